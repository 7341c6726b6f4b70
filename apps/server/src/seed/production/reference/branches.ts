import { stableId } from '../../stable-id.ts';
import { lines } from './lines.ts';

/** Region, name. */
const data = `
Eastern Cape | Amathole
Free State | Bloemfontein
Eastern Cape | Eastern Cape
KwaZulu-Natal | Durban
Western Cape | George/Southern Cape
Free State | Goldfields
Gauteng | Johannesburg
Limpopo | Limpopo
Mpumalanga | Mpumalanga
Namibia | Namibia
North West | North West
Northern Cape | Northern Cape
Mpumalanga | Mpumalanga Highveld
KwaZulu-Natal | Northern KwaZulu-Natal
KwaZulu-Natal | Pietermaritzburg
Gauteng | Pretoria
KwaZulu-Natal | Richards Bay/Zululand
Gauteng | Vaal
Western Cape | Western Cape
Western Cape | Winelands
Rest of the world | International
`;

export const branchId = (name: string): string => stableId('branch', name);

export const branches = lines(data, ['region', 'name'], ' | ').map(({ region, name }) => ({
  id: branchId(name),
  name,
  region,
}));
