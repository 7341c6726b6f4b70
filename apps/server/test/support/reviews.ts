import { codes, type Problem, type ReadReviewAnswer } from '@charter/contracts';
import { expect } from 'vitest';
import type { AppFixture, Person } from './app-fixture.ts';
import { insert } from './samples/sample.ts';

/** What tests of reviewing do: hand an application in, take it as an officer and decide it. */
export function reviewing(app: () => AppFixture, officer: () => Person) {
  const submit = (formName: string, person: Person, data: object = {}): Promise<string> =>
    insert(app().database.db, 'submission', {
      form_name: formName,
      contact_id: person.contactId,
      status: 'Submitted',
      progress_code: codes.codeOf(codes.submissionStatus, 'Completed'),
      submitted_on: '2026-11-02T08:00:00Z',
      data: JSON.stringify(data),
    });
  const reviewOf = (id: string) =>
    app()
      .database.db.selectFrom('application_review')
      .selectAll()
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
  const act = async (person: Person, name: string, id: string, more: object = {}) => {
    const { version } = await reviewOf(id);
    return person.call<Partial<Problem>>(`/portal/api/staff/applications/${name}`, { id, version, ...more });
  };
  const taken = async (formName: string, person: Person, data: object = {}): Promise<string> => {
    const id = await submit(formName, person, data);
    expect((await act(officer(), 'take', id)).status).toBe(200);
    return id;
  };
  const read = async (id: string, more: object = {}) =>
    (await officer().call<ReadReviewAnswer>('/portal/api/staff/applications/read', { id, ...more })).body;
  return { submit, reviewOf, act, taken, read };
}

/** What somebody was told, the bodies of their notifications. */
export async function toldTo(person: Person): Promise<string> {
  const { body } = await person.list({
    recordtype: 'ctpt_notifications',
    properties: ['ctpt_title', 'ctpt_body'],
  });
  return JSON.stringify(body.data);
}
