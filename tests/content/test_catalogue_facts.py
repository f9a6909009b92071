"""The catalogue is the official one: every character, its names, team and set, its tokens, and both night orders.

Typed in from the publisher's toolmaker data of May 2026 and the Chinese edition's names; the last four Chinese names
are those of the Chinese players' wiki.
"""

from __future__ import annotations

import json
from collections import Counter

import pytest

from storyteller.clocktower.catalogue import Catalogue
from storyteller.content import paths
from storyteller.content.loader import load_character_texts

CHARACTERS = """
[tb townsfolk]
chef | Chef | 厨师
empath | Empath | 共情者
fortuneteller | Fortune Teller | 占卜师
investigator | Investigator | 调查员
librarian | Librarian | 图书管理员
mayor | Mayor | 镇长
monk | Monk | 僧侣
ravenkeeper | Ravenkeeper | 守鸦人
slayer | Slayer | 猎手
soldier | Soldier | 士兵
undertaker | Undertaker | 送葬者
virgin | Virgin | 贞洁者
washerwoman | Washerwoman | 洗衣妇
[tb outsider]
butler | Butler | 管家
drunk | Drunk | 酒鬼
recluse | Recluse | 陌客
saint | Saint | 圣徒
[tb minion]
baron | Baron | 男爵
poisoner | Poisoner | 投毒者
scarletwoman | Scarlet Woman | 红唇女郎
spy | Spy | 间谍
[tb demon]
imp | Imp | 小恶魔
[tb traveller]
beggar | Beggar | 乞丐
bureaucrat | Bureaucrat | 官员
gunslinger | Gunslinger | 枪手
scapegoat | Scapegoat | 替罪羊
thief | Thief | 窃贼
[bmr townsfolk]
chambermaid | Chambermaid | 侍女
courtier | Courtier | 侍臣
exorcist | Exorcist | 驱魔人
fool | Fool | 弄臣
gambler | Gambler | 赌徒
gossip | Gossip | 造谣者
grandmother | Grandmother | 祖母
innkeeper | Innkeeper | 旅店老板
minstrel | Minstrel | 吟游诗人
pacifist | Pacifist | 和平主义者
professor | Professor | 教授
sailor | Sailor | 水手
tealady | Tea Lady | 茶艺师
[bmr outsider]
goon | Goon | 莽夫
lunatic | Lunatic | 疯子
moonchild | Moonchild | 月之子
tinker | Tinker | 修补匠
[bmr minion]
assassin | Assassin | 刺客
devilsadvocate | Devil's Advocate | 魔鬼代言人
godfather | Godfather | 教父
mastermind | Mastermind | 主谋
[bmr demon]
po | Po | 珀
pukka | Pukka | 普卡
shabaloth | Shabaloth | 沙巴洛斯
zombuul | Zombuul | 僵怖
[bmr traveller]
apprentice | Apprentice | 学徒
bishop | Bishop | 主教
judge | Judge | 法官
matron | Matron | 女舍监
voudon | Voudon | 巫毒师
[snv townsfolk]
artist | Artist | 艺术家
clockmaker | Clockmaker | 钟表匠
dreamer | Dreamer | 筑梦师
flowergirl | Flowergirl | 卖花女孩
juggler | Juggler | 杂耍艺人
mathematician | Mathematician | 数学家
oracle | Oracle | 神谕者
philosopher | Philosopher | 哲学家
sage | Sage | 贤者
savant | Savant | 博学者
seamstress | Seamstress | 女裁缝
snakecharmer | Snake Charmer | 舞蛇人
towncrier | Town Crier | 城镇公告员
[snv outsider]
barber | Barber | 理发师
klutz | Klutz | 呆瓜
mutant | Mutant | 畸形秀演员
sweetheart | Sweetheart | 心上人
[snv minion]
cerenovus | Cerenovus | 洗脑师
eviltwin | Evil Twin | 镜像双子
pithag | Pit-Hag | 麻脸巫婆
witch | Witch | 女巫
[snv demon]
fanggu | Fang Gu | 方古
nodashii | No Dashii | 诺-达鲺
vigormortis | Vigormortis | 亡骨魔
vortox | Vortox | 涡流
[snv traveller]
barista | Barista | 咖啡师
bonecollector | Bone Collector | 集骨者
butcher | Butcher | 屠夫
deviant | Deviant | 怪咖
harlot | Harlot | 流莺
[carousel townsfolk]
acrobat | Acrobat | 杂技演员
alchemist | Alchemist | 炼金术士
alsaahir | Alsaahir | 戏法师
amnesiac | Amnesiac | 失忆者
atheist | Atheist | 无神论者
balloonist | Balloonist | 气球驾驶员
banshee | Banshee | 报丧女妖
bountyhunter | Bounty Hunter | 赏金猎人
cannibal | Cannibal | 食人族
choirboy | Choirboy | 唱诗男孩
cultleader | Cult Leader | 异教领袖
engineer | Engineer | 工程师
farmer | Farmer | 农夫
fisherman | Fisherman | 渔夫
general | General | 将军
highpriestess | High Priestess | 女祭司
huntsman | Huntsman | 巡山人
king | King | 国王
knight | Knight | 骑士
lycanthrope | Lycanthrope | 半兽人
magician | Magician | 魔术师
nightwatchman | Nightwatchman | 守夜人
noble | Noble | 贵族
pixie | Pixie | 小精灵
poppygrower | Poppy Grower | 罂粟种植者
preacher | Preacher | 传教士
princess | Princess | 公主
shugenja | Shugenja | 修行者
steward | Steward | 事务官
villageidiot | Village Idiot | 村夫
[carousel outsider]
damsel | Damsel | 落难少女
golem | Golem | 魔像
hatter | Hatter | 帽匠
heretic | Heretic | 异端分子
hermit | Hermit | 隐士
ogre | Ogre | 食人魔
plaguedoctor | Plague Doctor | 瘟疫医生
politician | Politician | 政客
puzzlemaster | Puzzlemaster | 解谜大师
snitch | Snitch | 告密者
zealot | Zealot | 狂热者
[carousel minion]
boffin | Boffin | 科学怪人
boomdandy | Boomdandy | 炸弹人
fearmonger | Fearmonger | 恐惧之灵
goblin | Goblin | 哥布林
harpy | Harpy | 鹰身女妖
marionette | Marionette | 提线木偶
mezepheles | Mezepheles | 灵言师
organgrinder | Organ Grinder | 街头风琴手
psychopath | Psychopath | 精神病患者
summoner | Summoner | 召唤师
vizier | Vizier | 维齐尔
widow | Widow | 寡妇
wizard | Wizard | 巫师
wraith | Wraith | 亡魂
xaan | Xaan | 限
[carousel demon]
alhadikhia | Al-Hadikhia | 哈迪寂亚
kazali | Kazali | 卡扎力
legion | Legion | 军团
leviathan | Leviathan | 利维坦
lilmonsta | Lil' Monsta | 小怪宝
lleech | Lleech | 痢蛭
lordoftyphon | Lord of Typhon | 堤丰之首
ojo | Ojo | 奥赫
riot | Riot | 暴乱
yaggababble | Yaggababble | 牙噶巴卜
[carousel traveller]
cacklejack | Cacklejack | 笑匠
gangster | Gangster | 黑帮
gnome | Gnome | 侏儒
[carousel fabled]
deusexfiasco | Deus ex Fiasco | 失败的上帝
ferryman | Ferryman | 摆渡人
[fabled fabled]
angel | Angel | 天使
buddhist | Buddhist | 佛教徒
djinn | Djinn | 灯神
doomsayer | Doomsayer | 末日预言者
duchess | Duchess | 公爵夫人
fibbin | Fibbin | 骗人精
fiddler | Fiddler | 小提琴手
hellslibrarian | Hell's Librarian | 地狱藏书员
revolutionary | Revolutionary | 革命者
sentinel | Sentinel | 哨兵
spiritofivory | Spirit of Ivory | 圣洁之魂
toymaker | Toymaker | 玩具匠
[loric loric]
bigwig | Big Wig | 首席律师
bootlegger | Bootlegger | 私货商人
gardener | Gardener | 园丁
godofug | God of Ug | 讷神
hindu | Hindu | 印度教教徒
knaves | Knaves | 诡诈杰克
pope | Pope | 教皇
stormcatcher | Storm Catcher | 暴风捕手
tor | Tor | 遗忘之门
ventriloquist | Ventriloquist | 腹语师
zenomancer | Zenomancer | 异术士
"""
"""Id, English and Chinese name under set and team."""

TOKENS = """
fortuneteller: Red Herring
investigator: Minion | Wrong
librarian: Outsider | Wrong
monk: Safe
slayer: No Ability
undertaker: Died Today
virgin: No Ability
washerwoman: Townsfolk | Wrong
butler: Master
drunk: * Is The Drunk
poisoner: Poisoned
scarletwoman: Is The Demon
imp: Dead
bureaucrat: 3 Votes
thief: Negative Vote
courtier: Drunk 3 | Drunk 2 | Drunk 1 | No Ability
exorcist: Chosen
fool: No Ability
gambler: Dead
gossip: Dead
grandmother: Grandchild | Dead
innkeeper: Safe | Safe | Drunk
minstrel: Everyone Is Drunk
professor: Alive | No Ability
sailor: Drunk
tealady: Cannot Die | Cannot Die
goon: Drunk
lunatic: Chosen | Chosen | Chosen
moonchild: Dead
tinker: Dead
assassin: Dead | No Ability
devilsadvocate: Survives Execution
godfather: Died Today | Dead
po: Dead | Dead | Dead | 3 Attacks
pukka: Poisoned | Poisoned | Dead
shabaloth: Dead | Dead | Alive
zombuul: Died Today | Dead
apprentice: Is The Apprentice
bishop: Nominate Good | Nominate Evil
judge: No Ability
artist: No Ability
flowergirl: Demon Voted | Demon Not Voted
juggler: Correct | Correct | Correct | Correct | Correct
mathematician: Abnormal | Abnormal | Abnormal | Abnormal | Abnormal
philosopher: Drunk | * Is The Philosopher
seamstress: No Ability
snakecharmer: Poisoned
towncrier: Minions Not Nominated | Minion Nominated
barber: Haircuts Tonight
sweetheart: Drunk
cerenovus: Mad
eviltwin: Twin
witch: Cursed
fanggu: Dead | Once
nodashii: Dead | Poisoned | Poisoned
vigormortis: Dead | Has Ability | Has Ability | Has Ability | Poisoned | Poisoned | Poisoned
vortox: Dead
barista: Sober & Healthy | Acts Twice | ? | ?
bonecollector: No Ability | Has Ability
harlot: Dead | Dead
acrobat: Dead | Chosen
alchemist: * Is The Alchemist
amnesiac: ? | ? | ?
balloonist: Know
banshee: Has Ability
bountyhunter: Know
cannibal: Poisoned | Lunch
engineer: No Ability
fisherman: No Ability
huntsman: No Ability
knight: Know | Know
lycanthrope: Faux Paw | Dead
nightwatchman: No Ability
noble: Know | Know | Know
pixie: Mad | Has Ability
poppygrower: Evil Wakes
preacher: No Ability | No Ability | No Ability
princess: Doesn't Kill
steward: Know
villageidiot: Drunk
damsel: Guess Used
golem: May Not Nominate
hatter: Tea Party Tonight
hermit: 1 | 2 | 3
ogre: Friend
plaguedoctor: Storyteller Ability
puzzlemaster: Drunk | Guess Used
fearmonger: Fear
goblin: Claimed
harpy: Mad | 2nd
marionette: * Is The Marionette
mezepheles: Turns Evil | No Ability
organgrinder: About To Die | Drunk
summoner: Night 1 | Night 2 | Night 3
widow: Poisoned | Know
wizard: ? | ?
xaan: Night 1 | Night 2 | Night 3 | X
alhadikhia: 1 | 2 | 3
kazali: Dead
legion: Dead | About To Die
leviathan: Day 1 | Day 2 | Day 3 | Day 4 | Day 5 | Good Player Executed
lilmonsta: * Is The Demon | * Dead
lleech: Dead | Poisoned
lordoftyphon: Dead
ojo: Dead
riot: Day 1 | Day 2 | Day 3
yaggababble: Dead | Dead | Dead
cacklejack: Not Me
gnome: Amigo
deusexfiasco: Whoopsie
angel: Protected | Protected | Something Bad
duchess: Visitor | Visitor | False Info
fibbin: No Ability
hellslibrarian: Something Bad
revolutionary: Register Falsely? | Aligned | Aligned
spiritofivory: No More Evil
toymaker: Final Night: No Attack
bootlegger: ? | ?
godofug: Hat
stormcatcher: Stormcaught
ventriloquist: Mad
zenomancer: Goal | Goal | Goal
"""
"""Reminder tokens as printed, one entry a disc; a star: lies there although nobody is that character."""

FIRST_NIGHT = """
dusk angel buddhist toymaker stormcatcher wraith lordoftyphon kazali apprentice barista bureaucrat thief
boffin philosopher alchemist poppygrower yaggababble magician tor minion_info snitch lunatic summoner
demon_info king sailor marionette engineer preacher lilmonsta lleech xaan poisoner widow courtier wizard
snakecharmer godfather organgrinder devilsadvocate eviltwin witch cerenovus fearmonger harpy mezepheles pukka
pixie huntsman damsel amnesiac washerwoman librarian investigator chef empath fortuneteller butler grandmother
clockmaker dreamer seamstress steward knight noble balloonist shugenja villageidiot bountyhunter nightwatchman
cultleader spy ogre highpriestess general chambermaid mathematician dawn leviathan vizier
"""

OTHER_NIGHT = """
dusk duchess toymaker wraith cacklejack barista bureaucrat thief harlot bonecollector philosopher poppygrower
sailor engineer preacher xaan poisoner courtier innkeeper wizard gambler acrobat snakecharmer monk
organgrinder devilsadvocate witch cerenovus pithag fearmonger harpy mezepheles scarletwoman summoner lunatic
exorcist lycanthrope princess legion imp zombuul pukka shabaloth po fanggu nodashii vortox lordoftyphon
vigormortis ojo alhadikhia lleech lilmonsta yaggababble kazali assassin godfather gossip hatter barber
sweetheart plaguedoctor sage banshee professor choirboy huntsman damsel amnesiac farmer tinker moonchild
grandmother tor ravenkeeper empath fortuneteller undertaker dreamer flowergirl towncrier oracle seamstress
juggler balloonist villageidiot king bountyhunter nightwatchman cultleader butler spy highpriestess general
chambermaid mathematician riot dawn leviathan
"""

BRACKETS = """
atheist balloonist baron bootlegger bountyhunter choirboy deusexfiasco drunk fanggu gardener godfather hermit
huntsman kazali legion lilmonsta lordoftyphon marionette pope sentinel summoner tor vigormortis villageidiot
xaan
"""
"""Characters whose card says that they change the set-up."""
WITHOUT_NUMBERS = {"deusexfiasco", "bootlegger", "gardener", "tor"}
"""Flagged like them, but nothing in the bag changes: what they do is said, not counted."""
ONLY_MARKED = {"grandmother", "fortuneteller", "lycanthrope", "puzzlemaster", "widow", "eviltwin", "lunatic"}
"""Not flagged: their token or the Lunatic's stand-in is settled at set-up, while the numbers stay."""


def listed() -> list[tuple[str, str, str, str, str]]:
    """Returns (id, English, Chinese, team, edition)."""
    rows = []
    edition = team = ""
    for line in CHARACTERS.strip().splitlines():
        if line.startswith("["):
            edition, team = line.strip("[]").split()
        else:
            id_, english, chinese = line.split(" | ")
            rows.append((id_, english, chinese, team, edition))
    return rows


def tokens() -> dict[str, list[str]]:
    """Returns the discs of each character that has any."""
    pairs = (line.split(": ", 1) for line in TOKENS.strip().splitlines())
    return {id_: words.split(" | ") for id_, words in pairs}


def test_it_has_exactly_the_181_characters_with_their_names(catalogue: Catalogue) -> None:
    english, chinese = load_character_texts("en"), load_character_texts("zh_Hans")
    here = [
        (c.id, english[c.id]["name"], chinese[c.id]["name"], c.team, c.edition) for c in catalogue.characters.values()
    ]
    assert len(here) == 181
    assert sorted(here) == sorted(listed())


def test_each_team_has_its_number(catalogue: Catalogue) -> None:
    assert Counter(c.team for c in catalogue.characters.values()) == {
        "townsfolk": 69, "outsider": 23, "minion": 27, "demon": 19, "traveller": 18, "fabled": 14, "loric": 11,
    }  # fmt: skip


def test_each_character_has_the_discs_that_are_printed(catalogue: Catalogue) -> None:
    here = {
        c.id: sorted(("* " if r.whole_table else "") + r.text for r in c.reminders for _ in range(r.count))
        for c in catalogue.characters.values()
        if c.reminders
    }
    assert here == {id_: sorted(words) for id_, words in tokens().items()}


def test_both_night_orders_are_those_of_the_night_sheet(catalogue: Catalogue) -> None:
    assert list(catalogue.first_night) == FIRST_NIGHT.split()
    assert list(catalogue.other_night) == OTHER_NIGHT.split()


def test_whoever_has_a_row_wakes_and_nobody_else(catalogue: Catalogue) -> None:
    steps = {"dusk", "minion_info", "demon_info", "dawn"}
    assert {c.id for c in catalogue.characters.values() if c.first_night} == set(FIRST_NIGHT.split()) - steps
    assert {c.id for c in catalogue.characters.values() if c.other_night} == set(OTHER_NIGHT.split()) - steps


def test_whoever_is_flagged_for_the_set_up_changes_it(catalogue: Catalogue) -> None:
    changing = {c.id for c in catalogue.characters.values() if c.setup}
    assert changing == (set(BRACKETS.split()) - WITHOUT_NUMBERS) | ONLY_MARKED
    for id_ in ONLY_MARKED:
        assert {effect.kind for effect in catalogue.characters[id_].setup} <= {"mark", "stand_in"}


@pytest.mark.parametrize("script", ["tb", "bmr", "snv"])
def test_a_base_script_is_its_whole_set(catalogue: Catalogue, script: str) -> None:
    file = paths.assets_dir() / "clocktower" / "scripts" / f"{script}.json"
    entries = {entry for entry in json.loads(file.read_text("utf-8")) if isinstance(entry, str)}
    players = ("townsfolk", "outsider", "minion", "demon")
    assert {e for e in entries if catalogue.characters[e].team in players} == {
        c.id for c in catalogue.characters.values() if c.edition == script and c.team in players
    }
