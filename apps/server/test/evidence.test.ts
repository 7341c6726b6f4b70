import { codes, fileMessages, requestMessages, type Problem } from '@charter/contracts';
import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import { requestState } from '../src/domains/cases/request-steps.ts';
import { declarationState } from '../src/domains/cpd/declaration-steps.ts';
import type { Tx } from '../src/platform/database/index.ts';
import { onPostgresql, type Person } from './support/app-fixture.ts';
import { applying, freeForm, idIn, publish, rightAnswers } from './support/applications.ts';
import { choose, makeProof } from './support/choices.ts';
import { awaitProof, decide } from './support/finance.ts';
import { addPayer } from './support/payments.ts';
import { untilWaiting } from './support/record-locks.ts';
import { lookup, picklist, text } from './support/samples/sample.ts';
import * as sample from './support/sample-files.ts';
import { addDocument, download, upload } from './support/uploads.ts';

const documents = 'ctpt_supportingdocuments';
const supportingDocument = codes.codeOf(codes.documentType, 'Supporting document');

onPostgresql('evidence', (app) => {
  beforeAll(async () => {
    await publish(app(), freeForm);
  });

  /** A document of the person's with its file. */
  const store = async (person: Person, values: object = { name: 'Application' }) => {
    const documentId = await addDocument(app(), person, values);
    const { status, body } = await upload(app(), person, documentId, 'paper.pdf', sample.pdf);
    expect(status).toBe(201);
    return { documentId, fileId: body.id };
  };

  /** Every way in which an owner could take a document's file away. */
  const attempts = {
    'delete the document': (person: Person, { documentId }: { documentId: string }) =>
      person.call<{ detail: string }>('/portal/api/submitForm/delete', {
        recordtype: documents,
        id: documentId,
      }),
    'delete the file': (person: Person, { fileId }: { fileId: string }) =>
      person.call<{ detail: string }>('/portal/api/DeleteFileAsync', { id: fileId }),
    'replace the file': (person: Person, { documentId }: { documentId: string }) =>
      upload(app(), person, documentId, 'other.pdf', Buffer.concat([sample.pdf, Buffer.from('\n')])),
    'replace the file by JSON': (person: Person, { documentId }: { documentId: string }) =>
      person.call<{ detail: string }>('/portal/api/CreateFileAsync', {
        filename: 'other.pdf',
        documentbody: sample.pdf.toString('base64'),
        supportingDocumentId: documentId,
      }),
  } as const;

  type Paper = Awaited<ReturnType<typeof store>>;

  const expectKept = async (person: Person, paper: Paper, message: string) => {
    for (const [name, attempt] of Object.entries(attempts)) {
      const { status, body } = await attempt(person, paper);
      expect({ name, status, detail: body.detail }).toEqual({ name, status: 422, detail: message });
    }
    for (const recordtype of [documents, 'annotations']) {
      const id = recordtype === documents ? paper.documentId : paper.fileId;
      const data = [
        { name: recordtype === documents ? 'ctpt_name' : 'filename', value: 'x', type: 'string' },
      ];
      const changed = await person.call('/portal/api/submitForm/Update', { recordtype, id, data });
      expect(changed.status, recordtype).toBe(403);
    }
    const { statusCode, rawPayload } = await download(app(), person, `/portal/api/files/${paper.fileId}`);
    expect(statusCode).toBe(200);
    expect(rawPayload.equals(sample.pdf)).toBe(true);
  };

  /** The database itself says no, whoever asks. */
  const expectHeld = async ({ documentId, fileId }: Paper) => {
    const { db } = app().database;
    const statements = [
      sql`delete from supporting_document where id = ${documentId}`,
      sql`update supporting_document set name = 'x' where id = ${documentId}`,
      sql`delete from annotation where id = ${fileId}`,
      sql`update annotation set storage_key = 'x' where id = ${fileId}`,
    ];
    for (const statement of statements) await expect(statement.execute(db)).rejects.toThrow('is evidence');
  };

  const expectFree = async (person: Person, paper: Paper) => {
    expect((await attempts['replace the file'](person, paper)).status).toBe(201);
    expect((await attempts['delete the document'](person, paper)).status).toBe(200);
  };

  describe('of an application', () => {
    const begin = async () => {
      const person = await app().person('applicant');
      const application = applying(person, freeForm);
      const paper = await store(person);
      const other = await store(person);
      const answers = {
        ...rightAnswers,
        identityDocument: { id: paper.fileId, name: 'paper.pdf', size: 1, certifiedOn: '2026-10-01' },
        others: [{ id: other.fileId, name: 'paper.pdf', size: 1 }],
      };
      const id = idIn(await application.save(answers));
      return { person, application, paper, other, answers, id };
    };

    it('is free while it is a draft, and stays free where the draft is cancelled', async () => {
      const { person, application, paper, other, id } = await begin();
      await expectFree(person, paper);
      expect((await application.cancel(id)).body.status).toBe(true);
      await expectFree(person, other);
    });

    it('stays as it is once the application is submitted, whatever is decided then', async () => {
      const { person, application, paper, other, answers, id } = await begin();
      expect((await application.submit(answers, { submissionId: id })).status).toBe(200);
      const { db } = app().database;
      for (const status of ['Submitted', 'Approved', 'Declined']) {
        await db.updateTable('submission').set({ status }).where('id', '=', id).execute();
        await expectKept(person, paper, fileMessages.evidence.application);
      }
      await expectKept(person, other, fileMessages.evidence.application);
      await expectHeld(paper);
    });

    it('stays when it is submitted without a draft, too', async () => {
      const { person, application, paper, answers, id } = await begin();
      await application.cancel(id);
      expect((await application.submit(answers)).status).toBe(200);
      await expectKept(person, paper, fileMessages.evidence.application);
    });

    it('that the application does not name is free', async () => {
      const { person, application, id } = await begin();
      const unused = await store(person);
      expect((await application.submit(rightAnswers, { submissionId: id })).status).toBe(200);
      await expectFree(person, unused);
    });
  });

  describe('of a payment', () => {
    const prove = async () => {
      const payer = await addPayer(app());
      const verificationId = await awaitProof(app(), payer);
      return { ...payer, verificationId, documentId: await makeProof(payer.person) };
    };

    it('takes its file first, and stays from then on: under verification, confirmed and refused', async () => {
      const finance = await app().person('finance-officer');
      for (const decision of [1, 2, 3]) {
        const { person, verificationId, documentId } = await prove();
        const { status, body } = await upload(app(), person, documentId, 'paper.pdf', sample.pdf);
        expect(status).toBe(201);
        if (decision > 1) {
          expect((await decide(finance, verificationId, decision, 'Not on the statement')).status).toBe(200);
        }
        await expectKept(person, { documentId, fileId: body.id }, fileMessages.evidence.payment);
        await expectHeld({ documentId, fileId: body.id });
      }
    });

    it('stays when a newer proof has taken its place', async () => {
      const { person, orderId, documentId } = await prove();
      const { body } = await upload(app(), person, documentId, 'paper.pdf', sample.pdf);
      await makeProof(person);
      await choose(person, orderId, 2);
      await expectKept(person, { documentId, fileId: body.id }, fileMessages.evidence.payment);
    });
  });

  describe.each([
    {
      what: 'a declaration',
      free: [declarationState.draft, declarationState.inProgress],
      kept: [
        declarationState.submitted,
        declarationState.rejected,
        declarationState.approved,
        declarationState.inactive,
      ],
      message: fileMessages.evidence.declaration,
      added: fileMessages.nothingAdded,
      make: async (person: Person) => {
        const { db } = app().database;
        const { id } = await db
          .insertInto('member_declaration')
          .values({
            contact_id: person.contactId,
            name: 'CPD 2026',
            period_start: '2026-01-01',
            period_end: '2026-12-31',
          })
          .returning('id')
          .executeTakeFirstOrThrow();
        const evidence = await db
          .insertInto('evidence')
          .values({ declaration_id: id, name: 'A course' })
          .returning('id')
          .executeTakeFirstOrThrow();
        return {
          values: { evidence_id: evidence.id },
          lookup: lookup('ctpt_evidence', evidence.id, 'ctpt_evidences'),
          decide: (status_code: number) =>
            db.updateTable('member_declaration').set({ status_code }).where('id', '=', id).execute(),
          hold: (tx: Tx) =>
            tx.selectFrom('member_declaration').select('id').where('id', '=', id).forNoKeyUpdate().execute(),
          removePart: (tx: Tx) =>
            tx.selectFrom('evidence').select('id').where('id', '=', evidence.id).forUpdate().execute(),
        };
      },
    },
    {
      what: 'a service request',
      free: [requestState.active, requestState.inProgress, requestState.onHold],
      kept: [requestState.resolved, requestState.cancelled, requestState.inactive],
      message: fileMessages.evidence.request,
      added: requestMessages.closed,
      make: async (person: Person) => {
        const { db } = app().database;
        const { id } = await db
          .insertInto('service_case')
          .values({ contact_id: person.contactId, title: 'A letter' })
          .returning('id')
          .executeTakeFirstOrThrow();
        return {
          values: { case_id: id },
          lookup: lookup('ctpt_Case', id, 'ctpt_cases'),
          decide: (status_code: number) =>
            db.updateTable('service_case').set({ status_code }).where('id', '=', id).execute(),
          hold: (tx: Tx) =>
            tx.selectFrom('service_case').select('id').where('id', '=', id).forNoKeyUpdate().execute(),
          removePart: async () => {},
        };
      },
    },
  ])('of $what', ({ free, kept, message, added, make }) => {
    it('is free until the matter is out of the person’s hands, and stays from then on', async () => {
      const person = await app().person('member');
      const { values, lookup: belongsTo, decide: set } = await make(person);
      for (const status of free) {
        const paper = await store(person, { name: 'Paper', ...values });
        await set(status);
        await expectFree(person, paper);
      }
      await set(free[0] ?? 0);
      const paper = await store(person, { name: 'Paper', ...values });
      for (const status of kept) {
        await set(status);
        await expectKept(person, paper, message);
        await expectHeld(paper);
        const late = await person.call<Problem>('/portal/api/submitForm/Create', {
          recordtype: documents,
          data: [text('ctpt_name', 'Late'), picklist('ctpt_documenttype', supportingDocument), belongsTo],
        });
        expect([late.status, late.body.detail], `status ${status}`).toEqual([422, added]);
      }
    });

    const calls = {
      ...attempts,
      'add a document': (person: Person, { lookup: belongsTo }: { lookup: ReturnType<typeof lookup> }) =>
        person.call('/portal/api/submitForm/Create', {
          recordtype: documents,
          data: [text('ctpt_name', 'More'), picklist('ctpt_documenttype', supportingDocument), belongsTo],
        }),
    };

    it.each(Object.keys(calls) as (keyof typeof calls)[])(
      'is waited for where it is changed, and nobody waits in a circle: %s',
      async (name) => {
        const person = await app().person('member');
        const matter = await make(person);
        const paper = await store(person, { name: 'Paper', ...matter.values });
        const { db } = app().database;
        const answer = await db.transaction().execute(async (tx) => {
          // As whoever hands it in or takes a part of it away does: the matter first, then what belongs to it.
          await matter.hold(tx);
          const call = calls[name](person, { ...paper, lookup: matter.lookup });
          await untilWaiting(app().database);
          await matter.removePart(tx);
          const document = tx
            .selectFrom('supporting_document')
            .select('id')
            .where('id', '=', paper.documentId);
          await document.forUpdate().execute();
          return { call };
        });
        expect((await answer.call).status).toBeLessThan(300);
      },
    );
  });
});
