import { lines } from '../../production/reference/lines.ts';
import type { RowBatch } from '../../row-batch.ts';
import { stableId } from '../../stable-id.ts';

/** Made-up companies: kind (2 member firm, 3 training employer), employment sector, town, name. */
const data = `
2 | 2 | Johannesburg | Khumalo and Partners Consulting Engineers
2 | 2 | Cape Town | Tafelberg Structures Pty Ltd
2 | 2 | Durban | Indlela Transport Planners
2 | 2 | Pretoria | Magalies Water Consultants
2 | 2 | Bloemfontein | Vrystaat Civil Consultants
2 | 2 | Gqeberha | Baakens Geotechnical
2 | 3 | Johannesburg | Egoli Project Managers
2 | 2 | Cape Town | Helderberg Coastal Engineers
2 | 2 | Durban | Amanzi Hydraulics Inc
2 | 2 | Pretoria | Jacaranda Bridge Engineers
2 | 2 | Polokwane | Mapungubwe Infrastructure Consultants
2 | 2 | Mbombela | Lowveld Roads and Stormwater
2 | 8 | Johannesburg | Ledger and Line Accounting Technicians
2 | 8 | Pretoria | Union Buildings Bookkeeping Services
2 | 8 | Cape Town | Bo-Kaap Accounting Practice
2 | 8 | Durban | Umgeni Tax and Accounting
2 | 8 | Bloemfontein | Naval Hill Accountants
2 | 2 | Stellenbosch | Eikestad Pavement Laboratory
2 | 2 | East London | Buffalo River Environmental
2 | 2 | Kimberley | Diamantveld Survey and Design
3 | 1 | Johannesburg | Mosaka Civils Pty Ltd
3 | 1 | Cape Town | Overberg Construction Group
3 | 1 | Durban | Thukela Earthworks
3 | 1 | Pretoria | Tshwane Piling and Foundations
3 | 1 | Gqeberha | Algoa Marine Contractors
3 | 1 | Rustenburg | Platinum Belt Mining Infrastructure
3 | 6 | Cape Town | Cape Winelands Roads Department
3 | 6 | Durban | KwaDukuza Municipal Works
3 | 6 | Polokwane | Capricorn Water Services Authority
3 | 6 | Bloemfontein | Motheo Technical Services
3 | 7 | Johannesburg | National Rail Works
3 | 7 | Pretoria | Southern Bulk Water Board
3 | 7 | Durban | Harbour and Terminals Corporation
3 | 5 | Pretoria | Provincial Roads Agency North
3 | 5 | Mbombela | Ehlanzeni Public Works Office
3 | 2 | Johannesburg | Highveld Design Collective
3 | 2 | Cape Town | Cederberg Dams and Tunnels
3 | 4 | Stellenbosch | Institute for Concrete Research
3 | 8 | Johannesburg | Reef Quantity Surveyors
3 | 8 | Midrand | Gautrain Corridor Developers
`;

export interface Company {
  readonly id: string;
  readonly name: string;
  readonly kind: number;
  readonly sector: number;
  readonly town: string;
}

export const companyId = (name: string): string => stableId('company', name);

export const companies: readonly Company[] = lines(data, ['kind', 'sector', 'town', 'name'], ' | ').map(
  ({ kind, sector, town, name }) => ({
    id: companyId(name),
    name,
    kind: Number(kind),
    sector: Number(sector),
    town,
  }),
);

export const employers = companies.filter((company) => company.kind === 3);

/** Companies are few and the same everywhere; people are employed by them. */
export function addCompanies(batch: RowBatch, asOf: string): void {
  companies.forEach((company, at) => {
    const firm = company.kind === 2;
    const mailbox = company.name.toLowerCase().replace(/\(.*?\)|[^a-z]+/g, '');
    batch.add('account', {
      id: company.id,
      name: company.name,
      membership_number: firm ? `F${10_001 + at}` : null,
      kind_code: company.kind,
      vat_number: `4${String(100_000_000 + at * 7_654_321).slice(0, 9)}`,
      email: `office@${mailbox}.example`,
      phone: `+2710555${String(1000 + at * 37).slice(-4)}`,
      mailing_address: `P O Box ${1200 + at * 13}, ${company.town}`,
      include_in_directory: firm,
      created_on: `${asOf}T06:00:00.000Z`,
      modified_on: `${asOf}T06:00:00.000Z`,
    });
  });
}
