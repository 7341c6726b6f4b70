/** The words of the page; what a form is called, needs and is for comes from the server. */
export const texts = {
  title: 'Apply',
  what: 'list of applications',
  search: 'Find an application',
  clearSearch: 'Clear the search',
  found: (count: number) =>
    count === 0 ? 'No application has these words.' : `${capital(counted(count))} found.`,
  kinds: 'Kinds of application',
  goTo: 'Please go to',
  manage: 'Manage Existing Applications',
  closed: 'Closed to you now',
  open: (count: number) => (count === 0 ? 'none open' : `${count} open`),
  needs: 'What it needs',
  needsNothing: 'Nothing but your answers',
  takes: 'How long it takes',
  costs: 'What it costs',
  free: 'Nothing',
  withVat: 'with VAT',
  priceUnknown: 'What the office tells you before you pay',
  start: 'Read and start',
  resume: 'Resume Application',
  view: 'View',
  begun: 'You have started this one.',
  lastSaved: (when: string) => `Last saved ${when}.`,
  submitted: 'You have submitted this one.',
  handedIn: (when: string) => `Handed in ${when}, not decided yet.`,
  duration: (minutes: number | undefined, decision: string | undefined) =>
    [minutes === undefined ? '' : `${minutes} minutes`, decision].filter(Boolean).join(', then '),
  openNow: (open: number) => `${counted(open)} now`,
  lede: (memberType: string | null, underWay: number, closed: number) =>
    [
      `${memberType === null ? 'You' : `As ${article(memberType)} ${memberType} you`} may start {open}.`,
      underWay === 0 ? '' : `${underWay === 1 ? 'One is' : `${underWay} are`} already under way.`,
      closed === 0 ? '' : 'What is closed to you says why, and what would open it.',
    ]
      .filter(Boolean)
      .join(' '),
} as const;

const article = (noun: string) => (/^[aeiou]/i.test(noun) ? 'an' : 'a');
const counted = (count: number) =>
  count === 0 ? 'no application' : count === 1 ? 'one application' : `${count} applications`;
const capital = (words: string) => words.charAt(0).toUpperCase() + words.slice(1);
