import { codes, isPricedByEvent, isRecordId, records, type FormReadAnswer } from '@charter/contracts';
import { ApiError } from '../../../lib/api-error.ts';
import { readSubmission } from '../../../lib/api.ts';
import { recordValues } from '../../../lib/record-values.ts';
import { getRecord, listRecords } from '../../../lib/records.ts';
import { question } from '../../../server-state/index.ts';
import { inOurLanguage } from '../../../form-answers/index.ts';
import * as texts from '../texts.ts';

export interface TimelineEntry {
  readonly id: string;
  /** 'In review'. */
  readonly label: string;
  readonly code: number | null;
  readonly at: string;
  readonly note: string | null;
}

export interface SubmittedApplication {
  readonly id: string;
  /** Of the form. */
  readonly name: string;
  readonly title: string;
  readonly status: string;
  /** Null where it is the form of a place at an event or exam. */
  readonly reference: string | null;
  readonly submittedOn: string;
  readonly timeline: readonly TimelineEntry[];
  /** Null where the questions of its version are not known any more. */
  readonly form: FormReadAnswer['data']['form'];
  readonly data: Readonly<Record<string, unknown>>;
}

/** An application as it was submitted: its answers with the version they were given in, and what became of it. */
export const submittedApplication = question('submitted-application', {
  of: [records.submissions.type, records.submissionEvents.type],
  // It may have been decided a moment ago, which is why they come.
  staleTime: 0,
  ask: async (signal, id: string): Promise<SubmittedApplication> => {
    // An address that was typed or cut off: the answer is the same as for an application that is not there.
    if (!isRecordId(id)) throw new ApiError({ status: 404, title: texts.notFound });
    const record = await getRecord(
      records.submissions,
      id,
      { read: ['name', 'status', 'submittedOn', 'reference', 'form'], labels: ['form'] },
      signal,
    );
    const values = recordValues(record);
    const name = values.text('name') ?? '';
    const submittedOn = values.text('submittedOn');
    if (submittedOn === null) throw new ApiError({ status: 404, title: texts.notFound });
    const [submission, timeline] = await Promise.all([
      readSubmission({ submissionId: id, WebFormName: name }, signal),
      readTimeline(id, signal),
    ]);
    const { data } = submission.data;
    const form = inOurLanguage(submission.data.form);
    // Of one that came by another way than the form service only the day is known.
    const known =
      timeline.length > 0 ? timeline : [{ id, label: texts.submitted, code: 1, at: submittedOn, note: null }];
    const title = form?.title ?? values.label('form') ?? name;
    return {
      id,
      name,
      title,
      status: values.text('status') ?? '',
      reference: values.text('reference'),
      submittedOn,
      timeline: known,
      form,
      data,
    };
  },
});

const settled: readonly number[] = [
  codes.codeOf(codes.submissionEvent, 'Approved'),
  codes.codeOf(codes.submissionEvent, 'Declined'),
];

/** Whether a decision is still to come; a place at an event needs none. */
export const isOpen = ({ name, timeline }: SubmittedApplication): boolean =>
  !isPricedByEvent(name) && !settled.includes(timeline.at(-1)?.code ?? 0);

async function readTimeline(id: string, signal: AbortSignal): Promise<readonly TimelineEntry[]> {
  const { data } = await listRecords(
    records.submissionEvents,
    {
      read: ['event', 'occurredOn', 'note'],
      labels: ['event'],
      where: { submission: id },
      sort: { field: 'occurredOn', direction: 'asc' },
      size: 100,
    },
    signal,
  );
  return data.map((row) => {
    const values = recordValues(row);
    return {
      id: row.id,
      label: values.label('event') ?? '',
      code: values.code('event'),
      at: values.text('occurredOn') ?? '',
      note: values.text('note'),
    };
  });
}
