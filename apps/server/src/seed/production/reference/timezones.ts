import { stableId } from '../../stable-id.ts';
import { lines } from './lines.ts';

/** The codes that event records carry: code, offset from UTC in minutes outside summer time, zone, standard name. */
const data = `
0 -720 Etc/GMT+12 Dateline Standard Time
2 -600 Pacific/Honolulu Hawaiian Standard Time
3 -540 America/Anchorage Alaskan Standard Time
4 -480 America/Los_Angeles Pacific Standard Time
5 -480 America/Tijuana Pacific Standard Time (Mexico)
10 -420 America/Denver Mountain Standard Time
13 -420 America/Mazatlan Mountain Standard Time (Mexico)
15 -420 America/Phoenix US Mountain Standard Time
20 -360 America/Chicago Central Standard Time
25 -360 America/Regina Canada Central Standard Time
29 -360 America/Mexico_City Central Standard Time (Mexico)
33 -360 America/Guatemala Central America Standard Time
35 -300 America/New_York Eastern Standard Time
40 -300 America/Indiana/Indianapolis US Eastern Standard Time
45 -300 America/Bogota SA Pacific Standard Time
47 -240 America/Caracas Venezuela Standard Time
50 -240 America/Halifax Atlantic Standard Time
55 -240 America/La_Paz SA Western Standard Time
56 -240 America/Santiago Pacific SA Standard Time
58 -240 America/Cuiaba Central Brazilian Standard Time
59 -180 America/Asuncion Paraguay Standard Time
60 -210 America/St_Johns Newfoundland Standard Time
65 -180 America/Sao_Paulo E. South America Standard Time
69 -180 America/Argentina/Buenos_Aires Argentina Standard Time
70 -180 America/Cayenne SA Eastern Standard Time
73 -120 America/Nuuk Greenland Standard Time
74 -180 America/Montevideo Montevideo Standard Time
76 -120 Etc/GMT+2 UTC-02
80 -60 Atlantic/Azores Azores Standard Time
83 -60 Atlantic/Cape_Verde Cabo Verde Standard Time
84 60 Africa/Casablanca Morocco Standard Time
85 0 Europe/London GMT Standard Time
90 0 Atlantic/Reykjavik Greenwich Standard Time
92 0 Etc/UTC Coordinated Universal Time
95 60 Europe/Budapest Central Europe Standard Time
100 60 Europe/Warsaw Central European Standard Time
105 60 Europe/Paris Romance Standard Time
110 60 Europe/Berlin W. Europe Standard Time
113 60 Africa/Lagos W. Central Africa Standard Time
115 120 Europe/Chisinau E. Europe Standard Time
120 120 Africa/Cairo Egypt Standard Time
125 120 Europe/Kyiv FLE Standard Time
129 180 Asia/Amman Jordan Standard Time
130 120 Europe/Bucharest GTB Standard Time
131 120 Asia/Beirut Middle East Standard Time
133 180 Asia/Damascus Syria Standard Time
134 180 Europe/Istanbul Turkey Standard Time
135 120 Asia/Jerusalem Israel Standard Time
140 120 Africa/Johannesburg South Africa Standard Time
141 120 Africa/Windhoek Namibia Standard Time
145 180 Europe/Moscow Russian Standard Time
150 180 Asia/Riyadh Arab Standard Time
155 180 Africa/Nairobi E. Africa Standard Time
158 180 Asia/Baghdad Arabic Standard Time
160 210 Asia/Tehran Iran Standard Time
165 240 Asia/Dubai Arabian Standard Time
169 240 Asia/Baku Azerbaijan Standard Time
170 240 Asia/Yerevan Caucasus Standard Time
172 240 Indian/Mauritius Mauritius Standard Time
173 240 Asia/Tbilisi Georgian Standard Time
175 270 Asia/Kabul Afghanistan Standard Time
180 300 Asia/Yekaterinburg Ekaterinburg Standard Time
184 300 Asia/Karachi Pakistan Standard Time
185 300 Asia/Tashkent West Asia Standard Time
190 330 Asia/Kolkata India Standard Time
193 345 Asia/Kathmandu Nepal Standard Time
195 300 Asia/Almaty Central Asia Standard Time
196 360 Asia/Dhaka Bangladesh Standard Time
200 330 Asia/Colombo Sri Lanka Standard Time
201 420 Asia/Novosibirsk N. Central Asia Standard Time
203 390 Asia/Yangon Myanmar Standard Time
205 420 Asia/Bangkok SE Asia Standard Time
207 420 Asia/Krasnoyarsk North Asia Standard Time
210 480 Asia/Shanghai China Standard Time
211 480 Asia/Ulaanbaatar Ulaanbaatar Standard Time
215 480 Asia/Singapore Singapore Standard Time
220 480 Asia/Taipei Taipei Standard Time
225 480 Australia/Perth W. Australia Standard Time
227 480 Asia/Irkutsk North Asia East Standard Time
230 540 Asia/Seoul Korea Standard Time
235 540 Asia/Tokyo Tokyo Standard Time
240 540 Asia/Yakutsk Yakutsk Standard Time
245 570 Australia/Darwin AUS Central Standard Time
250 570 Australia/Adelaide Cen. Australia Standard Time
255 600 Australia/Sydney AUS Eastern Standard Time
260 600 Australia/Brisbane E. Australia Standard Time
265 600 Australia/Hobart Tasmania Standard Time
270 600 Asia/Vladivostok Vladivostok Standard Time
275 600 Pacific/Port_Moresby West Pacific Standard Time
280 660 Pacific/Guadalcanal Central Pacific Standard Time
281 660 Asia/Magadan Magadan Standard Time
284 720 Etc/GMT-12 UTC+12
285 720 Pacific/Fiji Fiji Standard Time
290 720 Pacific/Auckland New Zealand Standard Time
300 780 Pacific/Tongatapu Tonga Standard Time
301 780 Pacific/Apia Samoa Standard Time
`;

export const southAfricaTimezone = 140;

export const timezones = lines(data, ['code', 'offset', 'zone', 'name']).map(
  ({ code, offset, zone, name }) => ({
    id: stableId('timezone', code),
    name,
    code: Number(code),
    zone,
    offset_minutes: Number(offset),
  }),
);
