import { branchId } from '../../production/reference/index.ts';

export interface Place {
  readonly weight: number;
  readonly city: string;
  /** Of the city's post office boxes. */
  readonly boxCode: string;
  readonly areaCode: string;
  readonly branchId: string;
  readonly suburbs: readonly { readonly name: string; readonly postalCode: string }[];
}

const place = (
  weight: number,
  city: string,
  branch: string,
  areaCode: string,
  boxCode: string,
  suburbs: string,
): Place => ({
  weight,
  city,
  boxCode,
  areaCode,
  branchId: branchId(branch),
  suburbs: suburbs.split(',').map((entry) => {
    const [, name = '', postalCode = ''] = /^\s*(.+) (\d{4})$/.exec(entry) ?? [];
    return { name, postalCode };
  }),
});

/** Cities with the street codes of some of their suburbs. */
export const places: readonly Place[] = [
  place(
    20,
    'Johannesburg',
    'Johannesburg',
    '11',
    '2000',
    'Sandton 2196, Rosebank 2196, Melville 2092, Randburg 2194, Soweto 1804, Parktown 2193',
  ),
  place(7, 'Midrand', 'Johannesburg', '11', '1685', 'Halfway House 1685, Vorna Valley 1686, Noordwyk 1687'),
  place(4, 'Germiston', 'Johannesburg', '11', '1400', 'Bedfordview 2007, Primrose 1401, Lambton 1414'),
  place(
    17,
    'Pretoria',
    'Pretoria',
    '12',
    '0001',
    'Hatfield 0083, Menlyn 0181, Arcadia 0083, Brooklyn 0181, Faerie Glen 0081, Montana Park 0182',
  ),
  place(
    5,
    'Centurion',
    'Pretoria',
    '12',
    '0046',
    'Irene 0157, Lyttelton 0157, Eldoraigne 0157, Highveld 0157',
  ),
  place(
    15,
    'Cape Town',
    'Western Cape',
    '21',
    '8000',
    'Rondebosch 7700, Claremont 7708, Sea Point 8005, Observatory 7925, Mitchells Plain 7785, Pinelands 7405',
  ),
  place(5, 'Bellville', 'Western Cape', '21', '7535', 'Oakdale 7530, Boston 7530, Durbanville 7550'),
  place(4, 'Stellenbosch', 'Winelands', '21', '7599', 'Paradyskloof 7600, Die Boord 7600, Cloetesville 7600'),
  place(
    12,
    'Durban',
    'Durban',
    '31',
    '4000',
    'Berea 4001, Morningside 4001, Westville 3629, Umhlanga 4319, Chatsworth 4092, Pinetown 3610',
  ),
  place(
    4,
    'Pietermaritzburg',
    'Pietermaritzburg',
    '33',
    '3200',
    'Scottsville 3201, Hayfields 3201, Northdale 3201',
  ),
  place(
    3,
    'Richards Bay',
    'Richards Bay/Zululand',
    '35',
    '3900',
    'Meerensee 3901, Arboretum 3900, Veldenvlei 3900',
  ),
  place(2, 'Newcastle', 'Northern KwaZulu-Natal', '34', '2940', 'Amiel Park 2940, Arbor Park 2940'),
  place(
    6,
    'Gqeberha',
    'Eastern Cape',
    '41',
    '6000',
    'Walmer 6070, Summerstrand 6001, Newton Park 6045, Lorraine 6070',
  ),
  place(4, 'East London', 'Amathole', '43', '5200', 'Vincent 5217, Beacon Bay 5241, Gonubie 5257'),
  place(2, 'Mthatha', 'Amathole', '47', '5099', 'Northcrest 5099, Southernwood 5099'),
  place(
    5,
    'Bloemfontein',
    'Bloemfontein',
    '51',
    '9300',
    'Westdene 9301, Langenhoven Park 9301, Universitas 9301',
  ),
  place(2, 'Welkom', 'Goldfields', '57', '9460', 'Dagbreek 9459, Bedelia 9459'),
  place(3, 'Polokwane', 'Limpopo', '15', '0700', 'Bendor 0699, Flora Park 0699, Seshego 0742'),
  place(3, 'Mbombela', 'Mpumalanga', '13', '1200', 'Riverside Park 1200, Sonheuwel 1200, White River 1240'),
  place(2, 'eMalahleni', 'Mpumalanga Highveld', '13', '1035', 'Reyno Ridge 1049, Tasbet Park 1035'),
  place(3, 'Rustenburg', 'North West', '14', '0300', 'Cashan 0299, Safari Gardens 0299'),
  place(2, 'Potchefstroom', 'North West', '18', '2520', 'Baillie Park 2531, Grimbeek Park 2531'),
  place(2, 'Kimberley', 'Northern Cape', '53', '8300', 'Hadison Park 8301, Monument Heights 8301'),
  place(2, 'Upington', 'Northern Cape', '54', '8800', 'Oosterville 8801, Die Rand 8801'),
  place(3, 'George', 'George/Southern Cape', '44', '6530', 'Heatherlands 6529, Blanco 6531, Denneoord 6529'),
  place(3, 'Vanderbijlpark', 'Vaal', '16', '1900', 'SE 3 1911, SW 5 1911, Flora Gardens 1911'),
];

export const streets = [
  'Acacia Avenue',
  'Albertina Sisulu Road',
  'Baobab Street',
  'Bree Street',
  'Church Street',
  'Dr Pixley Ka Isaka Seme Street',
  'Fairview Road',
  'Florida Road',
  'Gordon Road',
  'Helen Joseph Street',
  'High Street',
  'Impala Crescent',
  'Jacaranda Street',
  'Jan Smuts Avenue',
  'Kingfisher Drive',
  'Kloof Road',
  'Koedoe Street',
  'Lilian Ngoyi Street',
  'Long Street',
  'Main Road',
  'Malibongwe Drive',
  'Marula Lane',
  'Nelson Mandela Drive',
  'Oxford Road',
  'Park Lane',
  'Protea Road',
  'Republic Road',
  'Rivonia Road',
  'Steve Biko Road',
  'Strelitzia Avenue',
  'Umgeni Road',
  'Victoria Street',
  'Voortrekker Road',
  'Yellowwood Close',
];
