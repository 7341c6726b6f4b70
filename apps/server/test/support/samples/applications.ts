import { codes } from '@charter/contracts';
import { randomUUID } from 'node:crypto';
import { insert, owned, type Samples } from './sample.ts';

/** Completed: of a draft a person has only one. */
export const submission = owned('submission', {
  form_name: 'studentApplication',
  progress_code: codes.codeOf(codes.submissionStatus, 'Completed'),
});

/** Sent in: a review is opened with it, under the same id. */
const underReview = owned('submission', {
  form_name: 'studentApplication',
  progress_code: codes.codeOf(codes.submissionStatus, 'Completed'),
  status: 'Submitted',
});

export const applicationSamples: Samples = {
  ctpt_applicationnotes: {
    row: async (db, contactId) =>
      insert(db, 'application_note', { review_id: await underReview(db, contactId), body: 'Sample' }),
  },
  ctpt_applicationrequests: {
    row: async (db, contactId) =>
      insert(db, 'application_request', {
        id: randomUUID(),
        review_id: await underReview(db, contactId),
        message: 'Sample',
        asked_on: '2026-11-16T08:00:00Z',
      }),
  },
  ctpt_applicationreviews: { row: underReview },
  ctpt_sonicwebforms: {
    row: (db) => insert(db, 'web_form', { name: `sample-${randomUUID()}`, title: 'Sample' }),
  },
  ctpt_sonicwebformsubmissions: { row: submission },
  ctpt_submissionevents: {
    row: async (db, contactId) =>
      insert(db, 'submission_event', { submission_id: await submission(db, contactId), event_code: 1 }),
  },
};
