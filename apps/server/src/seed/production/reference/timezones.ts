import { timeZones } from '@charter/contracts';
import { stableId } from '../../stable-id.ts';
import { lines } from './lines.ts';

/** The codes that event records carry: code, offset from UTC in minutes outside summer time, standard name. */
const data = `
0 -720 Dateline Standard Time
2 -600 Hawaiian Standard Time
3 -540 Alaskan Standard Time
4 -480 Pacific Standard Time
5 -480 Pacific Standard Time (Mexico)
10 -420 Mountain Standard Time
13 -420 Mountain Standard Time (Mexico)
15 -420 US Mountain Standard Time
20 -360 Central Standard Time
25 -360 Canada Central Standard Time
29 -360 Central Standard Time (Mexico)
33 -360 Central America Standard Time
35 -300 Eastern Standard Time
40 -300 US Eastern Standard Time
45 -300 SA Pacific Standard Time
47 -240 Venezuela Standard Time
50 -240 Atlantic Standard Time
55 -240 SA Western Standard Time
56 -240 Pacific SA Standard Time
58 -240 Central Brazilian Standard Time
59 -180 Paraguay Standard Time
60 -210 Newfoundland Standard Time
65 -180 E. South America Standard Time
69 -180 Argentina Standard Time
70 -180 SA Eastern Standard Time
73 -120 Greenland Standard Time
74 -180 Montevideo Standard Time
76 -120 UTC-02
80 -60 Azores Standard Time
83 -60 Cabo Verde Standard Time
84 60 Morocco Standard Time
85 0 GMT Standard Time
90 0 Greenwich Standard Time
92 0 Coordinated Universal Time
95 60 Central Europe Standard Time
100 60 Central European Standard Time
105 60 Romance Standard Time
110 60 W. Europe Standard Time
113 60 W. Central Africa Standard Time
115 120 E. Europe Standard Time
120 120 Egypt Standard Time
125 120 FLE Standard Time
129 180 Jordan Standard Time
130 120 GTB Standard Time
131 120 Middle East Standard Time
133 180 Syria Standard Time
134 180 Turkey Standard Time
135 120 Israel Standard Time
140 120 South Africa Standard Time
141 120 Namibia Standard Time
145 180 Russian Standard Time
150 180 Arab Standard Time
155 180 E. Africa Standard Time
158 180 Arabic Standard Time
160 210 Iran Standard Time
165 240 Arabian Standard Time
169 240 Azerbaijan Standard Time
170 240 Caucasus Standard Time
172 240 Mauritius Standard Time
173 240 Georgian Standard Time
175 270 Afghanistan Standard Time
180 300 Ekaterinburg Standard Time
184 300 Pakistan Standard Time
185 300 West Asia Standard Time
190 330 India Standard Time
193 345 Nepal Standard Time
195 300 Central Asia Standard Time
196 360 Bangladesh Standard Time
200 330 Sri Lanka Standard Time
201 420 N. Central Asia Standard Time
203 390 Myanmar Standard Time
205 420 SE Asia Standard Time
207 420 North Asia Standard Time
210 480 China Standard Time
211 480 Ulaanbaatar Standard Time
215 480 Singapore Standard Time
220 480 Taipei Standard Time
225 480 W. Australia Standard Time
227 480 North Asia East Standard Time
230 540 Korea Standard Time
235 540 Tokyo Standard Time
240 540 Yakutsk Standard Time
245 570 AUS Central Standard Time
250 570 Cen. Australia Standard Time
255 600 AUS Eastern Standard Time
260 600 E. Australia Standard Time
265 600 Tasmania Standard Time
270 600 Vladivostok Standard Time
275 600 West Pacific Standard Time
280 660 Central Pacific Standard Time
281 660 Magadan Standard Time
284 720 UTC+12
285 720 Fiji Standard Time
290 720 New Zealand Standard Time
300 780 Tonga Standard Time
301 780 Samoa Standard Time
`;

export const southAfricaTimezone = 140;

export const timezones = lines(data, ['code', 'offset', 'name']).map(({ code, offset, name }) => {
  const zone = timeZones.get(Number(code));
  if (zone === undefined) throw new Error(`The time zone ${name} has no place in the world`);
  return { id: stableId('timezone', code), name, code: Number(code), zone, offset_minutes: Number(offset) };
});
