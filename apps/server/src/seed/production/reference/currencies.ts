import { stableId } from '../../stable-id.ts';
import { lines } from './lines.ts';

/** The codes of ISO 4217 in force, without its two that name no money (testing, none): code, symbol, name. */
const data = `
AED AED United Arab Emirates Dirham
AFN ؋ Afghan Afghani
ALL ALL Albanian Lek
AMD ֏ Armenian Dram
AOA Kz Angolan Kwanza
ARS $ Argentine Peso
AUD A$ Australian Dollar
AWG AWG Aruban Florin
AZN ₼ Azerbaijani Manat
BAM KM Bosnia-Herzegovina Convertible Mark
BBD $ Barbadian Dollar
BDT ৳ Bangladeshi Taka
BHD BHD Bahraini Dinar
BIF BIF Burundian Franc
BMD $ Bermudian Dollar
BND $ Brunei Dollar
BOB Bs Bolivian Boliviano
BOV BOV Bolivian Mvdol
BRL R$ Brazilian Real
BSD $ Bahamian Dollar
BTN BTN Bhutanese Ngultrum
BWP P Botswanan Pula
BYN BYN Belarusian Rouble
BZD $ Belize Dollar
CAD C$ Canadian Dollar
CDF CDF Congolese Franc
CHE CHE WIR Euro
CHF CHF Swiss Franc
CHW CHW WIR Franc
CLF CLF Chilean Unit of Account (UF)
CLP $ Chilean Peso
CNY ¥ Chinese Yuan
COP $ Colombian Peso
COU COU Colombian Real Value Unit
CRC ₡ Costa Rican Colón
CUP $ Cuban Peso
CVE CVE Cape Verdean Escudo
CZK Kč Czech Koruna
DJF DJF Djiboutian Franc
DKK kr Danish Krone
DOP $ Dominican Peso
DZD DZD Algerian Dinar
EGP E£ Egyptian Pound
ERN ERN Eritrean Nakfa
ETB ETB Ethiopian Birr
EUR € Euro
FJD $ Fijian Dollar
FKP £ Falkland Islands Pound
GBP £ British Pound
GEL ₾ Georgian Lari
GHS GH₵ Ghanaian Cedi
GIP £ Gibraltar Pound
GMD GMD Gambian Dalasi
GNF FG Guinean Franc
GTQ Q Guatemalan Quetzal
GYD $ Guyanaese Dollar
HKD HK$ Hong Kong Dollar
HNL L Honduran Lempira
HTG HTG Haitian Gourde
HUF Ft Hungarian Forint
IDR Rp Indonesian Rupiah
ILS ₪ Israeli New Shekel
INR ₹ Indian Rupee
IQD IQD Iraqi Dinar
IRR IRR Iranian Rial
ISK kr Icelandic Króna
JMD $ Jamaican Dollar
JOD JOD Jordanian Dinar
JPY ¥ Japanese Yen
KES KSh Kenyan Shilling
KGS ⃀ Kyrgyz Som
KHR ៛ Cambodian Riel
KMF CF Comorian Franc
KPW ₩ North Korean Won
KRW ₩ South Korean Won
KWD KWD Kuwaiti Dinar
KYD $ Cayman Islands Dollar
KZT ₸ Kazakhstani Tenge
LAK ₭ Laotian Kip
LBP L£ Lebanese Pound
LKR Rs Sri Lankan Rupee
LRD L$ Liberian Dollar
LSL L Lesotho Loti
LYD LYD Libyan Dinar
MAD MAD Moroccan Dirham
MDL MDL Moldovan Leu
MGA Ar Malagasy Ariary
MKD MKD Macedonian Denar
MMK K Myanmar Kyat
MNT ₮ Mongolian Tugrik
MOP MOP Macanese Pataca
MRU MRU Mauritanian Ouguiya
MUR Rs Mauritian Rupee
MVR MVR Maldivian Rufiyaa
MWK MK Malawian Kwacha
MXN $ Mexican Peso
MXV MXV Mexican Investment Unit
MYR RM Malaysian Ringgit
MZN MT Mozambican Metical
NAD N$ Namibian Dollar
NGN ₦ Nigerian Naira
NIO C$ Nicaraguan Córdoba
NOK kr Norwegian Krone
NPR Rs Nepalese Rupee
NZD NZ$ New Zealand Dollar
OMR OMR Omani Rial
PAB PAB Panamanian Balboa
PEN PEN Peruvian Sol
PGK PGK Papua New Guinean Kina
PHP ₱ Philippine Peso
PKR Rs Pakistani Rupee
PLN zł Polish Zloty
PYG ₲ Paraguayan Guarani
QAR QAR Qatari Riyal
RON lei Romanian Leu
RSD RSD Serbian Dinar
RUB ₽ Russian Rouble
RWF RF Rwandan Franc
SAR SAR Saudi Riyal
SBD $ Solomon Islands Dollar
SCR SCR Seychellois Rupee
SDG SDG Sudanese Pound
SEK kr Swedish Krona
SGD S$ Singapore Dollar
SHP £ St Helena Pound
SLE SLE Sierra Leonean Leone
SOS SOS Somali Shilling
SRD $ Surinamese Dollar
SSP £ South Sudanese Pound
STN Db São Tomé and Príncipe Dobra
SVC SVC Salvadoran Colón
SYP £ Syrian Pound
SZL E Swazi Lilangeni
THB ฿ Thai Baht
TJS TJS Tajikistani Somoni
TMT TMT Turkmenistani Manat
TND TND Tunisian Dinar
TOP T$ Tongan Pa'anga
TRY ₺ Turkish Lira
TTD $ Trinidad and Tobago Dollar
TWD NT$ New Taiwan Dollar
TZS TSh Tanzanian Shilling
UAH ₴ Ukrainian Hryvnia
UGX USh Ugandan Shilling
USD US$ US Dollar
USN USN US Dollar (Next day)
UYI UYI Uruguayan Peso (Indexed Units)
UYU $ Uruguayan Peso
UYW UYW Uruguayan Nominal Wage Index Unit
UZS UZS Uzbekistani Som
VED VED Bolívar Soberano
VES VES Venezuelan Bolívar
VND ₫ Vietnamese Dong
VUV VUV Vanuatu Vatu
WST WST Samoan Tala
XAD XAD Arab Accounting Dinar
XAF FCFA Central African CFA Franc
XAG XAG Silver
XAU XAU Gold
XBA XBA European Composite Unit
XBB XBB European Monetary Unit
XBC XBC European Unit of Account (XBC)
XBD XBD European Unit of Account (XBD)
XCD $ East Caribbean Dollar
XCG Cg. Caribbean guilder
XDR XDR Special Drawing Rights
XOF CFA West African CFA Franc
XPD XPD Palladium
XPF CFPF CFP Franc
XPT XPT Platinum
XSU XSU Sucre
XUA XUA ADB Unit of Account
YER YER Yemeni Rial
ZAR R South African Rand
ZMW ZK Zambian Kwacha
ZWG ZiG Zimbabwean Gold
`;

const currencyId = (code: string): string => stableId('currency', code);

/** The currency of every order. */
export const zarId = currencyId('ZAR');

export const currencies = lines(data, ['code', 'symbol', 'name']).map(({ code, symbol, name }) => ({
  id: currencyId(code),
  name,
  code,
  symbol,
}));
