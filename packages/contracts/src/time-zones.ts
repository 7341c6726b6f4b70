import { institutionTimeZone } from './calendar-day.ts';

/** The codes of the documents' timezone definitions, each with the zone that calendars and `Intl` know it by. */
const data = `
0 Etc/GMT+12
2 Pacific/Honolulu
3 America/Anchorage
4 America/Los_Angeles
5 America/Tijuana
10 America/Denver
13 America/Mazatlan
15 America/Phoenix
20 America/Chicago
25 America/Regina
29 America/Mexico_City
33 America/Guatemala
35 America/New_York
40 America/Indiana/Indianapolis
45 America/Bogota
47 America/Caracas
50 America/Halifax
55 America/La_Paz
56 America/Santiago
58 America/Cuiaba
59 America/Asuncion
60 America/St_Johns
65 America/Sao_Paulo
69 America/Argentina/Buenos_Aires
70 America/Cayenne
73 America/Nuuk
74 America/Montevideo
76 Etc/GMT+2
80 Atlantic/Azores
83 Atlantic/Cape_Verde
84 Africa/Casablanca
85 Europe/London
90 Atlantic/Reykjavik
92 Etc/UTC
95 Europe/Budapest
100 Europe/Warsaw
105 Europe/Paris
110 Europe/Berlin
113 Africa/Lagos
115 Europe/Chisinau
120 Africa/Cairo
125 Europe/Kyiv
129 Asia/Amman
130 Europe/Bucharest
131 Asia/Beirut
133 Asia/Damascus
134 Europe/Istanbul
135 Asia/Jerusalem
140 Africa/Johannesburg
141 Africa/Windhoek
145 Europe/Moscow
150 Asia/Riyadh
155 Africa/Nairobi
158 Asia/Baghdad
160 Asia/Tehran
165 Asia/Dubai
169 Asia/Baku
170 Asia/Yerevan
172 Indian/Mauritius
173 Asia/Tbilisi
175 Asia/Kabul
180 Asia/Yekaterinburg
184 Asia/Karachi
185 Asia/Tashkent
190 Asia/Kolkata
193 Asia/Kathmandu
195 Asia/Almaty
196 Asia/Dhaka
200 Asia/Colombo
201 Asia/Novosibirsk
203 Asia/Yangon
205 Asia/Bangkok
207 Asia/Krasnoyarsk
210 Asia/Shanghai
211 Asia/Ulaanbaatar
215 Asia/Singapore
220 Asia/Taipei
225 Australia/Perth
227 Asia/Irkutsk
230 Asia/Seoul
235 Asia/Tokyo
240 Asia/Yakutsk
245 Australia/Darwin
250 Australia/Adelaide
255 Australia/Sydney
260 Australia/Brisbane
265 Australia/Hobart
270 Asia/Vladivostok
275 Pacific/Port_Moresby
280 Pacific/Guadalcanal
281 Asia/Magadan
284 Etc/GMT-12
285 Pacific/Fiji
290 Pacific/Auckland
300 Pacific/Tongatapu
301 Pacific/Apia
`;

/** One text is smaller in a browser than as many entries of an object. */
export const timeZones: ReadonlyMap<number, string> = new Map(
  data
    .trim()
    .split('\n')
    .map((line) => {
      const [code = '', zone = ''] = line.split(' ');
      return [Number(code), zone];
    }),
);

/** The zone of an event; one that names none, or none that we know, takes place where the institution is. */
export const timeZoneOf = (code: number | null | undefined): string =>
  timeZones.get(code ?? Number.NaN) ?? institutionTimeZone;
