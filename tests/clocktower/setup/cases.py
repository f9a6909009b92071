"""Set-ups with their legal numbers, one a line: number, pool, players, then what follows, parted by bars.

``picks, +Fabled, -taken out by its own bracket | true rows | rows of the bag, if others | required | out of the bag |
any``. A row is Townsfolk/Outsiders/Minions/Demons; ``a..b`` are all rows from one to the other, an Outsider more in
place of a Townsfolk each; no row = no reading of the rules allows it. A pick is written ``id``, ``id=shown`` or
``id:ability held``. ``any``: any row of the bag may end in any true row. Source: the printed Traveller sheet, the
brackets on the character tokens, the almanac entries and the jinx list, May 2026.
"""

POOLS = {
    "own1": (
        "chef", "empath", "monk", "mayor", "sage", "artist", "drunk", "saint", "baron", "poisoner", "imp", "fanggu",
    ),
    "own2": (
        "chef", "empath", "monk", "mayor", "sage", "artist", "slayer", "soldier", "virgin", "fool", "saint", "baron",
        "poisoner", "spy", "witch", "imp",
    ),
}  # fmt: skip
"""Scripts of their own; the others are the base scripts and all official characters."""

CASES = """
  1 tb    5 |  | 3/0/1/1
  2 tb    6 |  | 3/1/1/1
  3 tb    7 |  | 5/0/1/1
  5 tb    9 |  | 5/2/1/1
  6 tb   10 |  | 7/0/2/1
  7 tb   11 |  | 7/1/2/1
  9 tb   13 |  | 9/0/3/1
 10 tb   14 |  | 9/1/3/1
 11 tb   15 |  | 9/2/3/1
 13 tb   15 |  | 9/2/3/1
 14 tb   15 |  | 9/2/3/1
 15 tb   15 |  | 9/2/3/1
 17 bmr   5 |  | 3/0/1/1
 18 bmr   7 |  | 5/0/1/1
 19 bmr   7 |  | 5/0/1/1
 21 bmr  10 |  | 7/0/2/1
 22 bmr  12 |  | 7/2/2/1
 23 tb    5 | baron | 1/2/1/1
 25 tb    7 | baron | 3/2/1/1
 26 tb    8 | baron | 3/3/1/1
 27 tb    9 | baron | 3/4/1/1
 29 tb   11 | baron | 5/3/2/1
 30 tb   12 | baron | 5/4/2/1
 31 tb   13 | baron | 7/2/3/1
 33 tb   15 | baron | 7/4/3/1
 34 bmr   7 | godfather | 4/1/1/1
 35 bmr   8 | godfather | 6/0/1/1 4/2/1/1
 37 bmr  10 | godfather | 6/1/2/1
 38 bmr  11 | godfather | 8/0/2/1 6/2/2/1
 39 bmr  12 | godfather | 8/1/2/1 6/3/2/1
 41 bmr  14 | godfather | 10/0/3/1 8/2/3/1
 42 bmr  15 | godfather | 10/1/3/1 8/3/3/1
 43 snv   7 | fanggu | 4/1/1/1
 45 snv   9 | fanggu | 4/3/1/1
 46 snv  10 | fanggu | 6/1/2/1
 47 snv  11 | fanggu | 6/2/2/1
 49 snv  13 | fanggu | 8/1/3/1
 50 snv  14 | fanggu | 8/2/3/1
 51 snv  15 | fanggu | 8/3/3/1
 53 snv   8 | vigormortis | 6/0/1/1
 54 snv   9 | vigormortis | 6/1/1/1
 55 snv  10 | vigormortis | 7/0/2/1
 57 snv  12 | vigormortis | 8/1/2/1
 58 snv  13 | vigormortis | 9/0/3/1
 59 snv  14 | vigormortis | 10/0/3/1
 61 tb    6 | drunk | 3/1/1/1 | 4/0/1/1 |  | drunk
 62 tb    8 | drunk | 5/1/1/1 | 6/0/1/1 |  | drunk
 63 tb    9 | drunk | 5/2/1/1 | 6/1/1/1 |  | drunk
 65 tb   12 | drunk | 7/2/2/1 | 8/1/2/1 |  | drunk
 66 tb   14 | drunk | 9/1/3/1 | 10/0/3/1 |  | drunk
 67 tb   15 | drunk | 9/2/3/1 | 10/1/3/1 |  | drunk
 69 tb    7 | baron drunk | 3/2/1/1 | 4/1/1/1 |  | drunk
 70 tb    9 | baron drunk | 3/4/1/1 | 4/3/1/1 |  | drunk
 71 tb   10 | baron drunk | 5/2/2/1 | 6/1/2/1 |  | drunk
 73 tb   15 | baron drunk | 7/4/3/1 | 8/3/3/1 |  | drunk
 74 bmr   8 | lunatic | 5/1/1/1 | 5/0/1/2
 75 bmr   9 | lunatic | 5/2/1/1 | 5/1/1/2
 77 bmr  12 | lunatic | 7/2/2/1 | 7/1/2/2
 78 bmr  14 | lunatic | 9/1/3/1 | 9/0/3/2
 79 bmr  15 | lunatic | 9/2/3/1 | 9/1/3/2
 81 bmr  13 | lunatic godfather | 8/1/3/1 | 8/0/3/2
 82 bmr   8 | lunatic godfather | 4/2/1/1 | 4/1/1/2
 83 all   7 | marionette | 5/0/1/1 | 6/0/0/1 |  | marionette
 85 all  10 | marionette | 7/0/2/1 | 8/0/1/1 |  | marionette
 86 all  12 | marionette | 7/2/2/1 | 8/2/1/1 |  | marionette
 87 all  13 | marionette | 9/0/3/1 | 11/0/1/1 |  | marionette
 89 all  15 | marionette | 9/2/3/1 | 11/2/1/1 |  | marionette
 90 all   8 | marionette drunk | 5/1/1/1 | 7/0/0/1 |  | drunk marionette
 91 all   9 | marionette drunk | 5/2/1/1 | 7/1/0/1 |  | drunk marionette
 93 all  12 | marionette drunk | 7/2/2/1 | 9/1/1/1 |  | drunk marionette
 94 all  14 | marionette drunk | 9/1/3/1 | 12/0/1/1 |  | drunk marionette
 95 all   7 | lilmonsta | 5/0/2/0 |  |  | lilmonsta
 97 all   9 | lilmonsta | 5/2/2/0 |  |  | lilmonsta
 98 all  10 | lilmonsta | 7/0/3/0 |  |  | lilmonsta
 99 all  12 | lilmonsta | 7/2/3/0 |  |  | lilmonsta
101 all  15 | lilmonsta | 9/2/4/0 |  |  | lilmonsta
102 all  10 | lilmonsta baron | 5/2/3/0 |  |  | lilmonsta
103 all  12 | lilmonsta godfather | 8/1/3/0 6/3/3/0 |  |  | lilmonsta
105 all   5 | legion | 2/0/0/3..0/2/0/3
106 all   6 | legion | 2/0/0/4..0/2/0/4
107 all   7 | legion | 2/0/0/5..0/2/0/5
109 all   9 | legion | 2/0/0/7..0/2/0/7
110 all  10 | legion | 3/0/0/7..0/3/0/7
111 all  11 | legion | 3/0/0/8..0/3/0/8
113 all  13 | legion | 4/0/0/9..0/4/0/9
114 all  14 | legion | 4/0/0/10..0/4/0/10
115 all  15 | legion | 4/0/0/11..0/4/0/11
117 all   8 | summoner | 6/1/1/0
118 all  10 | summoner | 8/0/2/0
119 all  12 | summoner | 8/2/2/0
121 all  15 | summoner | 10/2/3/0
122 all  10 | summoner baron | 6/2/2/0
123 all  13 | summoner godfather poisoner | 9/1/3/0
125 all   5 | kazali | 3/0/1/1..0/3/1/1 | 4/0/0/1..0/4/0/1 |  |  | any
126 all   7 | kazali | 5/0/1/1..0/5/1/1 | 6/0/0/1..0/6/0/1 |  |  | any
127 all   8 | kazali | 6/0/1/1..0/6/1/1 | 7/0/0/1..0/7/0/1 |  |  | any
129 all  10 | kazali | 7/0/2/1..0/7/2/1 | 9/0/0/1..0/9/0/1 |  |  | any
130 all  12 | kazali | 9/0/2/1..0/9/2/1 | 11/0/0/1..0/11/0/1 |  |  | any
131 all  13 | kazali | 9/0/3/1..0/9/3/1 | 12/0/0/1..0/12/0/1 |  |  | any
133 all  10 | kazali choirboy | 7/0/2/1..0/7/2/1 | 9/0/0/1..2/7/0/1 | king |  | any
134 all  10 | kazali huntsman | 7/0/2/1..0/7/2/1 | 8/1/0/1..1/8/0/1 | damsel |  | any
135 all   8 | kazali drunk | 6/0/1/1..0/6/1/1 | 7/0/0/1..1/6/0/1 |  | drunk | any
137 all   7 | lordoftyphon | 4/0/2/1..0/4/2/1 | 6/0/0/1..0/6/0/1 |  |  | any
138 all   8 | lordoftyphon | 5/0/2/1..0/5/2/1 | 7/0/0/1..0/7/0/1 |  |  | any
139 all  10 | lordoftyphon | 6/0/3/1..0/6/3/1 | 9/0/0/1..0/9/0/1 |  |  | any
141 all  13 | lordoftyphon | 8/0/4/1..0/8/4/1 | 12/0/0/1..0/12/0/1 |  |  | any
142 all  15 | lordoftyphon | 10/0/4/1..0/10/4/1 | 14/0/0/1..0/14/0/1 |  |  | any
143 all  10 | lordoftyphon xaan | 6/0/3/1..0/6/3/1 | 9/0/0/1..0/9/0/1 |  |  | any
145 all   8 | xaan | 6/0/1/1..0/6/1/1
146 all  10 | xaan | 7/0/2/1..0/7/2/1
147 all  12 | xaan | 9/0/2/1..0/9/2/1
149 all  15 | xaan | 11/0/3/1..0/11/3/1
150 all  10 | xaan baron | 7/0/2/1..0/7/2/1
151 all  10 | xaan godfather | 7/0/2/1..0/7/2/1
153 all   9 | xaan balloonist | 7/0/1/1..1/6/1/1
154 all  11 | xaan drunk | 7/1/2/1..0/8/2/1 | 8/0/2/1..1/7/2/1 |  | drunk
155 all   5 | atheist | 5/0/0/0..1/4/0/0
157 all   8 | atheist | 8/0/0/0..1/7/0/0
158 all  10 | atheist | 10/0/0/0..1/9/0/0
159 all  12 | atheist | 12/0/0/0..1/11/0/0
161 all   8 | atheist saint | 7/1/0/0..1/7/0/0
162 all   9 | atheist drunk | 8/1/0/0..1/8/0/0 | 9/0/0/0..2/7/0/0 |  | drunk
163 all   7 | huntsman | 4/1/1/1 |  | damsel
165 all   9 | huntsman | 5/2/1/1 4/3/1/1 |  | damsel
166 all  10 | huntsman | 6/1/2/1 |  | damsel
167 all  11 | huntsman | 7/1/2/1 6/2/2/1 |  | damsel
169 all  13 | huntsman | 8/1/3/1 |  | damsel
170 all   8 | huntsman damsel | 5/1/1/1 4/2/1/1 |  | damsel
171 all   9 | huntsman damsel | 5/2/1/1 4/3/1/1 |  | damsel
173 all   7 | huntsman vigormortis | 4/1/1/1 |  | damsel
174 all   8 | huntsman vigormortis | 5/1/1/1 |  | damsel
175 all   9 | huntsman vigormortis | 6/1/1/1 5/2/1/1 |  | damsel
177 all   7 | choirboy | 5/0/1/1 |  | king
178 all   8 | choirboy | 5/1/1/1 |  | king
179 all  10 | choirboy | 7/0/2/1 |  | king
181 all   7 | choirboy king | 5/0/1/1 |  | king
182 all   5 | choirboy | 3/0/1/1 |  | king
183 all   7 | villageidiot | 5/0/1/1
185 all   7 | villageidiot villageidiot | 5/0/1/1
186 all  10 | villageidiot villageidiot | 7/0/2/1
187 all   5 | villageidiot villageidiot villageidiot | 3/0/1/1
189 all  10 | villageidiot villageidiot villageidiot | 7/0/2/1
190 all   7 | hermit baron | 4/1/1/1 3/2/1/1
191 all   8 | hermit | 5/1/1/1
193 all  11 | hermit | 7/1/2/1
194 all  12 | hermit | 8/1/2/1 7/2/2/1
195 all  14 | hermit | 9/1/3/1
197 all   8 | -hermit | 6/0/1/1
198 all   9 | -hermit | 6/1/1/1
199 all  11 | -hermit | 8/0/2/1
201 all   9 | hermit:drunk | 6/1/1/1 5/2/1/1 | 7/0/1/1 6/1/1/1 |  | hermit
202 all  12 | hermit:drunk | 8/1/2/1 7/2/2/1 | 9/0/2/1 8/1/2/1 |  | hermit
203 all   7 | +sentinel | 5/0/1/1 4/1/1/1
205 all   9 | +sentinel | 6/1/1/1..4/3/1/1
206 all  10 | +sentinel | 7/0/2/1 6/1/2/1
207 all  11 | +sentinel | 8/0/2/1..6/2/2/1
209 all  15 | +sentinel | 10/1/3/1..8/3/3/1
210 tb    7 | baron +sentinel | 4/1/1/1..2/3/1/1
211 snv   8 | vigormortis +sentinel | 6/0/1/1 5/1/1/1
213 all   7 | balloonist | 5/0/1/1 4/1/1/1
214 all   8 | balloonist | 5/1/1/1 4/2/1/1
215 all   9 | balloonist | 5/2/1/1 4/3/1/1
217 all  12 | balloonist | 7/2/2/1 6/3/2/1
218 all  15 | balloonist | 9/2/3/1 8/3/3/1
219 all   7 | balloonist fanggu | 4/1/1/1 3/2/1/1
221 all  12 | balloonist fanggu | 6/3/2/1 5/4/2/1
222 all   7 | balloonist vigormortis | 5/0/1/1
223 all   8 | balloonist vigormortis | 6/0/1/1 5/1/1/1
225 all  10 | balloonist baron | 5/2/2/1 4/3/2/1
226 all   8 | balloonist +sentinel | 6/0/1/1..3/3/1/1
227 all  10 | baron godfather | 6/1/2/1 4/3/2/1
229 all  12 | baron godfather | 6/3/2/1 4/5/2/1
230 all  13 | baron godfather | 8/1/3/1 6/3/3/1
231 all  14 | baron godfather | 8/2/3/1 6/4/3/1
233 all   7 | vigormortis godfather | 5/0/1/1
234 all   8 | vigormortis godfather | 5/1/1/1
235 all   9 | vigormortis godfather | 7/0/1/1 5/2/1/1
237 all  11 | vigormortis godfather | 7/1/2/1
238 all  12 | vigormortis godfather | 9/0/2/1 7/2/2/1
239 all   7 | fanggu baron | 2/3/1/1
241 all  10 | fanggu baron | 4/3/2/1
242 all  12 | fanggu baron | 4/5/2/1
243 all   7 | fanggu godfather | 5/0/1/1 3/2/1/1
245 all  10 | fanggu godfather | 7/0/2/1 5/2/2/1
246 all  10 | vigormortis baron | 6/1/2/1
247 all  13 | vigormortis baron godfather | 9/0/3/1 7/2/3/1
249 all   9 | bountyhunter | 5/2/1/1
250 all   9 | riot | 5/2/1/1
251 all   7 | alchemist:baron | 3/2/1/1
253 all  10 | alchemist:xaan | 7/0/2/1..1/6/2/1
254 all   7 | alchemist:summoner | 6/0/1/0
255 tb   12 | spy poisoner | 7/2/2/1
257 all  10 | lunatic drunk baron | 5/2/2/1 | 6/0/2/2 |  | drunk
258 all  13 | legion drunk | 3/1/0/9..0/4/0/9 | 4/0/0/9..1/3/0/9 |  | drunk
259 all  11 | snitch magician poppygrower | 7/1/2/1
261 own1  6 | baron | 2/2/1/1
262 own1  6 | fanggu | 2/2/1/1
263 own2  9 | baron | 6/1/1/1
265 all   7 | marionette=huntsman | 4/1/1/1 | 5/1/0/1 | damsel | marionette
266 all   7 | marionette=balloonist | 5/0/1/1 4/1/1/1 | 6/0/0/1 5/1/0/1 |  | marionette
267 all   8 | drunk=balloonist | 5/1/1/1 | 6/0/1/1 |  | drunk
269 all   9 | drunk=bountyhunter | 5/2/1/1 | 6/1/1/1 |  | drunk
270 all  10 | boffin:balloonist | 7/0/2/1 6/1/2/1
271 all  10 | boffin:choirboy | 7/0/2/1 |  | king
273 all   9 | baron heretic
274 all   9 | godfather heretic
275 all   8 | spy heretic
277 all   7 | hermit
278 all   7 | lunatic
279 all  10 | summoner lilmonsta
281 all  10 | alchemist:spy spy | 7/0/2/1 |  | spy
282 all  10 | lilmonsta marionette | 7/0/3/0 | 9/0/1/0 |  | lilmonsta marionette
283 all  10 | summoner marionette | 8/0/2/0 | 9/0/1/0 |  | marionette
285 all   9 | +revolutionary | 5/2/1/1
"""
