/** The words of the page; what a form is called, needs and is for comes from the server. */
export const texts = {
  title: 'Apply',
  what: 'list of applications',
  search: 'Find an application',
  clearSearch: 'Clear the search',
  found: (count: number) =>
    count === 0 ? 'No application has these words.' : `${capital(counted(count))} found.`,
  underWay: 'Under way',
  goTo: 'Please go to',
  manage: 'Manage Existing Applications',
  likely: { newcomer: 'Become a member', member: 'Likely for you', organisation: 'For your organisation' },
  more: (title: string) => `More: ${title}`,
  closed: 'Closed to you now',
  closedCount: (count: number) => `${count} closed, with the reason`,
  open: (count: number) => `${count} open`,
  needs: 'Needs',
  things: (count: number) => (count === 1 ? 'one thing to have ready' : `${count} things to have ready`),
  needsNothing: 'nothing but your answers',
  takes: 'Takes',
  costs: 'Costs',
  free: 'nothing',
  withVat: (amount: string) => `${amount} with VAT`,
  priceUnknown: 'what the office tells you before you pay',
  start: 'Read and start',
  resume: 'Resume Application',
  view: 'View',
  begun: 'You have started this one.',
  lastSaved: (when: string) => `Last saved ${when}.`,
  submitted: 'You have submitted this one.',
  handedIn: (when: string) => `Handed in ${when}, not decided yet.`,
  duration: (minutes: number | undefined, decision: string | undefined) =>
    [minutes === undefined ? '' : `${minutes} minutes`, decision].filter(Boolean).join(', then '),
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
const capital = (words: string) => words.charAt(0).toUpperCase() + words.slice(1);
