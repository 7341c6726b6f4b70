import { longestSearch, offeredPageSizes } from './api.ts';
import {
  auditAction,
  caseStatus,
  contactType,
  declarationStatus,
  memberStanding,
  reviewStage,
} from './codes.ts';
import { isRecordId } from './record-id.ts';
import { everyDesk, type Desk } from './routes.ts';

/** How officers like to see a list, kept under a name. */

export const longestViewName = 60;
/** Of the address behind a list. */
export const longestViewQuery = 1000;

/** What a filter takes: yes, from and to a day, a record, or any of these codes. */
type FilterTakes = 'flag' | 'dates' | 'lookup' | readonly number[] | Readonly<Record<number, string>>;

interface StaffList {
  /** The desks whose list it is. */
  readonly opensFor: readonly Desk[];
  readonly columns: readonly string[];
  readonly sortable: readonly string[];
  readonly filters: Readonly<Record<string, FilterTakes>>;
}

/** The lists of the staff and what the address behind each can say; the lists themselves are held against it by a test of the portal. */
export const staffLists = {
  applications: {
    opensFor: ['staff.membership', 'staff.education'],
    columns: ['applicant', 'form', 'stage', 'officer', 'promised', 'submitted', 'decided'],
    sortable: ['promised'],
    filters: { mine: 'flag', stage: reviewStage },
  },
  payments: {
    opensFor: ['staff.finance'],
    columns: ['payer', 'number', 'invoice', 'invoice-number', 'kind', 'received'],
    sortable: ['received'],
    filters: {},
  },
  proposals: {
    opensFor: ['staff.finance'],
    columns: ['member', 'kind', 'invoice', 'amount', 'by', 'received'],
    sortable: ['received'],
    filters: {},
  },
  cases: {
    opensFor: everyDesk,
    columns: ['number', 'subject', 'type', 'member', 'status', 'officer', 'due', 'raised'],
    sortable: ['due', 'raised'],
    filters: { mine: 'flag', status: caseStatus },
  },
  declarations: {
    opensFor: ['staff.education', 'staff.membership'],
    columns: ['declaration', 'member', 'status', 'declared'],
    sortable: [],
    filters: { status: declarationStatus },
  },
  members: {
    opensFor: everyDesk,
    columns: ['number', 'name', 'class', 'branch', 'standing', 'joined', 'email', 'mobile'],
    sortable: ['name', 'number'],
    filters: { standing: memberStanding, class: contactType, branch: 'lookup' },
  },
  orders: {
    opensFor: ['staff.finance'],
    columns: ['number', 'invoice', 'member', 'amount', 'due', 'status'],
    sortable: ['due'],
    // Those above belong to orders that were taken over.
    filters: { status: [0, 1, 2, 3, 4], due: 'dates' },
  },
  statements: {
    opensFor: ['staff.finance'],
    columns: ['name', 'number', 'class'],
    sortable: ['name', 'number'],
    filters: {},
  },
  events: {
    opensFor: ['staff.events', 'staff.finance', 'staff.education'],
    columns: ['event', 'kind', 'starts', 'closes'],
    sortable: ['starts'],
    filters: {},
  },
  audit: {
    opensFor: ['staff.administration'],
    columns: ['number', 'at', 'action', 'type', 'about', 'actor', 'way', 'fields', 'record'],
    sortable: ['at'],
    filters: { about: 'lookup', actor: 'lookup', action: auditAction, at: 'dates', record: 'lookup' },
  },
  bulk: {
    opensFor: everyDesk,
    columns: ['action', 'started', 'by', 'status', 'done', 'not-done'],
    sortable: ['started'],
    filters: {},
  },
} as const satisfies Readonly<Record<string, StaffList>>;

export const findStaffList = (name: string): StaffList | undefined =>
  Object.hasOwn(staffLists, name) ? staffLists[name as keyof typeof staffLists] : undefined;

/** The calendar has the day: a date of February 31st is read as one of March. */
const isDay = (text: string) =>
  /^\d{4}-\d{2}-\d{2}$/.test(text) &&
  !Number.isNaN(Date.parse(text)) &&
  new Date(text).toISOString().startsWith(text);
const isTwice = (names: readonly string[]) => new Set(names).size < names.length;

function takes(filter: FilterTakes, choice: string): boolean {
  if (filter === 'flag') return choice === 'yes';
  if (filter === 'lookup') return isRecordId(choice);
  if (filter === 'dates') {
    const [from = '', to = '', ...more] = choice.split('..');
    const days = [from, to].filter((day) => day !== '');
    const inOrder = to === '' || from <= to;
    return days.length > 0 && days.every(isDay) && inOrder && more.length === 0 && choice.includes('..');
  }
  const codes = (Array.isArray(filter) ? filter : Object.keys(filter)).map(String);
  const chosen = choice.split(',');
  return chosen.every((code) => codes.includes(code)) && !isTwice(chosen);
}

/** What a list would not understand of an address that is to be kept; null where it understands all of it. */
export function viewFault(list: StaffList, query: string): string | null {
  const params = [...new URLSearchParams(query)];
  const names = params.map(([name]) => name);
  if (isTwice(names)) return savedViewMessages.twice;
  for (const [name, value] of params) {
    const fault = paramFault(list, name, value);
    if (fault !== null) return fault;
  }
  return null;
}

function paramFault({ columns, sortable, filters }: StaffList, name: string, value: string): string | null {
  const isFilter = name.startsWith('filter.');
  switch (isFilter ? 'filter' : name) {
    case 'search':
      return value.trim() !== '' && value.length <= longestSearch && !/\p{Cc}/u.test(value)
        ? null
        : savedViewMessages.noSearch;
    case 'size':
      return offeredPageSizes.map(String).includes(value) ? null : savedViewMessages.noSize;
    case 'sort': {
      const column = value.replace(/^-/, '');
      return sortable.includes(column) ? null : savedViewMessages.noSort(column);
    }
    case 'columns': {
      const chosen = value.split(',');
      const column = chosen.find((one) => !columns.includes(one));
      if (column !== undefined) return savedViewMessages.noColumn(column);
      return isTwice(chosen) ? savedViewMessages.twice : null;
    }
    case 'filter': {
      const id = name.slice('filter.'.length);
      const filter = Object.hasOwn(filters, id) ? filters[id] : undefined;
      if (filter === undefined) return savedViewMessages.noFilter(id);
      return takes(filter, value) ? null : savedViewMessages.noChoice(id);
    }
    default:
      return savedViewMessages.notOfList;
  }
}

export const savedViewMessages = {
  noName: 'must have a value',
  nameTaken: 'is taken by another view of yours of this list',
  notList: 'is not the name of a list that your desk opens',
  notOfList: 'is not what a list has in its address',
  noFilter: (name: string) => `names a filter that the list does not have: ${name}`,
  noChoice: (name: string) => `names a choice that the filter does not have: ${name}`,
  noSort: (name: string) => `names an order that the list does not have: ${name}`,
  noSize: 'names a size of a page that the list does not have',
  noSearch: `looks for nothing, or for more than ${longestSearch} characters`,
  twice: 'says something twice',
  noColumn: (name: string) => `names a column that the list does not have: ${name}`,
  notYourDesk: 'is not a desk of yours',
  tooMany: 'You have kept 50 views. Remove one that you no longer need.',
} as const;
