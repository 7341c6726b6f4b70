import { stableId } from '../../stable-id.ts';
import { countryId } from './countries.ts';
import { lines, otherRow } from './lines.ts';

/** Professional bodies; South African engineering first, then accounting, then the rest: country, acronym, name. */
const data = `
ZA | ECSA | Engineering Council of South Africa
ZA | SAICE | South African Institution of Civil Engineering
ZA | IMESA | Institute of Municipal Engineering of Southern Africa
ZA | CESA | Consulting Engineers South Africa
ZA | SAIMechE | South African Institution of Mechanical Engineering
ZA | SAIEE | South African Institute of Electrical Engineers
ZA | SAIIE | Southern African Institute for Industrial Engineering
ZA | SAIChE | South African Institution of Chemical Engineers
ZA | SAIMM | Southern African Institute of Mining and Metallurgy
ZA | SAIEG | South African Institute for Engineering and Environmental Geologists
ZA | IPET | Institute of Professional Engineering Technologists
ZA | WISA | Water Institute of Southern Africa
ZA | CSSA | Concrete Society of Southern Africa
ZA | SARF | South African Road Federation
ZA | GIGSA | Geosynthetics Interest Group of South Africa
ZA | SACPCMP | South African Council for the Project and Construction Management Professions
ZA | SACNASP | South African Council for Natural Scientific Professions
ZA | SACQSP | South African Council for the Quantity Surveying Profession
ZA | SACAP | South African Council for the Architectural Profession
ZA | SACPLAN | South African Council for Planners
ZA | SAGC | South African Geomatics Council
ZA | SAICA | South African Institute of Chartered Accountants
ZA | SAIPA | South African Institute of Professional Accountants
ZA | IRBA | Independent Regulatory Board for Auditors
ZA | CIGFARO | Chartered Institute of Government Finance, Audit and Risk Officers
ZA | SAIBA | Southern African Institute for Business Accountants
ZA | SAIGA | Southern African Institute of Government Auditors
ZA | SAIT | South African Institute of Taxation
ZA | CGISA | Chartered Governance Institute of Southern Africa
ZA | IIA SA | Institute of Internal Auditors South Africa
ZA | ICBA | Institute of Certified Bookkeepers and Accountants
BW | BICA | Botswana Institute of Chartered Accountants
BW | ERB | Engineers Registration Board, Botswana
KE | EBK | Engineers Board of Kenya
NA | ECN | Engineering Council of Namibia
NG | COREN | Council for the Regulation of Engineering in Nigeria
ZM | EIZ | Engineering Institution of Zambia
ZW | ECZ | Engineering Council of Zimbabwe
ZW | ZIE | Zimbabwe Institution of Engineers
GB | ACCA | Association of Chartered Certified Accountants
GB | CIMA | Chartered Institute of Management Accountants
GB | AAT | Association of Accounting Technicians
GB | CIPFA | Chartered Institute of Public Finance and Accountancy
GB | ICAEW | Institute of Chartered Accountants in England and Wales
GB | EngC | Engineering Council (United Kingdom)
GB | ICE | Institution of Civil Engineers
GB | IStructE | Institution of Structural Engineers
GB | CIHT | Chartered Institution of Highways and Transportation
GB | CIWEM | Chartered Institution of Water and Environmental Management
IE | EI | Engineers Ireland
US | ASCE | American Society of Civil Engineers
US | NCEES | National Council of Examiners for Engineering and Surveying
US | PMI | Project Management Institute
AU | EA | Engineers Australia
NZ | ENZ | Engineering New Zealand
CA | CSCE | Canadian Society for Civil Engineering
HK | HKIE | Hong Kong Institution of Engineers
IN | IEI | Institution of Engineers (India)
`;

export const organisationId = (acronym: string): string => stableId('organisation', acronym);

export const organisations = [
  ...lines(data, ['country', 'acronym', 'name'], ' | ').map(({ country, acronym, name }) => ({
    id: organisationId(acronym),
    name,
    is_other: false,
    acronym,
    country_id: countryId(country),
  })),
  { ...otherRow('organisation'), acronym: null, country_id: null },
];
