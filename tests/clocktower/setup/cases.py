"""Set-ups with their legal numbers, one a line.

``script players | picks, +Fabled, -taken out by its own bracket | true rows | rows of the bag, if others | required``;
a row is Townsfolk/Outsiders/Minions/Demons; no row = no reading of the rules allows it. A pick is written ``id``,
``id=shown`` or ``id:ability held``. Source: the printed Traveller sheet, the brackets on the
character tokens, the almanac entries and the jinx list, May 2026.
"""

TROUBLE_BREWING = """
tb  5 |  | 3/0/1/1
tb  6 |  | 3/1/1/1
tb  7 |  | 5/0/1/1
tb  9 |  | 5/2/1/1
tb 10 |  | 7/0/2/1
tb 11 |  | 7/1/2/1
tb 13 |  | 9/0/3/1
tb 14 |  | 9/1/3/1
tb 15 |  | 9/2/3/1
tb 15 |  | 9/2/3/1
tb 15 |  | 9/2/3/1
tb 15 |  | 9/2/3/1
tb  5 | baron | 1/2/1/1
tb  7 | baron | 3/2/1/1
tb  8 | baron | 3/3/1/1
tb  9 | baron | 3/4/1/1
tb 11 | baron | 5/3/2/1
tb 12 | baron | 5/4/2/1
tb 13 | baron | 7/2/3/1
tb 15 | baron | 7/4/3/1
tb  6 | drunk | 3/1/1/1 | 4/0/1/1 |
tb  8 | drunk | 5/1/1/1 | 6/0/1/1 |
tb  9 | drunk | 5/2/1/1 | 6/1/1/1 |
tb 12 | drunk | 7/2/2/1 | 8/1/2/1 |
tb 14 | drunk | 9/1/3/1 | 10/0/3/1 |
tb 15 | drunk | 9/2/3/1 | 10/1/3/1 |
tb  7 | baron drunk | 3/2/1/1 | 4/1/1/1 |
tb  9 | baron drunk | 3/4/1/1 | 4/3/1/1 |
tb 10 | baron drunk | 5/2/2/1 | 6/1/2/1 |
tb 15 | baron drunk | 7/4/3/1 | 8/3/3/1 |
tb  7 | baron +sentinel | 4/1/1/1 3/2/1/1 2/3/1/1
tb 12 | spy poisoner | 7/2/2/1
"""

BEYOND = """
bmr  5 |  | 3/0/1/1
bmr  7 |  | 5/0/1/1
bmr  7 |  | 5/0/1/1
bmr 10 |  | 7/0/2/1
bmr 12 |  | 7/2/2/1
bmr  7 | godfather | 4/1/1/1
bmr  8 | godfather | 6/0/1/1 4/2/1/1
bmr 10 | godfather | 6/1/2/1
bmr 11 | godfather | 8/0/2/1 6/2/2/1
bmr 12 | godfather | 8/1/2/1 6/3/2/1
bmr 14 | godfather | 10/0/3/1 8/2/3/1
bmr 15 | godfather | 10/1/3/1 8/3/3/1
snv  7 | fanggu | 4/1/1/1
snv  9 | fanggu | 4/3/1/1
snv 10 | fanggu | 6/1/2/1
snv 11 | fanggu | 6/2/2/1
snv 13 | fanggu | 8/1/3/1
snv 14 | fanggu | 8/2/3/1
snv 15 | fanggu | 8/3/3/1
snv  8 | vigormortis | 6/0/1/1
snv  9 | vigormortis | 6/1/1/1
snv 10 | vigormortis | 7/0/2/1
snv 12 | vigormortis | 8/1/2/1
snv 13 | vigormortis | 9/0/3/1
snv 14 | vigormortis | 10/0/3/1
bmr  8 | lunatic | 5/1/1/1 | 5/0/1/2 |
bmr  9 | lunatic | 5/2/1/1 | 5/1/1/2 |
bmr 12 | lunatic | 7/2/2/1 | 7/1/2/2 |
bmr 14 | lunatic | 9/1/3/1 | 9/0/3/2 |
bmr 15 | lunatic | 9/2/3/1 | 9/1/3/2 |
bmr 13 | lunatic godfather | 8/1/3/1 | 8/0/3/2 |
bmr  8 | lunatic godfather | 4/2/1/1 | 4/1/1/2 |
all  7 | marionette | 5/0/1/1 | 6/0/0/1 |
all 10 | marionette | 7/0/2/1 | 8/0/1/1 |
all 12 | marionette | 7/2/2/1 | 8/2/1/1 |
all 13 | marionette | 9/0/3/1 | 11/0/1/1 |
all 15 | marionette | 9/2/3/1 | 11/2/1/1 |
all  8 | marionette drunk | 5/1/1/1 | 7/0/0/1 |
all  9 | marionette drunk | 5/2/1/1 | 7/1/0/1 |
all 12 | marionette drunk | 7/2/2/1 | 9/1/1/1 |
all 14 | marionette drunk | 9/1/3/1 | 12/0/1/1 |
all  7 | lilmonsta | 5/0/2/0
all  9 | lilmonsta | 5/2/2/0
all 10 | lilmonsta | 7/0/3/0
all 12 | lilmonsta | 7/2/3/0
all 15 | lilmonsta | 9/2/4/0
all 10 | lilmonsta baron | 5/2/3/0
all 12 | lilmonsta godfather | 8/1/3/0 6/3/3/0
all  5 | legion | 2/0/0/3 1/1/0/3 0/2/0/3
all  6 | legion | 2/0/0/4 1/1/0/4 0/2/0/4
all  7 | legion | 2/0/0/5 1/1/0/5 0/2/0/5
all  9 | legion | 2/0/0/7 1/1/0/7 0/2/0/7
all 10 | legion | 3/0/0/7 2/1/0/7 1/2/0/7 0/3/0/7
all 11 | legion | 3/0/0/8 2/1/0/8 1/2/0/8 0/3/0/8
all  8 | summoner | 6/1/1/0
all 10 | summoner | 8/0/2/0
all 12 | summoner | 8/2/2/0
all 15 | summoner | 10/2/3/0
all 10 | summoner baron | 6/2/2/0
all 13 | summoner godfather poisoner | 9/1/3/0
all  7 | huntsman | 4/1/1/1 |  | damsel
all  9 | huntsman | 5/2/1/1 4/3/1/1 |  | damsel
all 10 | huntsman | 6/1/2/1 |  | damsel
all 11 | huntsman | 7/1/2/1 6/2/2/1 |  | damsel
all 13 | huntsman | 8/1/3/1 |  | damsel
all  8 | huntsman damsel | 5/1/1/1 4/2/1/1 |  | damsel
all  9 | huntsman damsel | 5/2/1/1 4/3/1/1 |  | damsel
all  7 | huntsman vigormortis | 4/1/1/1 |  | damsel
all  8 | huntsman vigormortis | 5/1/1/1 |  | damsel
all  9 | huntsman vigormortis | 6/1/1/1 5/2/1/1 |  | damsel
all  7 | choirboy | 5/0/1/1 |  | king
all  8 | choirboy | 5/1/1/1 |  | king
all 10 | choirboy | 7/0/2/1 |  | king
all  7 | choirboy king | 5/0/1/1 |  | king
all  5 | choirboy | 3/0/1/1 |  | king
all  7 | villageidiot | 5/0/1/1
all  7 | villageidiot villageidiot | 5/0/1/1
all 10 | villageidiot villageidiot | 7/0/2/1
all  5 | villageidiot villageidiot villageidiot | 3/0/1/1
all 10 | villageidiot villageidiot villageidiot | 7/0/2/1
all  7 | hermit baron | 4/1/1/1 3/2/1/1
all  8 | hermit | 5/1/1/1
all 11 | hermit | 7/1/2/1
all 12 | hermit | 8/1/2/1 7/2/2/1
all 14 | hermit | 9/1/3/1
all  8 | -hermit | 6/0/1/1
all  9 | -hermit | 6/1/1/1
all 11 | -hermit | 8/0/2/1
all  9 | hermit:drunk | 6/1/1/1 5/2/1/1 | 7/0/1/1 6/1/1/1 |
all 12 | hermit:drunk | 8/1/2/1 7/2/2/1 | 9/0/2/1 8/1/2/1 |
all  7 | +sentinel | 5/0/1/1 4/1/1/1
all  9 | +sentinel | 6/1/1/1 5/2/1/1 4/3/1/1
all 10 | +sentinel | 7/0/2/1 6/1/2/1
all 11 | +sentinel | 8/0/2/1 7/1/2/1 6/2/2/1
all 15 | +sentinel | 10/1/3/1 9/2/3/1 8/3/3/1
snv  8 | vigormortis +sentinel | 6/0/1/1 5/1/1/1
all  7 | balloonist | 5/0/1/1 4/1/1/1
all  8 | balloonist | 5/1/1/1 4/2/1/1
all  9 | balloonist | 5/2/1/1 4/3/1/1
all 12 | balloonist | 7/2/2/1 6/3/2/1
all 15 | balloonist | 9/2/3/1 8/3/3/1
all  7 | balloonist fanggu | 4/1/1/1 3/2/1/1
all 12 | balloonist fanggu | 6/3/2/1 5/4/2/1
all  7 | balloonist vigormortis | 5/0/1/1
all  8 | balloonist vigormortis | 6/0/1/1 5/1/1/1
all 10 | balloonist baron | 5/2/2/1 4/3/2/1
all  8 | balloonist +sentinel | 6/0/1/1 5/1/1/1 4/2/1/1 3/3/1/1
all 10 | baron godfather | 6/1/2/1 4/3/2/1
all 12 | baron godfather | 6/3/2/1 4/5/2/1
all 13 | baron godfather | 8/1/3/1 6/3/3/1
all 14 | baron godfather | 8/2/3/1 6/4/3/1
all  7 | vigormortis godfather | 5/0/1/1
all  8 | vigormortis godfather | 5/1/1/1
all  9 | vigormortis godfather | 7/0/1/1 5/2/1/1
all 11 | vigormortis godfather | 7/1/2/1
all 12 | vigormortis godfather | 9/0/2/1 7/2/2/1
all  7 | fanggu baron | 2/3/1/1
all 10 | fanggu baron | 4/3/2/1
all 12 | fanggu baron | 4/5/2/1
all  7 | fanggu godfather | 5/0/1/1 3/2/1/1
all 10 | fanggu godfather | 7/0/2/1 5/2/2/1
all 10 | vigormortis baron | 6/1/2/1
all 13 | vigormortis baron godfather | 9/0/3/1 7/2/3/1
all  9 | bountyhunter | 5/2/1/1
all  9 | riot | 5/2/1/1
all  7 | alchemist:baron | 3/2/1/1
all  7 | alchemist:summoner | 6/0/1/0
all 10 | lunatic drunk baron | 5/2/2/1 | 6/0/2/2 |
all 13 | legion drunk | 3/1/0/9 2/2/0/9 1/3/0/9 0/4/0/9 | 4/0/0/9 3/1/0/9 2/2/0/9 1/3/0/9 |
all 11 | snitch magician poppygrower | 7/1/2/1
all  7 | marionette=huntsman | 4/1/1/1 | 5/1/0/1 | damsel
all  7 | marionette=balloonist | 5/0/1/1 4/1/1/1 | 6/0/0/1 5/1/0/1 |
all  8 | drunk=balloonist | 5/1/1/1 | 6/0/1/1 |
all  9 | drunk=bountyhunter | 5/2/1/1 | 6/1/1/1 |
all 10 | boffin:balloonist | 7/0/2/1 6/1/2/1
all 10 | boffin:choirboy | 7/0/2/1 |  | king
all  9 | baron heretic
all  9 | godfather heretic
all  8 | spy heretic
all  7 | hermit
all  7 | lunatic
all 10 | summoner lilmonsta
all 10 | alchemist:spy spy | 7/0/2/1 |  | spy
all 10 | lilmonsta marionette | 7/0/3/0 | 9/0/1/0 |
all 10 | summoner marionette | 8/0/2/0 | 9/0/1/0 |
all  9 | +revolutionary | 5/2/1/1
"""
