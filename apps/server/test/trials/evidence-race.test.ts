import { fileMessages, formMessages } from '@charter/contracts';
import { afterEach, describe, expect, it } from 'vitest';
import type { DatabaseHandle } from '../../src/platform/database/index.ts';
import { openApp, type AppFixture } from '../support/app-fixture.ts';
import { applying, freeForm, idIn, publish, rightAnswers } from '../support/applications.ts';
import { openTestDatabase } from '../support/databases.ts';
import { untilWaiting } from '../support/record-locks.ts';
import { pdf } from '../support/sample-files.ts';
import { addDocument, upload } from '../support/uploads.ts';
import { withoutLocks } from '../support/without-row-locks.ts';
import { control } from '../support/trial.ts';

describe('a file that is deleted while its application is submitted', () => {
  let app: AppFixture;
  afterEach(async () => app.close());

  const begin = async (database?: DatabaseHandle) => {
    app = await openApp('postgresql', { LOG_LEVEL: 'fatal' }, database);
    await publish(app, freeForm);
    const person = await app.person('applicant');
    const documentId = await addDocument(app, person, { name: 'Application' });
    const { body } = await upload(app, person, documentId, 'paper.pdf', pdf);
    const application = applying(person, freeForm);
    const file = { id: body.id, name: 'paper.pdf', size: 1, certifiedOn: '2026-10-01' };
    const answers = { ...rightAnswers, identityDocument: file };
    const submissionId = idIn(await application.save(answers));
    return {
      fileId: body.id,
      submit: () => application.submit(answers, { submissionId }),
      remove: () => person.call<{ detail: string }>('/portal/api/DeleteFileAsync', { id: body.id }),
      uses: () => app.database.db.selectFrom('document_use').select('annotation_id').execute(),
    };
  };

  /** Both calls are under way: the first has met a lock that the test holds, the second waits for it or for the first. */
  const waiting = (count: number) => untilWaiting(app.database, count);

  /** Runs the two, the first of which stops where it touches the locked table, until the second has to wait for it. */
  const inOrder = async <First, Second>(
    table: string,
    first: () => Promise<First>,
    second: () => Promise<Second>,
  ): Promise<[First, Second]> => {
    let release = () => {};
    const held = new Promise<void>((resolve) => (release = resolve));
    const holding = app.database.db.transaction().execute(async (tx) => {
      await tx.executeQuery({
        ...tx.selectNoFrom([]).compile(),
        sql: `lock table ${table} in exclusive mode`,
      });
      await held;
    });
    const one = first();
    await waiting(1);
    const other = second();
    await waiting(2);
    release();
    await holding;
    return Promise.all([one, other]);
  };

  it('is refused to the deletion that comes second', async () => {
    const { submit, remove, uses, fileId } = await begin();
    const [submitted, removed] = await inOrder('submission_event', submit, remove);
    expect(submitted.status).toBe(200);
    expect(removed).toMatchObject({ status: 422, body: { detail: fileMessages.evidence.application } });
    expect(await uses()).toEqual([{ annotation_id: fileId }]);
  });

  it('is missed by the submission that comes second', async () => {
    const { submit, remove, uses } = await begin();
    const [removed, submitted] = await inOrder('audit_entry', remove, submit);
    expect(removed.status).toBe(200);
    expect(submitted).toMatchObject({ status: 409, body: { detail: formMessages.fileGone } });
    expect(await uses()).toEqual([]);
  });

  control(
    'would end in a fault without the lock, and only the foreign keys would keep the file',
    async () => {
      const { submit, remove } = await begin(withoutLocks(await openTestDatabase('postgresql')));
      const [removed, submitted] = await inOrder('audit_entry', remove, submit);
      expect([removed.status, submitted.status]).toEqual([200, 500]);
    },
  );

  control('would end in a fault for the deletion as well', async () => {
    const { submit, remove } = await begin(withoutLocks(await openTestDatabase('postgresql')));
    const [submitted, removed] = await inOrder('submission_event', submit, remove);
    expect([submitted.status, removed.status]).toEqual([200, 500]);
  });
});
