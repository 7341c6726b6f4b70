export interface Part {
  readonly title: string;
  readonly text: readonly string[];
}

export const whoMayJoin = 'Who may join';
export const membershipTitle = 'Membership';
export const membershipLede = (institution: string) =>
  `Who may join ${institution}, what it costs, and what members give and get.`;
export const membershipParts: readonly Part[] = [
  {
    title: whoMayJoin,
    text: [
      'Student: enrolled for a degree or diploma in civil engineering or a neighbouring field.',
      'Participant: takes part in the profession without a qualification that the other classes ask for.',
      'Associate Member: a recognised qualification, and work in the profession.',
      'Corporate Member: a recognised degree, registration with the council, and years of responsible work.',
      'Fellow: a Corporate Member whose work has moved the profession on.',
      'Firms, training employers and tuition providers have memberships and approvals of their own.',
    ],
  },
  {
    title: 'How it goes',
    text: [
      'Create an account and choose what to apply for. Each application says beforehand which papers it needs, how long it takes and what it costs.',
      'Your answers are saved as you go. Certified copies may be at most 12 months old.',
      'The membership team reviews the application and writes to you. You can follow where it stands at any time.',
    ],
  },
  {
    title: 'What you have of it',
    text: [
      'A membership number, a card that anyone can verify, and a letter of good standing whenever you need one.',
      'Events, courses and exams at the price for members, and a record of your continuing professional development.',
      'Technical divisions, one of them free of charge, and the branch where you live.',
    ],
  },
  {
    title: 'What it asks of you',
    text: [
      'To keep the code of ethics, to pay the annual fee, and to declare your professional development once a year.',
      'The fee falls due on 1 January. Whoever earns little, has retired or cannot pay for a year may ask for a lower one.',
    ],
  },
];

export const fees = {
  title: 'What it costs',
  noun: 'fees',
  lookingUp: 'Looking up the fees …',
  membershipClass: 'Class',
  application: 'To apply',
  annual: 'A year',
  none: 'No fee',
  conferred: 'Conferred',
  onRequest: 'On request',
  withVat: (day: string) =>
    `All amounts include VAT and are those of ${day}. Whoever joins during a year pays only for the months that are left of it.`,
};

export const ethicsTitle = 'Code of ethics';
export const ethicsLede = (institution: string) =>
  `What every member of ${institution} undertakes, whatever the class of membership.`;
export const ethicsParts: readonly Part[] = [
  {
    title: 'The public first',
    text: [
      'Members hold the safety, health and welfare of the public above every other interest.',
      'They say so in writing to whoever decides when a work endangers people or the environment, and do not let it rest there.',
    ],
  },
  {
    title: 'Competence',
    text: [
      'Members take on what they are qualified for by education, training or experience, and no more.',
      'They keep their knowledge current, and help those whom they supervise to do the same.',
    ],
  },
  {
    title: 'Integrity',
    text: [
      'Members are truthful in reports, certificates and evidence, and sign only what they have checked.',
      'They neither offer nor take anything that is meant to sway a decision, and disclose every conflict of interest.',
    ],
  },
  {
    title: 'Clients, employers and colleagues',
    text: [
      'Members keep confidential what they learn in confidence, except where the law or the safety of the public asks otherwise.',
      'They review the work of another engineer with that person’s knowledge, and give credit where it is due.',
      'They treat everybody with respect, and tolerate neither harassment nor discrimination.',
    ],
  },
  {
    title: 'Environment',
    text: ['Members use resources with care, and weigh what a work leaves to those who come after.'],
  },
  {
    title: 'When the code is broken',
    text: [
      'Anyone may complain to the institution. The member is heard, and the committee decides in writing with its reasons.',
      'It may caution, suspend or end a membership. Its decision can be taken to the council within 30 days.',
    ],
  },
];

export const constitutionTitle = 'Constitution and by-laws';
export const constitutionLede = (institution: string) => `How ${institution} is governed, in short.`;
export const constitutionParts: readonly Part[] = [
  {
    title: 'Purpose',
    text: [
      'The institution advances the art and science of civil engineering for the benefit of the public, and the standing of those who practise it.',
      'It works for no profit. Its income serves its purpose alone.',
    ],
  },
  {
    title: 'Members and their rights',
    text: [
      'The classes are Student, Associate Member, Corporate Member, Fellow and Honorary Fellow. Participants and firms take part without a vote.',
      'Corporate Members and Fellows vote at the annual general meeting and may stand for the council.',
      'A membership ends with resignation, with death, when fees stay unpaid after notice, or by decision under the code of ethics.',
    ],
  },
  {
    title: 'Council and meetings',
    text: [
      'The council of twelve is elected for three years, four of its members each year. It appoints the president, the treasurer and the office.',
      'The annual general meeting is held within four months of the end of the year, with notice of 21 days. It receives the audited accounts and sets the fees.',
    ],
  },
  {
    title: 'Changing the constitution',
    text: [
      'Two thirds of the votes cast at a general meeting change it. The council makes and changes the by-laws.',
    ],
  },
];

export const privacyTitle = 'Privacy notice';
export const privacyLede = (institution: string) =>
  `What ${institution} keeps about you, why, and what you can have done about it.`;
export const privacyParts: readonly Part[] = [
  {
    title: 'What we keep',
    text: [
      'What you tell us: your profile, applications and their papers, registrations, declarations with their evidence, and what you write to the office.',
      'What follows from it: invoices and payments, decisions, letters and certificates, and the mails that we sent you.',
      'Your card number never reaches us: you pay on the page of the card gateway, and we are told its result.',
    ],
  },
  {
    title: 'Why we may',
    text: [
      'To run your membership, which is an agreement with you; to keep accounts and the register, which the law asks; and, for news and surveys, because you agreed. You can take that back under Communication preferences.',
      'Questions about race, gender and disability serve the reports on transformation. They are optional.',
    ],
  },
  {
    title: 'Who sees it',
    text: [
      'The officers whose desk needs it; every look that they take at your record is noted.',
      'A sponsor sees the invoice that they pay. An employer to whom you were presented sees your CV, until you withdraw it.',
      'The public list of members shows your name, number and class, and only while you agree.',
    ],
  },
  {
    title: 'How long',
    text: [
      'Invoices and decisions as long as the law asks. Drafts that you give up, and papers that nobody needs any more, are erased.',
    ],
  },
  {
    title: 'Your rights',
    text: [
      'Under My data, at the end of your personal details, you take everything along, and ask for correction, restriction or erasure.',
      'If our answer does not satisfy you, you may turn to the Information Regulator.',
    ],
  },
];

export const otherPages = 'More about us';
export const questions = 'Questions? Write to {office}.';
export const seeWhatToApplyFor = 'See what you may apply for';
export const goHome = 'Go to homepage';
