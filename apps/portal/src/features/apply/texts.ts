/** The words of the page; what a form is called, needs and is for comes from the server. */
export const texts = {
  title: 'Apply',
  closedExplained: 'What is closed to you says why.',
  groups: 'Kinds of application',
  alreadyMember: 'You already are one. These stay here so that you need not look for them.',
  closed: 'Closed to you now',
  needs: 'What it needs',
  needsNothing: 'Nothing but your answers',
  takes: 'How long it takes',
  costs: 'What it costs',
  free: 'Nothing',
  withVat: 'with VAT, once it is submitted',
  priceUnknown: 'The office tells you before you pay',
  start: 'Read and start',
  begun: 'You have started this one.',
  resume: 'Resume Application',
  submitted: 'You have submitted this one.',
  notDecided: 'It is not decided yet.',
  view: 'View',
  manage: 'Manage Existing Applications',
  lastSaved: (when: string) => `Last saved ${when}.`,
  submittedOn: (when: string) => `Handed in ${when}.`,
  open: (count: number) => (count === 0 ? 'none open' : `${count} open`),
  duration: (minutes: number | undefined, decision: string | undefined) =>
    [
      minutes === undefined ? '' : `${minutes} minutes for you`,
      decision === undefined ? '' : `${decision} for us`,
    ]
      .filter(Boolean)
      .join(', '),
  lede: (memberType: string | null, open: number, underWay: number) =>
    [
      `${memberType === null ? 'You' : `As ${article(memberType)} ${memberType} you`} may start ${counted(open)} now.`,
      underWay === 0 ? '' : `${underWay === 1 ? 'One is' : `${underWay} are`} already under way.`,
    ]
      .filter(Boolean)
      .join(' '),
} as const;

const article = (noun: string) => (/^[aeiou]/i.test(noun) ? 'an' : 'a');
const counted = (count: number) =>
  count === 0 ? 'no application' : count === 1 ? 'one application' : `${count} applications`;
