import { stableId } from '../../stable-id.ts';
import { lines } from './lines.ts';

/** Nationalities with the ISO 3166-1 code of their country; territories without a nationality of their own are left out. */
const data = `
AF Afghan
AX Ålander
AL Albanian
DZ Algerian
US American
AS American Samoan
AD Andorran
AO Angolan
AI Anguillian
AG Antiguan and Barbudan
AR Argentine
AM Armenian
AW Aruban
AU Australian
AT Austrian
AZ Azerbaijani
BS Bahamian
BH Bahraini
BD Bangladeshi
BB Barbadian
BY Belarusian
BE Belgian
BZ Belizean
BJ Beninese
BM Bermudian
BT Bhutanese
GW Bissau-Guinean
BO Bolivian
BA Bosnian
BR Brazilian
GB British
VG British Virgin Islander
BN Bruneian
BG Bulgarian
BF Burkinabe
MM Burmese
BI Burundian
KH Cambodian
CM Cameroonian
CA Canadian
CV Cape Verdean
KY Caymanian
CF Central African
TD Chadian
CL Chilean
CN Chinese
CO Colombian
KM Comorian
CD Congolese (DR Congo)
CG Congolese (Republic of the Congo)
CK Cook Islander
CR Costa Rican
HR Croatian
CU Cuban
CW Curaçaoan
CY Cypriot
CZ Czech
DK Danish
DJ Djiboutian
DM Dominican (Dominica)
DO Dominican (Dominican Republic)
NL Dutch
EC Ecuadorian
EG Egyptian
AE Emirati
GQ Equatorial Guinean
ER Eritrean
EE Estonian
ET Ethiopian
FK Falkland Islander
FO Faroese
FJ Fijian
PH Filipino
FI Finnish
FR French
PF French Polynesian
GA Gabonese
GM Gambian
GE Georgian
DE German
GH Ghanaian
GI Gibraltarian
GR Greek
GL Greenlandic
GD Grenadian
GU Guamanian
GT Guatemalan
GN Guinean
GY Guyanese
HT Haitian
HN Honduran
HK Hong Konger
HU Hungarian
KI I-Kiribati
IS Icelandic
IN Indian
ID Indonesian
IR Iranian
IQ Iraqi
IE Irish
IL Israeli
IT Italian
CI Ivorian
JM Jamaican
JP Japanese
JO Jordanian
KZ Kazakhstani
KE Kenyan
KN Kittitian and Nevisian
KW Kuwaiti
KG Kyrgyzstani
LA Lao
LV Latvian
LB Lebanese
LR Liberian
LY Libyan
LI Liechtensteiner
LT Lithuanian
LU Luxembourgish
MO Macanese
MK Macedonian
MG Malagasy
MW Malawian
MY Malaysian
MV Maldivian
ML Malian
MT Maltese
IM Manx
MH Marshallese
MR Mauritanian
MU Mauritian
MX Mexican
FM Micronesian
MD Moldovan
MC Monégasque
MN Mongolian
ME Montenegrin
MS Montserratian
MA Moroccan
LS Mosotho
BW Motswana
MZ Mozambican
NA Namibian
NR Nauruan
NP Nepali
NC New Caledonian
NZ New Zealander
VU Ni-Vanuatu
NI Nicaraguan
NG Nigerian
NE Nigerien
NU Niuean
KP North Korean
NO Norwegian
OM Omani
PK Pakistani
PW Palauan
PS Palestinian
PA Panamanian
PG Papua New Guinean
PY Paraguayan
PE Peruvian
PL Polish
PT Portuguese
PR Puerto Rican
QA Qatari
RO Romanian
RU Russian
RW Rwandan
EH Sahrawi
SH Saint Helenian
LC Saint Lucian
SV Salvadoran
SM Sammarinese
WS Samoan
ST São Toméan
SA Saudi
SN Senegalese
RS Serbian
SC Seychellois
SL Sierra Leonean
SG Singaporean
SK Slovak
SI Slovenian
SB Solomon Islander
SO Somali
ZA South African
KR South Korean
SS South Sudanese
ES Spanish
LK Sri Lankan
SD Sudanese
SR Surinamese
SZ Swazi
SE Swedish
CH Swiss
SY Syrian
TW Taiwanese
TJ Tajikistani
TZ Tanzanian
TH Thai
TL Timorese
TG Togolese
TK Tokelauan
TO Tongan
TT Trinidadian and Tobagonian
TN Tunisian
TR Turkish
TM Turkmen
TC Turks and Caicos Islander
TV Tuvaluan
UG Ugandan
UA Ukrainian
UY Uruguayan
VI US Virgin Islander
UZ Uzbekistani
VA Vatican
VE Venezuelan
VN Vietnamese
VC Vincentian
WF Wallisian and Futunan
YE Yemeni
ZM Zambian
ZW Zimbabwean
`;

export const nationalityId = (iso2: string): string => stableId('nationality', iso2);

export const nationalities = lines(data, ['iso2', 'name']).map(({ iso2, name }) => ({
  id: nationalityId(iso2),
  name,
  country_code: iso2,
}));
