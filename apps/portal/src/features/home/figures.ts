import { codes, records } from '@charter/contracts';
import { recordValues } from '../../lib/record-values.ts';
import { active, listSeveral, shortList, type RecordPage } from '../../lib/records.ts';
import type { Member } from '../../lib/session.ts';
import { now } from '../../lib/today.ts';
import { question } from '../../server-state/index.ts';
import { openDeclarationsOf, placesOf, readDeclarations, readPlaces } from './coming-up.ts';

export interface AmountDue {
  invoices: number;
  total: number;
  nextDue: string | null;
  currencyId: string | null;
}

export interface CaseType {
  id: string;
  name: string;
}

/** The only address of a newcomer, until its link is opened: no mail of ours reaches them, and no card can be charged. */
export interface AddressInWait {
  channelId: string;
  address: string;
  /** An address that came with a sign-in may wait without a link of ours, or past the life of one. */
  linkWorks: boolean;
}

/** Null where the role does not open it. */
export interface HomeFigures {
  drafts: number | null;
  openRequests: number | null;
  due: AmountDue | null;
  caseTypes: readonly CaseType[] | null;
  addressInWait: AddressInWait | null;
  places: ReturnType<typeof readPlaces> | null;
  declarations: ReturnType<typeof readDeclarations> | null;
}

const { submissions, cases, orders, caseTypes, channels, registrations, openDeclarations } = records;

/**
 * All that the home page asks for, in one call, while the entitlements are still on their way. It is about the person's own
 * records: the server shows nobody else's to a member, but staff see everybody's, and their home page is about themselves
 * too. Counts and sums are made where the records are.
 */
export const homeFigures = question('home-figures', {
  of: [submissions, cases, orders, caseTypes, channels, registrations, openDeclarations].map(
    ({ type }) => type,
  ),
  // What was confirmed or paid in another tab a moment ago must not be asked for any longer.
  staleTime: 2_000,
  ask: async (signal, contactId: string, hasEmail: boolean): Promise<HomeFigures> => {
    const [drafts, requests, due, kinds, places, last] = await listSeveral(
      [
        draftsOf(contactId),
        requestsOf(contactId),
        dueOf(contactId),
        kindsOfRequest,
        placesOf(contactId),
        // A newcomer waits for an address, and has no declaration; everybody else has an address of record.
        ...(hasEmail ? [openDeclarationsOf(contactId)] : []),
        ...(hasEmail ? [] : [addressesOf(contactId)]),
      ],
      signal,
    );
    return {
      drafts: drafts?.totalCount ?? null,
      openRequests: requests?.totalCount ?? null,
      due: due ? amountDue(due) : null,
      caseTypes: kinds ? displayed(kinds) : null,
      addressInWait: last && !hasEmail ? addressInWait(last as RecordPage<typeof channels>) : null,
      places: places ? readPlaces(places) : null,
      declarations: last && hasEmail ? readDeclarations(last as RecordPage<typeof openDeclarations>) : null,
    };
  },
  // Whose figures they are: that an address came to be proved meanwhile makes them no other ones.
  key: ([contactId]) => [contactId],
});

/** As the profile says it before the contact has come. */
export const hasEmail = ({ account }: Pick<Member, 'account'>): boolean => account?.email !== null;

const draftsOf = (contactId: string) =>
  shortList(submissions, {
    read: ['name'],
    where: { contact: contactId, progress: codes.codeOf(codes.submissionStatus, 'In progress') },
    size: 1,
  });

/** Neither resolved nor cancelled. */
const openCaseStatuses = (['Active', 'In Progress', 'On Hold'] as const).map((label) =>
  codes.codeOf(codes.caseStatus, label),
);

const requestsOf = (contactId: string) =>
  shortList(cases, {
    read: ['status'],
    where: { owner: contactId, state: active, status: openCaseStatuses },
    size: 1,
  });

const dueOf = (contactId: string) =>
  shortList(orders, {
    read: ['currency'],
    // A cancelled one is listed among the due invoices, but nobody has to pay it.
    where: { contact: contactId, state: codes.codeOf(codes.orderState, 'Active') },
    aggregates: [
      { field: 'toPay', type: 'sum' },
      { field: 'dueOn', type: 'min' },
    ],
    size: 1,
  });

function amountDue(answer: RecordPage<typeof orders>): AmountDue {
  const aggregate = (name: string) => answer.aggregates.find(({ field }) => field === name)?.value ?? null;
  const nextDue = aggregate('dueOn');
  const [row] = answer.data;
  return {
    invoices: answer.totalCount,
    total: Number(aggregate('toPay') ?? 0),
    nextDue: nextDue === null ? null : String(nextDue),
    currencyId: row ? recordValues(row).text('currency') : null,
  };
}

const kindsOfRequest = shortList(caseTypes, {
  read: ['name', 'id', 'isDisplayed'],
  sort: { field: 'name', direction: 'asc' },
  size: 1000,
});

/** The kinds of request that the institution wants on the front page. */
const displayed = ({ data }: RecordPage<typeof caseTypes>): CaseType[] =>
  data
    .map((row) => ({ id: row.id, values: recordValues(row) }))
    .filter(({ values }) => values.flag('isDisplayed'))
    .map(({ id, values }) => ({ id, name: values.text('name') ?? '' }));

const addressesOf = (contactId: string) =>
  shortList(channels, {
    read: ['email', 'pendingEmail', 'pendingEmailExpiresOn'],
    where: { owner: contactId, state: active, method: codes.codeOf(codes.channelMethod, 'Email') },
    size: 10,
  });

function addressInWait({ data }: RecordPage<typeof channels>): AddressInWait | null {
  const waiting = data
    .map((row) => ({ id: row.id, values: recordValues(row) }))
    .find(({ values }) => !values.text('email') && values.text('pendingEmail'));
  if (!waiting) return null;
  const expiresOn = waiting.values.text('pendingEmailExpiresOn');
  return {
    channelId: waiting.id,
    address: waiting.values.text('pendingEmail') ?? '',
    linkWorks: expiresOn !== null && Date.parse(expiresOn) > now().getTime(),
  };
}
