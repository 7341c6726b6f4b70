/** How officers like to see a list, kept under a name. */

export const longestViewName = 60;
/** Of the address behind a list. */
export const longestViewQuery = 1000;

/** What the address behind each list of the staff can name; the lists themselves are held against it by a test of the portal. */
export const staffLists: Readonly<
  Record<string, { readonly columns: readonly string[]; readonly filters: readonly string[] }>
> = {
  applications: {
    columns: ['applicant', 'form', 'stage', 'officer', 'promised', 'submitted', 'decided'],
    filters: ['mine', 'stage'],
  },
  payments: { columns: ['invoice', 'kind', 'received'], filters: [] },
  proposals: { columns: ['member', 'kind', 'invoice', 'amount', 'by', 'received'], filters: [] },
  cases: {
    columns: ['number', 'subject', 'type', 'member', 'status', 'officer', 'due', 'raised'],
    filters: ['mine', 'status'],
  },
  declarations: { columns: ['declaration', 'member', 'status', 'declared'], filters: ['status'] },
  members: {
    columns: ['number', 'name', 'class', 'branch', 'standing', 'joined', 'email', 'mobile'],
    filters: ['standing', 'class', 'branch'],
  },
  orders: {
    columns: ['number', 'invoice', 'member', 'amount', 'due', 'status'],
    filters: ['status', 'due'],
  },
  statements: { columns: ['name', 'number', 'class'], filters: [] },
  events: { columns: ['event', 'kind', 'starts', 'closes'], filters: [] },
  audit: {
    columns: ['number', 'at', 'action', 'type', 'about', 'actor', 'way', 'fields', 'record'],
    filters: ['about', 'actor', 'action', 'at', 'record'],
  },
  bulk: { columns: ['action', 'started', 'by', 'status', 'done', 'not-done'], filters: [] },
};

export const savedViewMessages = {
  noName: 'must have a value',
  nameTaken: 'is taken by another view of yours of this list',
  notList: 'is not the name of a list',
  notOfList: 'is not what a list has in its address',
  noFilter: (name: string) => `names a filter that the list does not have: ${name}`,
  noColumn: (name: string) => `names a column that the list does not have: ${name}`,
  notYourDesk: 'is not a desk of yours',
  tooMany: 'You have kept 50 views. Remove one that you no longer need.',
} as const;
