import { codes } from '@charter/contracts';

/** A part of a day; where there is a second name, one chooses between two rooms. */
type Part = readonly [name: string, second?: string];

/** What events of one kind have in common. Hours are those of a South African clock. */
interface Kind {
  readonly hours: readonly [start: number, end: number];
  readonly subtitle: string;
  readonly says: (theme: string, isOnline: boolean) => string;
  readonly days: readonly (readonly Part[])[];
  readonly room: string | null;
  readonly materials: readonly string[];
  readonly givesCpd?: true;
}

const slides = ['Programme', 'Presentation slides'];
const evening = [17, 19] as const;
const wholeDay = [9, 16] as const;

const kinds: Readonly<Record<string, Kind>> = {
  Exam: {
    hours: [9, 12],
    subtitle: 'Examination',
    says: (theme, isOnline) =>
      isOnline
        ? `Examination on the screen: ${theme}. Have your identity document and a quiet room ready; calculators as listed in the syllabus.`
        : `Written examination: ${theme}. Bring your identity document and a pen; calculators as listed in the syllabus.`,
    days: [[['Written paper']]],
    room: 'Exam hall',
    materials: ['Syllabus', 'Past paper'],
  },
  Conference: {
    hours: wholeDay,
    subtitle: 'Papers, debate and an exhibition',
    says: (theme) =>
      `Papers and panels on ${theme} by those who plan, design and build, with an exhibition alongside.`,
    days: [
      [
        ['Opening and keynote'],
        ['Planning and finance', 'Papers by young engineers'],
        ['Design papers', 'Lessons from site'],
      ],
      [
        ['Keynote: what has changed'],
        ['Materials and testing', 'Procurement'],
        ['Methods of construction', 'Safety on site'],
      ],
      [
        ['Keynote: what comes next'],
        ['Maintenance and upgrading', 'Data and software'],
        ['Case studies', 'Panel of clients'],
      ],
      [['Posters and their authors'], ['Technical visit', 'Master class'], ['Best papers', 'Closing debate']],
    ],
    room: 'Main hall',
    materials: slides,
    givesCpd: true,
  },
  Seminar: {
    hours: wholeDay,
    subtitle: 'A day of papers and discussion',
    says: (theme) => `A day on ${theme}: short papers, worked cases, and time to ask those who did the work.`,
    days: [
      [['Opening and keynote'], ['Papers: design', 'Papers: practice'], ['Case studies', 'Round table']],
    ],
    room: 'Main hall',
    materials: slides,
    givesCpd: true,
  },
  Workshop: {
    hours: wholeDay,
    subtitle: 'Hands-on work in small groups',
    says: (theme) => `Small groups work through ${theme}, with examples of their own where they bring some.`,
    days: [
      [
        ['Introduction and tools'],
        ['First exercise', 'First exercise for the experienced'],
        ['Group work', 'Your own example'],
      ],
      [
        ['What we found yesterday'],
        ['Second exercise', 'Second exercise for the experienced'],
        ['Groups present', 'Questions to the tutors'],
      ],
    ],
    room: 'Workshop room',
    materials: ['Programme', 'Worksheets'],
    givesCpd: true,
  },
  Course: {
    hours: wholeDay,
    subtitle: 'Taught course with exercises',
    says: (theme) =>
      `A taught course on ${theme}, with exercises and feedback. The course notes are part of the fee.`,
    days: [
      [
        ['Welcome and principles'],
        ['Worked examples', 'Worked examples, advanced'],
        ['Exercise with feedback', 'Exercise on your own project'],
      ],
      [
        ['Questions of the first day'],
        ['Common mistakes', 'Difficult cases'],
        ['Case study in groups', 'Case study on your own'],
      ],
      [
        ['Putting it together'],
        ['Checklists for the office', 'Checklists for the site'],
        ['Closing test', 'Closing interview'],
      ],
    ],
    room: 'Lecture room',
    materials: ['Programme', 'Course notes'],
    givesCpd: true,
  },
  Webinar: {
    hours: evening,
    subtitle: 'Live online',
    says: (theme) =>
      `A live talk on ${theme} with time for questions. Who is registered finds the link on this page.`,
    days: [[['Talk and questions']]],
    room: null,
    materials: slides,
    givesCpd: true,
  },
  Lecture: {
    hours: evening,
    subtitle: 'Evening lecture',
    says: (theme) => `A lecture on ${theme}, followed by questions.`,
    days: [[['Lecture and questions']]],
    room: 'Lecture theatre',
    materials: slides,
    givesCpd: true,
  },
  'Site visit': {
    hours: [8, 12],
    subtitle: 'On site with those who do the work',
    says: (theme) =>
      `Those who do the work show it and answer questions on ${theme}. Wear closed shoes; helmets and vests are lent to you.`,
    days: [[['Safety induction and visit']]],
    room: 'Meet at the gate',
    materials: ['Programme', 'Safety instructions'],
    givesCpd: true,
  },
  'Branch meeting': {
    hours: evening,
    subtitle: 'Members of the branch meet',
    says: () => 'News of the branch, a short talk by one of its members, and time to meet colleagues.',
    days: [[['Meeting and refreshments']]],
    room: null,
    materials: ['Agenda', 'Minutes of the last meeting'],
  },
  'Division meeting': {
    hours: evening,
    subtitle: 'Members of the division meet',
    says: (theme) => `Reports of the division, a talk on ${theme}, and the programme of the coming months.`,
    days: [[['Reports and talk']]],
    room: null,
    materials: ['Agenda', 'Minutes of the last meeting'],
    givesCpd: true,
  },
  'Annual general meeting': {
    hours: evening,
    subtitle: 'Report, accounts and elections',
    says: () => 'Members receive the report and the accounts of the year, and elect the council.',
    days: [[['Formal business and elections']]],
    room: 'Council chamber',
    materials: ['Agenda', 'Annual report'],
  },
  'Award ceremony': {
    hours: [18, 22],
    subtitle: 'Dinner and presentation of the awards',
    says: () => 'The projects of the year and the people behind them, over dinner. Dress is formal.',
    days: [[['Reception, dinner and awards']]],
    room: 'Banquet hall',
    materials: ['Programme', 'Finalists'],
  },
  Social: {
    hours: [18, 22],
    subtitle: 'An evening among colleagues',
    says: () =>
      'A reception and a dinner among colleagues. Tell us with your registration what you do not eat.',
    days: [[['Reception and dinner']]],
    room: null,
    materials: ['Invitation', 'Menu'],
  },
  Other: {
    hours: [9, 13],
    subtitle: 'For schools, and for all who like to watch',
    says: () =>
      'Teams build from what is on the table, and every piece is loaded until it breaks. Spectators are welcome.',
    days: [[['Building, loading and prizes']]],
    room: null,
    materials: ['Programme', 'Rules'],
  },
};

/** Not every social event is a dinner. */
const otherSocials: Readonly<Record<string, Partial<Kind>>> = {
  Braai: {
    hours: [16, 20],
    subtitle: 'An evening at the fire',
    says: () => 'Fires, games and company to end the year with. Meat, salads and drinks are in the price.',
    days: [[['Fires, food and games']]],
  },
  Golf: {
    hours: [8, 15],
    subtitle: 'Eighteen holes for the bursary fund',
    says: () =>
      'Teams of four, a shotgun start and lunch with the prizes. What is left goes to the bursary fund.',
    days: [[['Shotgun start, round and prizes']]],
    materials: ['Invitation', 'Rules of the day'],
  },
};

export function kindOf({ type, name }: { readonly type: number; readonly name: string }): Kind {
  const kind = kinds[(codes.eventType as Readonly<Record<number, string>>)[type] ?? ''];
  if (!kind) throw new Error(`Nothing is known of events like '${name}'`);
  const other =
    kind === kinds['Social'] && Object.entries(otherSocials).find(([word]) => name.includes(word));
  return other ? { ...kind, ...other[1] } : kind;
}

/** The day of the programme with this number, from 1 on. */
export const partsOn = (kind: Kind, day: number): readonly Part[] =>
  kind.days[(day - 1) % kind.days.length] ?? [];

/** Topics as they read in a sentence; most need nothing but a small letter. */
const themes: Readonly<Record<string, string>> = {
  CPD: 'continuing professional development',
  Ethics: 'professional ethics',
  Infrastructure: 'infrastructure and its funding',
  Law: 'construction law',
  Municipal: 'municipal roads and streets',
  Software: 'building information models',
  Structures: 'structural engineering',
  Surveying: 'surveying from the air',
};

export const themeOf = (topic: string): string => themes[topic] ?? topic.toLowerCase();
