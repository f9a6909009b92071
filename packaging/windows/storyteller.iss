; Inno Setup 6: run after scripts/package.py on Windows, as  iscc packaging\windows\storyteller.iss
#define Root "..\.."
#define Version GetEnv("STORYTELLER_VERSION")

[Setup]
AppId={{7F3B6C7A-2C55-4B0E-9E0B-5D6F0C2B9A11}
AppName=Storyteller
AppVersion={#Version}
AppPublisher=Storyteller contributors
DefaultDirName={autopf}\Storyteller
DefaultGroupName=Storyteller
PrivilegesRequired=lowest
PrivilegesRequiredOverridesAllowed=dialog
OutputDir={#Root}\dist
OutputBaseFilename=storyteller-{#Version}-setup
SetupIconFile={#Root}\packaging\icons\storyteller.ico
LicenseFile={#Root}\LICENSE
WizardStyle=modern
ChangesAssociations=yes
ArchitecturesInstallIn64BitMode=x64compatible

[Languages]
Name: "en"; MessagesFile: "compiler:Default.isl"

[Tasks]
Name: "desktopicon"; Description: "Put an icon on the desktop"; Flags: unchecked
Name: "scripts"; Description: "Open script files (.json) with Storyteller"; Flags: unchecked

[Files]
Source: "{#Root}\dist\storyteller\*"; DestDir: "{app}"; Flags: recursesubdirs ignoreversion

[Icons]
Name: "{group}\Storyteller"; Filename: "{app}\storyteller.exe"
Name: "{autodesktop}\Storyteller"; Filename: "{app}\storyteller.exe"; Tasks: desktopicon

[Registry]
Root: HKA; Subkey: "Software\Classes\.botcgame"; ValueType: string; ValueData: "Storyteller.Game"; Flags: uninsdeletevalue
Root: HKA; Subkey: "Software\Classes\Storyteller.Game"; ValueType: string; ValueData: "Clocktower game"; Flags: uninsdeletekey
Root: HKA; Subkey: "Software\Classes\Storyteller.Game\shell\open\command"; ValueType: string; ValueData: """{app}\storyteller.exe"" ""%1"""
Root: HKA; Subkey: "Software\Classes\.json\OpenWithProgids"; ValueType: string; ValueName: "Storyteller.Game"; Tasks: scripts

[Run]
Filename: "{app}\storyteller.exe"; Description: "Start Storyteller"; Flags: nowait postinstall skipifsilent
