"""Every official character with both names and its team, and both night orders, as the publisher's data have them.

Source: role list, Chinese translation and night sheet of the publisher's toolmaker data, May 2026; the Chinese names of
the four newest characters from the Chinese wiki.
"""

from __future__ import annotations

from collections import Counter

import pytest

from storyteller.clocktower.catalogue import Catalogue
from storyteller.content.loader import load_character_texts
from storyteller.content.scripts import official_id

NAMES = """
townsfolk|steward|Steward|事务官
townsfolk|knight|Knight|骑士
townsfolk|chef|Chef|厨师
townsfolk|noble|Noble|贵族
townsfolk|investigator|Investigator|调查员
townsfolk|washerwoman|Washerwoman|洗衣妇
townsfolk|clockmaker|Clockmaker|钟表匠
townsfolk|grandmother|Grandmother|祖母
townsfolk|librarian|Librarian|图书管理员
townsfolk|shugenja|Shugenja|修行者
townsfolk|pixie|Pixie|小精灵
townsfolk|bountyhunter|Bounty Hunter|赏金猎人
townsfolk|empath|Empath|共情者
townsfolk|highpriestess|High Priestess|女祭司
townsfolk|sailor|Sailor|水手
townsfolk|balloonist|Balloonist|气球驾驶员
townsfolk|general|General|将军
townsfolk|preacher|Preacher|传教士
townsfolk|chambermaid|Chambermaid|侍女
townsfolk|villageidiot|Village Idiot|村夫
townsfolk|snakecharmer|Snake Charmer|舞蛇人
townsfolk|mathematician|Mathematician|数学家
townsfolk|king|King|国王
townsfolk|dreamer|Dreamer|筑梦师
townsfolk|fortuneteller|Fortune Teller|占卜师
townsfolk|cultleader|Cult Leader|异教领袖
townsfolk|flowergirl|Flowergirl|卖花女孩
townsfolk|towncrier|Town Crier|城镇公告员
townsfolk|oracle|Oracle|神谕者
townsfolk|undertaker|Undertaker|送葬者
townsfolk|innkeeper|Innkeeper|旅店老板
townsfolk|monk|Monk|僧侣
townsfolk|gambler|Gambler|赌徒
townsfolk|acrobat|Acrobat|杂技演员
townsfolk|exorcist|Exorcist|驱魔人
townsfolk|lycanthrope|Lycanthrope|半兽人
townsfolk|gossip|Gossip|造谣者
townsfolk|savant|Savant|博学者
townsfolk|alsaahir|Alsaahir|戏法师
townsfolk|engineer|Engineer|工程师
townsfolk|nightwatchman|Nightwatchman|守夜人
townsfolk|courtier|Courtier|侍臣
townsfolk|seamstress|Seamstress|女裁缝
townsfolk|philosopher|Philosopher|哲学家
townsfolk|huntsman|Huntsman|巡山人
townsfolk|professor|Professor|教授
townsfolk|artist|Artist|艺术家
townsfolk|slayer|Slayer|猎手
townsfolk|fisherman|Fisherman|渔夫
townsfolk|princess|Princess|公主
townsfolk|juggler|Juggler|杂耍艺人
townsfolk|soldier|Soldier|士兵
townsfolk|alchemist|Alchemist|炼金术士
townsfolk|cannibal|Cannibal|食人族
townsfolk|amnesiac|Amnesiac|失忆者
townsfolk|farmer|Farmer|农夫
townsfolk|minstrel|Minstrel|吟游诗人
townsfolk|ravenkeeper|Ravenkeeper|守鸦人
townsfolk|sage|Sage|贤者
townsfolk|choirboy|Choirboy|唱诗男孩
townsfolk|banshee|Banshee|报丧女妖
townsfolk|tealady|Tea Lady|茶艺师
townsfolk|mayor|Mayor|镇长
townsfolk|fool|Fool|弄臣
townsfolk|virgin|Virgin|贞洁者
townsfolk|magician|Magician|魔术师
townsfolk|poppygrower|Poppy Grower|罂粟种植者
townsfolk|pacifist|Pacifist|和平主义者
townsfolk|atheist|Atheist|无神论者
outsider|hermit|Hermit|隐士
outsider|butler|Butler|管家
outsider|goon|Goon|莽夫
outsider|ogre|Ogre|食人魔
outsider|lunatic|Lunatic|疯子
outsider|drunk|Drunk|酒鬼
outsider|tinker|Tinker|修补匠
outsider|recluse|Recluse|陌客
outsider|golem|Golem|魔像
outsider|sweetheart|Sweetheart|心上人
outsider|plaguedoctor|Plague Doctor|瘟疫医生
outsider|klutz|Klutz|呆瓜
outsider|moonchild|Moonchild|月之子
outsider|saint|Saint|圣徒
outsider|barber|Barber|理发师
outsider|hatter|Hatter|帽匠
outsider|mutant|Mutant|畸形秀演员
outsider|politician|Politician|政客
outsider|zealot|Zealot|狂热者
outsider|damsel|Damsel|落难少女
outsider|snitch|Snitch|告密者
outsider|heretic|Heretic|异端分子
outsider|puzzlemaster|Puzzlemaster|解谜大师
minion|mezepheles|Mezepheles|灵言师
minion|godfather|Godfather|教父
minion|poisoner|Poisoner|投毒者
minion|devilsadvocate|Devil's Advocate|魔鬼代言人
minion|spy|Spy|间谍
minion|harpy|Harpy|鹰身女妖
minion|witch|Witch|女巫
minion|cerenovus|Cerenovus|洗脑师
minion|fearmonger|Fearmonger|恐惧之灵
minion|pithag|Pit-Hag|麻脸巫婆
minion|psychopath|Psychopath|精神病患者
minion|assassin|Assassin|刺客
minion|wizard|Wizard|巫师
minion|widow|Widow|寡妇
minion|xaan|Xaan|限
minion|marionette|Marionette|提线木偶
minion|wraith|Wraith|亡魂
minion|summoner|Summoner|召唤师
minion|eviltwin|Evil Twin|镜像双子
minion|goblin|Goblin|哥布林
minion|boomdandy|Boomdandy|炸弹人
minion|mastermind|Mastermind|主谋
minion|scarletwoman|Scarlet Woman|红唇女郎
minion|vizier|Vizier|维齐尔
minion|organgrinder|Organ Grinder|街头风琴手
minion|boffin|Boffin|科学怪人
minion|baron|Baron|男爵
demon|yaggababble|Yaggababble|牙噶巴卜
demon|pukka|Pukka|普卡
demon|lilmonsta|Lil' Monsta|小怪宝
demon|nodashii|No Dashii|诺-达鲺
demon|imp|Imp|小恶魔
demon|shabaloth|Shabaloth|沙巴洛斯
demon|ojo|Ojo|奥赫
demon|kazali|Kazali|卡扎力
demon|po|Po|珀
demon|zombuul|Zombuul|僵怖
demon|vigormortis|Vigormortis|亡骨魔
demon|vortox|Vortox|涡流
demon|legion|Legion|军团
demon|fanggu|Fang Gu|方古
demon|lordoftyphon|Lord of Typhon|堤丰之首
demon|lleech|Lleech|痢蛭
demon|alhadikhia|Al-Hadikhia|哈迪寂亚
demon|riot|Riot|暴乱
demon|leviathan|Leviathan|利维坦
traveller|thief|Thief|窃贼
traveller|bureaucrat|Bureaucrat|官员
traveller|barista|Barista|咖啡师
traveller|harlot|Harlot|流莺
traveller|butcher|Butcher|屠夫
traveller|cacklejack|Cacklejack|笑匠
traveller|gunslinger|Gunslinger|枪手
traveller|matron|Matron|女舍监
traveller|gangster|Gangster|黑帮
traveller|bonecollector|Bone Collector|集骨者
traveller|judge|Judge|法官
traveller|apprentice|Apprentice|学徒
traveller|beggar|Beggar|乞丐
traveller|deviant|Deviant|怪咖
traveller|scapegoat|Scapegoat|替罪羊
traveller|gnome|Gnome|侏儒
traveller|bishop|Bishop|主教
traveller|voudon|Voudon|巫毒师
fabled|angel|Angel|天使
fabled|buddhist|Buddhist|佛教徒
fabled|deusexfiasco|Deus ex Fiasco|失败的上帝
fabled|djinn|Djinn|灯神
fabled|doomsayer|Doomsayer|末日预言者
fabled|duchess|Duchess|公爵夫人
fabled|ferryman|Ferryman|摆渡人
fabled|fibbin|Fibbin|骗人精
fabled|fiddler|Fiddler|小提琴手
fabled|hellslibrarian|Hell's Librarian|地狱藏书员
fabled|revolutionary|Revolutionary|革命者
fabled|sentinel|Sentinel|哨兵
fabled|spiritofivory|Spirit of Ivory|圣洁之魂
fabled|toymaker|Toymaker|玩具匠
loric|bootlegger|Bootlegger|私货商人
loric|bigwig|Big Wig|首席律师
loric|gardener|Gardener|园丁
loric|godofug|God of Ug|讷神
loric|hindu|Hindu|印度教教徒
loric|knaves|Knaves|诡诈杰克
loric|pope|Pope|教皇
loric|stormcatcher|Storm Catcher|暴风捕手
loric|tor|Tor|遗忘之门
loric|ventriloquist|Ventriloquist|腹语师
loric|zenomancer|Zenomancer|异术士
"""

FIRST_NIGHT = """
dusk angel buddhist toymaker stormcatcher wraith lordoftyphon kazali apprentice barista bureaucrat thief boffin
philosopher alchemist poppygrower yaggababble magician tor minioninfo snitch lunatic summoner demoninfo king sailor
marionette engineer preacher lilmonsta lleech xaan poisoner widow courtier wizard snakecharmer godfather organgrinder
devilsadvocate eviltwin witch cerenovus fearmonger harpy mezepheles pukka pixie huntsman damsel amnesiac washerwoman
librarian investigator chef empath fortuneteller butler grandmother clockmaker dreamer seamstress steward knight noble
balloonist shugenja villageidiot bountyhunter nightwatchman cultleader spy ogre highpriestess general chambermaid
mathematician dawn leviathan vizier
"""

OTHER_NIGHT = """
dusk duchess toymaker wraith cacklejack barista bureaucrat thief harlot bonecollector philosopher poppygrower sailor
engineer preacher xaan poisoner courtier innkeeper wizard gambler acrobat snakecharmer monk organgrinder
devilsadvocate witch cerenovus pithag fearmonger harpy mezepheles scarletwoman summoner lunatic exorcist lycanthrope
princess legion imp zombuul pukka shabaloth po fanggu nodashii vortox lordoftyphon vigormortis ojo alhadikhia lleech
lilmonsta yaggababble kazali assassin godfather gossip hatter barber sweetheart plaguedoctor sage banshee professor
choirboy huntsman damsel amnesiac farmer tinker moonchild grandmother tor ravenkeeper empath fortuneteller undertaker
dreamer flowergirl towncrier oracle seamstress juggler balloonist villageidiot king bountyhunter nightwatchman
cultleader butler spy highpriestess general chambermaid mathematician riot dawn leviathan
"""

ROWS = [line.split("|") for line in NAMES.split("\n") if line]


def order(sheet: str) -> tuple[str, ...]:
    """A sheet's rows in the spelling of the program."""
    return tuple(row.replace("minioninfo", "minion_info").replace("demoninfo", "demon_info") for row in sheet.split())


def test_the_catalogue_holds_every_official_character_of_every_team(catalogue: Catalogue) -> None:
    assert {id_: one.team for id_, one in catalogue.characters.items()} == {id_: team for team, id_, _, _ in ROWS}
    assert Counter(team for team, *_ in ROWS) == {
        "townsfolk": 69, "outsider": 23, "minion": 27, "demon": 19, "traveller": 18, "fabled": 14, "loric": 11,
    }  # fmt: skip


@pytest.mark.parametrize(("language", "column"), [("en", 2), ("zh_Hans", 3)])
def test_every_character_has_its_official_name(language: str, column: int) -> None:
    texts = load_character_texts(language)
    assert {row[1]: texts[row[1]]["name"] for row in ROWS} == {row[1]: row[column] for row in ROWS}


def test_the_night_orders_are_those_of_the_sheet(catalogue: Catalogue) -> None:
    assert catalogue.first_night == order(FIRST_NIGHT)
    assert catalogue.other_night == order(OTHER_NIGHT)


def test_every_name_and_spelling_means_its_character(catalogue: Catalogue) -> None:
    for _, id_, english, chinese in ROWS:
        apart = "_".join(english.lower().split())
        for written in (id_, english, chinese, apart, apart.replace("_", "-"), english.upper(), f" {english} "):
            assert official_id(written, catalogue) == id_, written
