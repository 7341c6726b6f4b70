import { stableId } from '../../stable-id.ts';
import { countryId } from './countries.ts';
import { lines, otherRow } from './lines.ts';

/** The 26 public universities of South Africa first, then others that members often name: country, kind, name. */
const data = `
ZA | University | University of Cape Town
ZA | University | University of Fort Hare
ZA | University | University of the Free State
ZA | University | University of KwaZulu-Natal
ZA | University | University of Limpopo
ZA | University | North-West University
ZA | University | University of Pretoria
ZA | University | Rhodes University
ZA | University | Sefako Makgatho Health Sciences University
ZA | University | Sol Plaatje University
ZA | University | Stellenbosch University
ZA | University | University of the Western Cape
ZA | University | University of the Witwatersrand
ZA | Comprehensive university | University of Johannesburg
ZA | Comprehensive university | University of Mpumalanga
ZA | Comprehensive university | Nelson Mandela University
ZA | Comprehensive university | University of South Africa
ZA | Comprehensive university | University of Venda
ZA | Comprehensive university | Walter Sisulu University
ZA | Comprehensive university | University of Zululand
ZA | University of technology | Cape Peninsula University of Technology
ZA | University of technology | Central University of Technology
ZA | University of technology | Durban University of Technology
ZA | University of technology | Mangosuthu University of Technology
ZA | University of technology | Tshwane University of Technology
ZA | University of technology | Vaal University of Technology
ZA | Private institution | Belgium Campus iTversity
ZA | Private institution | Boston City Campus
ZA | Private institution | Emeris
ZA | Private institution | Eduvos
ZA | Private institution | Management College of Southern Africa
ZA | Private institution | Milpark Education
ZA | Private institution | Regent Business School
ZA | Private institution | STADIO Higher Education
BW | University | Botswana International University of Science and Technology
BW | University | University of Botswana
CD | University | University of Kinshasa
EG | University | Cairo University
ET | University | Addis Ababa University
GH | University | Kwame Nkrumah University of Science and Technology
GH | University | University of Ghana
KE | University | Jomo Kenyatta University of Agriculture and Technology
KE | University | University of Nairobi
LS | University | National University of Lesotho
MU | University | University of Mauritius
MW | University | Malawi University of Business and Applied Sciences
MW | University | University of Malawi
MZ | University | Eduardo Mondlane University
NA | University | Namibia University of Science and Technology
NA | University | University of Namibia
NG | University | Ahmadu Bello University
NG | University | University of Lagos
RW | University | University of Rwanda
SZ | University | University of Eswatini
TZ | University | University of Dar es Salaam
UG | University | Makerere University
ZM | University | Copperbelt University
ZM | University | University of Zambia
ZW | University | Harare Institute of Technology
ZW | University | National University of Science and Technology
ZW | University | University of Zimbabwe
GB | University | Imperial College London
GB | University | University of Leeds
IN | University | Indian Institute of Technology Bombay
NL | University | Delft University of Technology
`;

export const institutionId = (name: string): string => stableId('institution', name);

export const institutions = [
  ...lines(data, ['country', 'kind', 'name'], ' | ').map(({ country, kind, name }) => ({
    id: institutionId(name),
    name,
    is_other: false,
    country_id: countryId(country),
    kind,
  })),
  { ...otherRow('institution'), country_id: null, kind: null },
];
