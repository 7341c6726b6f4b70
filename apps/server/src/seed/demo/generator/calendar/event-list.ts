import { lines } from '../../../production/reference/lines.ts';

/**
 * The calendar around the day of seeding. Columns: key, type, day of the start (days from that day), length in days,
 * price in rand with VAT, seats ('-' for no limit), window, venue, topic, name. Windows: 'usual' opens three months
 * before and closes three days before; 'short' opens ten days before; 'early' closes sixty days before; 'none' has no dates.
 */
const data = `
conf-past | Conference | -210 | 3 | 6900 | - | usual | Cape Town International Convention Centre | Infrastructure | Infrastructure for Growth Conference
sem-past | Seminar | -120 | 1 | 1150 | - | usual | CSIR International Convention Centre, Pretoria | Geotechnics | Lateral Support in Urban Excavations
work-past | Workshop | -75 | 2 | 2300 | 30 | usual | Nelson Mandela University, Gqeberha | Concrete | Durable Concrete at the Coast
course-past | Course | -48 | 2 | 4600 | - | usual | Wits Club, Johannesburg | Contracts | NEC4 Engineering and Construction Contract
web-past | Webinar | -30 | 1 | 0 | - | usual | Online | Water | Reading the Green Drop Report
lect-past | Lecture | -21 | 1 | 0 | - | none | University of Pretoria, Engineering 3 | Structures | Bridges of the Wild Coast
site-past | Site visit | -14 | 1 | 230 | 25 | usual | Clanwilliam Dam wall | Dams | Raising Clanwilliam Dam
branch-past | Branch meeting | -9 | 1 | 0 | - | none | Durban Country Club | Branch | Durban Branch Quarterly Meeting
web-now | Webinar | 2 | 1 | 0 | - | usual | Online | CPD | Planning Your CPD Cycle
division-soon | Division meeting | 4 | 1 | 0 | - | none | Online | Railways | Railway and Harbour Division Meeting
lect-soon | Lecture | 6 | 1 | 0 | 60 | usual | Stellenbosch University, Room K302 | Pavements | Recycled Asphalt: Ten Years On
social-soon | Social | 9 | 1 | 345 | 80 | usual | Zoo Lake Bowls, Johannesburg | Networking | Young Members' Year-End Braai
sem-full | Seminar | 12 | 1 | 1150 | 20 | usual | Durban ICC | Coastal works | Harbour Basins and Siltation
work-soon | Workshop | 15 | 1 | 1840 | 24 | usual | Institution House, Midrand | Software | Practical BIM for Small Offices
web-soon | Webinar | 18 | 1 | 115 | - | usual | Online | Law | Dispute Adjudication in Plain Words
course-soon | Course | 22 | 3 | 5750 | 40 | usual | Century City Conference Centre, Cape Town | Project management | Construction Project Management
award-soon | Award ceremony | 26 | 1 | 1725 | 200 | usual | Summer Place, Hyde Park | Awards | Project Excellence Awards Evening
site-soon | Site visit | 28 | 1 | 230 | 25 | short | Msikaba Bridge, Lusikisiki | Bridges | Msikaba Bridge Deck Launch
conf-next | Conference | 47 | 3 | 7475 | 300 | usual | CSIR International Convention Centre, Pretoria | Transportation | Southern African Transport Week
agm-next | Annual general meeting | 52 | 1 | 0 | - | usual | Institution House, Midrand | Institution | Annual General Meeting
sem-next | Seminar | 60 | 1 | 1150 | - | usual | Bloemfontein, Ilanga Estate | Municipal | Keeping Municipal Roads Alive
other-next | Other | 66 | 1 | 0 | - | usual | UCT, Snape Building | Education | High School Bridge Building Competition
division-next | Division meeting | 70 | 1 | 0 | - | none | Online | Water | Water Engineering Division Meeting
web-next | Webinar | 75 | 1 | 0 | - | usual | Online | Ethics | Ethics in Practice: Five Cases
course-early | Course | 25 | 2 | 4600 | 30 | early | Durban ICC | Surveying | Drone Survey for Engineers
work-next | Workshop | 90 | 2 | 2300 | 30 | usual | Polokwane, Meropa | Labour-intensive works | Designing for Labour-Intensive Construction
lect-next | Lecture | 96 | 1 | 0 | - | usual | Wits, Hillman Building | Tunnels | The Lesotho Highlands Phase II Tunnels
branch-next | Branch meeting | 100 | 1 | 0 | - | none | Nelson Mandela Bay Boathouse | Branch | Eastern Cape Branch Meeting
conf-far | Conference | 160 | 4 | 8625 | 450 | usual | Durban ICC | Geotechnics | African Regional Geotechnical Conference
social-far | Social | 180 | 1 | 575 | - | usual | Royal Cape Golf Club | Networking | Presidents' Golf Day
`;

export const listedEvents = lines(
  data,
  ['key', 'type', 'day', 'length', 'price', 'seats', 'window', 'venue', 'topic', 'name'],
  ' | ',
);

/** Exam sittings: key, exam, day of the start, price in rand with VAT, venue, name of the session. */
const sittingData = `
ppe1-past | PPE1 | -160 | 1725 | Wits, Flower Hall, Johannesburg | May
claw-past | CLAW | -150 | 1380 | Durban ICC | June
facc-past | FACC | -95 | 1150 | UCT, Sports Centre, Cape Town | August
stru-past | STRU | -40 | 1725 | University of Pretoria, Exam Hall | October
ppe2-soon | PPE2 | 11 | 1725 | Wits, Flower Hall, Johannesburg | November
hydr-soon | HYDR | 17 | 1725 | Online, invigilated | November
taxn-soon | TAXN | 24 | 1150 | UCT, Sports Centre, Cape Town | December
ppe1-next | PPE1 | 70 | 1725 | Wits, Flower Hall, Johannesburg | January
geot-next | GEOT | 84 | 1725 | University of Pretoria, Exam Hall | February
psac-next | PSAC | 88 | 1150 | Durban ICC | February
tran-far | TRAN | 190 | 1725 | Online, invigilated | May
claw-soon | CLAW | 34 | 1380 | Durban ICC | December
`;

export const listedSittings = lines(sittingData, ['key', 'exam', 'day', 'price', 'venue', 'session'], ' | ');
