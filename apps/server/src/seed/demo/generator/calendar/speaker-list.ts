import { lines } from '../../../production/reference/lines.ts';
import { stableId } from '../../../stable-id.ts';

/** Made-up people: name, what they are known for, what they did, the topics they speak on. */
const data = `
Prof Nomvuyo Gqirana | Professor of transportation engineering | Led the review of the national road classification | Transportation,Pavements,Municipal
Dr Willem Esterhuizen | Geotechnical consultant | Designed over sixty deep excavations in Sandton and Rosebank | Geotechnics,Tunnels
Anita Reddy | Adjudicator and contracts specialist | Author of a guide to construction adjudication | Contracts,Law,Ethics
Kgomotso Modise | Chief engineer of a water board | Brought water losses of three towns under 20 percent | Water,Dams,Infrastructure
Dr Fiona Whitfield | Researcher in concrete durability | Holder of two patents on marine concrete | Concrete,Coastal works
Sibusiso Mthembu | Bridge engineer | Resident engineer of two cable-stayed bridges | Structures,Bridges,Infrastructure
Lerato Phiri | Programme director | Runs a labour-intensive works programme in Limpopo | Labour-intensive works,Project management,Municipal
Riedwaan Salie | Digital engineering lead | Introduced open BIM at a metropolitan council | Software,Surveying
Hélène du Toit | CPD adviser | Has reviewed more than a thousand CPD records | CPD,Education,Ethics
Tshilidzi Mudau | Railway engineer | Restored 400 km of freight line | Railways,Transportation
`;

export const speakers = lines(data, ['name', 'about', 'accomplishment', 'topics'], ' | ').map(
  ({ name, about, accomplishment, topics }) => ({
    id: stableId('speaker', name),
    name,
    about,
    accomplishment,
    topics: topics.split(','),
  }),
);
