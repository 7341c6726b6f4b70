import { records, recordTypes, type AskRequestAnswer, type ReopenRequest } from '@charter/contracts';
import { post } from '../../lib/api-client.ts';
import { writing } from '../../lib/api.ts';
import { config } from '../../lib/config.ts';
import { recordValues } from '../../lib/record-values.ts';
import { active, getRecord, listRecords, listSeveral, shortList } from '../../lib/records.ts';
import { sendFile, type Sending } from '../../lib/upload.ts';
import { question } from '../../server-state/index.ts';

/** As many as the documents fetch at once. */
export const fetchedAtOnce = 1000;

/** The person's own requests, the newest first. */
export const ownRequests = question('service-requests', {
  of: [recordTypes.cases],
  ask: async (signal, contactId: string, typeId: string | null, token: string | null) => {
    const page = await listRecords(
      records.cases,
      {
        read: ['number', 'title', 'status', 'createdOn', 'modifiedOn'],
        labels: ['status'],
        where: typeId === null ? { owner: contactId } : { owner: contactId, type: typeId },
        sort: { field: 'createdOn', direction: 'desc' },
        size: fetchedAtOnce,
        token,
      },
      signal,
    );
    const rows = page.data.map((row) => ({ id: row.id, ...recordValues(row) }));
    return { rows, total: page.totalCount, token: page.continuationToken };
  },
  refetchOnWindowFocus: 'always',
});

export interface RequestType {
  readonly id: string;
  readonly name: string;
  readonly requiredDocument: string | null;
  readonly answerDays: number;
}

/** What may be asked, with how long an answer takes. */
export const requestTypes = question('request-types', {
  of: [records.caseTypes.type],
  ask: async (signal): Promise<readonly RequestType[]> => {
    const { data } = await listRecords(
      records.caseTypes,
      {
        read: ['name', 'requiredDocument', 'answerDays'],
        where: { state: active },
        sort: { field: 'name', direction: 'asc' },
        size: fetchedAtOnce,
      },
      signal,
    );
    return data.map((row) => {
      const values = recordValues(row);
      return {
        id: row.id,
        name: values.text('name') ?? '',
        requiredDocument: values.text('requiredDocument'),
        answerDays: values.code('answerDays') ?? 5,
      };
    });
  },
  staleTime: Infinity,
});

/** One request with all that belongs to it. */
export const wholeRequest = question('service-request', {
  of: [recordTypes.cases, recordTypes.caseMessages, recordTypes.documents],
  ask: readWhole,
  refetchOnWindowFocus: 'always',
  // A person who comes from the notification of an answer reads the answer, and not what was there a moment before.
  staleTime: 0,
});

export type WholeRequest = Awaited<ReturnType<typeof readWhole>>;

async function readWhole(signal: AbortSignal, id: string) {
  const [request, [messages, events, documents, files]] = await Promise.all([
    getRecord(
      records.cases,
      id,
      {
        read: [
          'number',
          'title',
          'details',
          'type',
          'status',
          'resolution',
          'answerDueOn',
          'closedOn',
          'createdOn',
          'modifiedOn',
        ],
        labels: ['type', 'status'],
      },
      signal,
    ),
    listSeveral(
      [
        shortList(records.caseMessages, {
          read: ['body', 'isFromStaff', 'isByMail', 'createdOn'],
          where: { case: id },
          size: fetchedAtOnce,
        }),
        shortList(records.caseEvents, {
          read: ['status', 'occurredOn'],
          labels: ['status'],
          where: { case: id },
          size: fetchedAtOnce,
        }),
        shortList(records.documents, { read: ['name', 'message'], where: { case: id }, size: fetchedAtOnce }),
      ],
      signal,
    ).then(async ([said, moved, kept]) => {
      const ids = (kept?.data ?? []).map((document) => document.id);
      const found =
        ids.length === 0
          ? null
          : await listRecords(
              records.files,
              {
                read: ['name', 'size', 'document'],
                where: [{ field: 'document', value: ids, operator: 'in' }],
                size: fetchedAtOnce,
              },
              signal,
            );
      return [said, moved, kept, found] as const;
    }),
  ]);
  const fileOf = new Map(
    (files?.data ?? []).map((row) => {
      const values = recordValues(row);
      return [
        values.text('document'),
        { id: row.id, name: values.text('name') ?? '', size: values.code('size') ?? 0 },
      ];
    }),
  );
  const attached = (documents?.data ?? []).flatMap((row) => {
    const file = fileOf.get(row.id);
    return file ? [{ messageId: recordValues(row).text('message'), file }] : [];
  });
  return {
    request: { id, ...recordValues(request) },
    messages: (messages?.data ?? [])
      .map((row) => ({ id: row.id, ...recordValues(row) }))
      .toSorted(by((row) => row.text('createdOn'))),
    events: (events?.data ?? [])
      .map((row) => ({ id: row.id, ...recordValues(row) }))
      .toSorted(by((row) => row.text('occurredOn'))),
    attached,
  };
}

const by =
  <Row>(key: (row: Row) => string | null) =>
  (one: Row, other: Row): number =>
    (key(one) ?? '').localeCompare(key(other) ?? '');

/** With a file or without, it is one call: what it makes is there whole or not at all. */
async function sendForm<Answer>(
  path: string,
  fields: Readonly<Record<string, string>>,
  file: File | null,
  sending: Sending,
): Promise<Answer> {
  const url = `${config().portalBase}/api/requests/${path}`;
  const call = file
    ? (sendFile(url, fields, file, sending) as Promise<Answer>)
    : post<Answer>(url, fields, sending.signal);
  return writing([recordTypes.cases], call);
}

export const askRequest = (fields: Readonly<Record<string, string>>, file: File | null, sending: Sending) =>
  sendForm<AskRequestAnswer>('ask', fields, file, sending);

export const replyToRequest = (
  fields: Readonly<Record<string, string>>,
  file: File | null,
  sending: Sending,
) => sendForm<{ id: string }>('reply', fields, file, sending);

export const reopenRequest = (request: ReopenRequest) =>
  writing([recordTypes.cases], post<{ id: string }>(`${config().portalBase}/api/requests/reopen`, request));
