import { isRecordId, type FormReadAnswer } from '@charter/contracts';
import { ApiError } from '../../../lib/api-error.ts';
import { getRecord, listRecords, readSubmission } from '../../../lib/api.ts';
import { where } from '../../../lib/record-filter.ts';
import { recordValues } from '../../../lib/record-values.ts';
import { question } from '../../../server-state/index.ts';
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
  readonly submittedOn: string;
  readonly timeline: readonly TimelineEntry[];
  /** Null where the questions of its version are not known any more. */
  readonly form: FormReadAnswer['data']['form'];
  readonly data: Readonly<Record<string, unknown>>;
}

/** An application as it was submitted: its answers with the version they were given in, and what became of it. */
export const submittedApplication = question('submitted-application', {
  of: ['ctpt_sonicwebformsubmissions', 'ctpt_submissionevents'],
  ask: async (signal, id: string): Promise<SubmittedApplication> => {
    // An address that was typed or cut off: the answer is the same as for an application that is not there.
    if (!isRecordId(id)) throw new ApiError({ status: 404, title: texts.notFound });
    const { data: record } = await getRecord(
      {
        recordType: 'ctpt_sonicwebformsubmissions',
        id,
        properties: ['name', 'status', 'submittedon', '_sonicWebFormId_value'],
        formattedFields: ['_sonicWebFormId_value'],
      },
      signal,
    );
    const values = recordValues(record);
    const name = values.text('name') ?? '';
    const submittedOn = values.text('submittedon');
    if (submittedOn === null) throw new ApiError({ status: 404, title: texts.notFound });
    const [submission, timeline] = await Promise.all([
      readSubmission({ submissionId: id, WebFormName: name }, signal),
      readTimeline(id, signal),
    ]);
    const { form, data } = submission.data;
    // Of one that came by another way than the form service only the day is known.
    const known =
      timeline.length > 0 ? timeline : [{ id, label: texts.submitted, code: 1, at: submittedOn, note: null }];
    const title = form?.title ?? values.label('_sonicWebFormId_value') ?? name;
    return {
      id,
      name,
      title,
      status: values.text('status') ?? '',
      submittedOn,
      timeline: known,
      form,
      data,
    };
  },
});

async function readTimeline(id: string, signal: AbortSignal): Promise<readonly TimelineEntry[]> {
  const { data } = await listRecords(
    {
      recordtype: 'ctpt_submissionevents',
      properties: ['ctpt_event', 'ctpt_occurredon', 'ctpt_note'],
      formattedFields: ['ctpt_event'],
      filter: {
        fieldAndOperator: true,
        filterfields: [where('_ctpt_swfsubmissionid_value', id, 'lookup')],
      },
      sortfield: { field: 'ctpt_occurredon', sorttype: 'asc' },
      continuationToken: null,
      pazesize: 100,
    },
    signal,
  );
  return data.map((row) => {
    const values = recordValues(row);
    return {
      id: row.id,
      label: values.label('ctpt_event') ?? '',
      code: values.code('ctpt_event'),
      at: values.text('ctpt_occurredon') ?? '',
      note: values.text('ctpt_note'),
    };
  });
}
