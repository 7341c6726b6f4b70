import { codes, pages, records, type Page } from '@charter/contracts';
import { mayOpen } from '../../lib/access.ts';
import { paths } from '../../lib/paths.ts';
import { recordValues } from '../../lib/record-values.ts';
import { listSeveral, shortList, type RecordPage } from '../../lib/records.ts';
import type { Member } from '../../lib/session.ts';
import { today } from '../../lib/today.ts';
import { dayText } from '../../lib/zone-clock.ts';
import { plainText, matchesWords } from '../../lib/matches-words.ts';
import { question } from '../../server-state/index.ts';
import type { SearchResult as Result } from '../../ui/result-search.tsx';
import * as texts from './texts.ts';

/** Of each group; who looks for more goes to its page. */
const most = 5;
/** One's own applications and places are few: they are had whole and looked through here, by the words of their titles. */
const own = 50;
/** A list of the menu is matched by what it is for as well as by its name. */
const shortest = 2;

const { submissions, orders, events, registrations, foundCases } = records;
const inProgress = codes.codeOf(codes.submissionStatus, 'In progress');
const cancelled = codes.codeOf(codes.submissionStatus, 'Cancelled');
const registered = codes.codeOf(codes.registrationStatus, 'Registered');
const exam = codes.codeOf(codes.eventType, 'Exam');
const paid: readonly number[] = codes.paidOrderStates;

/** All that a person has, in one call. What their role does not open comes back empty. */
export const ownMatches = question('search', {
  of: [submissions.type, orders.type, events.type, registrations.type, foundCases.type],
  ask: async (signal, member: Member, text: string): Promise<readonly Result[]> => {
    const { contactId } = member;
    const [applications, invoices, requests, places, ahead] = await listSeveral(
      [
        shortList(submissions, {
          read: ['name', 'progress', 'reference'],
          where: { contact: contactId },
          sort: { field: 'modifiedOn', direction: 'desc' },
          size: own,
        }),
        shortList(orders, {
          read: ['name', 'state'],
          where: { contact: contactId },
          search: text,
          size: most,
        }),
        shortList(foundCases, {
          read: ['number', 'title'],
          where: { owner: contactId },
          search: text,
          size: most,
        }),
        shortList(registrations, {
          read: ['event', 'eventName', 'eventKind'],
          where: { contact: contactId, status: registered },
          size: own,
        }),
        shortList(events, {
          read: ['name', 'kind', 'startsOn'],
          where: [
            { field: 'startsOn', operator: 'ge', value: today() },
            { field: 'state', value: 0 },
          ],
          search: text,
          sort: { field: 'startsOn', direction: 'asc' },
          size: most,
        }),
      ],
      signal,
    );
    const attending = places ? placesIn(places, text) : [];
    const known = new Set(attending.map(({ to }) => to));
    return [
      ...(applications ? applicationsIn(applications, member, text) : []),
      ...(invoices ? invoicesIn(invoices) : []),
      ...attending,
      ...(ahead ? eventsIn(ahead).filter(({ to }) => !known.has(to)) : []),
      ...(requests ? requestsIn(requests) : []),
    ].filter(({ to }) => mayOpen(member, to.split('?')[0] ?? to));
  },
  key: ([{ contactId }, text]) => [contactId, text],
});

function applicationsIn(page: RecordPage<typeof submissions>, { forms }: Member, text: string): Result[] {
  return page.data
    .map((row) => {
      const values = recordValues(row);
      const name = values.text('name') ?? '';
      const progress = values.code('progress');
      const reference = values.text('reference');
      const state = progress === null ? '' : (labels[progress] ?? '');
      return {
        id: row.id,
        group: texts.applications,
        title: forms.find((form) => form.name === name)?.title ?? name,
        detail: reference === null ? state : `${reference}, ${state}`,
        to: progress === inProgress ? paths.application(name, row.id) : paths.submission(row.id),
        reference,
        isCancelled: progress === cancelled,
      };
    })
    .filter(
      ({ title, reference, isCancelled }) =>
        !isCancelled && (matchesWords(title, text) || isCalled(reference, text)),
    )
    .slice(0, most)
    .map(({ isCancelled: _cancelled, reference: _reference, ...result }) => result);
}

/** A reference is typed from its beginning, or by its number alone. */
const isCalled = (reference: string | null, text: string): boolean =>
  reference !== null && plainText(reference).includes(plainText(text.trim()));

const labels: Readonly<Record<number, string>> = codes.submissionStatus;
const orderLabels: Readonly<Record<number, string>> = codes.orderState;

const invoicesIn = (page: RecordPage<typeof orders>): Result[] =>
  page.data.map((row) => {
    const values = recordValues(row);
    const state = values.code('state') ?? 0;
    const title = values.text('name') ?? '';
    const search = new URLSearchParams(paid.includes(state) ? { tab: 'paid' } : {});
    return {
      id: row.id,
      group: texts.invoices,
      title,
      detail: orderLabels[state] ?? '',
      to: `${paths.invoices()}${search.size > 0 ? `?${search.toString()}` : ''}`,
    };
  });

const eventPath = (id: string, isExam: boolean) => (isExam ? paths.exam(id) : paths.event(id));

const placesIn = (page: RecordPage<typeof registrations>, text: string): Result[] =>
  page.data
    .map((row) => {
      const values = recordValues(row);
      return {
        id: row.id,
        group: texts.events,
        title: values.text('eventName') ?? '',
        detail: texts.registered,
        to: eventPath(values.text('event') ?? '', values.code('eventKind') === exam),
      };
    })
    .filter(({ title }) => matchesWords(title, text))
    .slice(0, most);

const eventsIn = (page: RecordPage<typeof events>): Result[] =>
  page.data.map((row) => {
    const values = recordValues(row);
    return {
      id: row.id,
      group: texts.events,
      title: values.text('name') ?? '',
      detail: dayText((values.text('startsOn') ?? '').slice(0, 10)),
      to: eventPath(row.id, values.code('kind') === exam),
    };
  });

const requestsIn = (page: RecordPage<typeof foundCases>): Result[] =>
  page.data.map((row) => {
    const values = recordValues(row);
    return {
      id: row.id,
      group: texts.requests,
      title: values.text('title') ?? '',
      detail: values.text('number') ?? '',
      to: `/queries/viewrequest?id=${encodeURIComponent(row.id)}`,
    };
  });

/** The pages that open for somebody, by their name first and then by what one does there. */
export function pageMatches(member: Member, text: string): readonly Result[] {
  const listed = pages.filter(
    ({ group, path }) => (group !== undefined || path === paths.notifications()) && mayOpen(member, path),
  );
  const byName = listed.filter(({ name }) => matchesWords(name, text));
  const byPurpose = listed.filter((page) => !byName.includes(page) && matchesWords(page.purpose, text));
  return [...byName, ...byPurpose].slice(0, most + 1).map(resultOf);
}

const resultOf = ({ path, hash = '', name, purpose }: Page): Result => ({
  id: `${path}${hash}`,
  group: texts.pages,
  title: name,
  detail: purpose,
  to: `${path}${hash}`,
});

/** One letter finds half of everything: the server is asked from the second on. */
export const isLongEnough = (text: string): boolean => text.trim().length >= shortest;
