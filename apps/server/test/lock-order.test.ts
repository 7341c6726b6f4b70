import { codes } from '@charter/contracts';
import { randomUUID } from 'node:crypto';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { findAbsentCaller } from '../src/domains/membership/index.ts';
import { enterLevel, lockPerson } from '../src/engines/locks/index.ts';
import { lockReachableRow } from '../src/engines/records/index.ts';
import type { Tx } from '../src/platform/database/index.ts';
import { registry } from '../src/product.ts';
import { onPostgresql, type Answer, type Person } from './support/app-fixture.ts';
import { applying, freeForm, idIn, publish, rightAnswers } from './support/applications.ts';
import { addOrder } from './support/payments.ts';
import { untilWaiting } from './support/record-locks.ts';
import { reviewing } from './support/reviews.ts';
import { insert, lookup } from './support/samples/sample.ts';

/**
 * Each test stands for somebody who locks in the order of `engines/locks`: they hold the outer lock, a call comes to wait for them,
 * and they go on to the inner one. Whoever held that one already would wait in a circle.
 */
onPostgresql('locking in one order', (app) => {
  const { act, taken, reviewOf } = reviewing(app, () => officer);
  let officer: Person;
  let member: Person;
  beforeAll(async () => {
    officer = await app().person('membership-officer');
    await publish(app(), freeForm);
  });
  beforeEach(async () => {
    app().clock.set('2026-11-16T08:00:00Z');
    member = await app().person('member', {
      contact_type: codes.codeOf(codes.contactType, 'Corporate Member'),
    });
  });

  const meanwhile = async <Body>(
    outer: (tx: Tx) => Promise<unknown>,
    call: () => Promise<Answer<Body>>,
    inner: (tx: Tx) => Promise<unknown>,
  ): Promise<Answer<Body>> => {
    const { made } = await app()
      .database.db.transaction()
      .execute(async (tx) => {
        await outer(tx);
        const waiting = call();
        await untilWaiting(app().database);
        await inner(tx);
        return { made: waiting };
      });
    return made;
  };
  const hold = (
    tx: Tx,
    table: 'sales_order' | 'submission' | 'application_review' | 'training_agreement',
    id: string,
  ) => tx.selectFrom(table).select('id').where('id', '=', id).forNoKeyUpdate().execute();
  const holdApplication = async (tx: Tx, id: string) => {
    await hold(tx, 'submission', id);
    await hold(tx, 'application_review', id);
  };
  const feeOf = (person: Person) =>
    addOrder(app(), person.contactId, { name: 'Membership fee 2027', billing_year: 2027 });

  describe('an order comes before its application', () => {
    it('where a fee is relieved, and the relief is planned of what the order has become by then', async () => {
      const orderId = await feeOf(member);
      const id = await taken('feeExemptionApplication', member);
      const approved = await meanwhile(
        (tx) => hold(tx, 'sales_order', orderId),
        () => act(officer, 'approve', id),
        async (tx) => {
          await holdApplication(tx, id);
          // As finance does who credits it whole.
          const credited = { order_id: orderId, amount_cents: 115_000, vat_cents: 15_000 };
          await insert(tx, 'ledger_entry', { ...credited, kind: 'credit-note', source: `test:${orderId}` });
          await tx.updateTable('sales_order').set({ state_code: 2 }).where('id', '=', orderId).execute();
        },
      );
      expect(approved.status).toBe(200);
      expect((await reviewOf(id)).outcome).toMatchObject({ fromYear: 2026, credits: [] });
    });

    it('where a relief is taken back', async () => {
      const orderId = await feeOf(member);
      const id = await taken('feeExemptionApplication', member);
      await act(officer, 'approve', id);
      const undone = await meanwhile(
        (tx) => hold(tx, 'sales_order', orderId),
        () => act(officer, 'undo', id),
        (tx) => holdApplication(tx, id),
      );
      expect(undone.status).toBe(200);
    });

    it('where an admission is taken back', async () => {
      const id = await taken('associateMemberApplication', await app().person('applicant'));
      await act(officer, 'approve', id);
      const { orderId } = (await reviewOf(id)).outcome as { readonly orderId: string };
      const undone = await meanwhile(
        (tx) => hold(tx, 'sales_order', orderId),
        () => act(officer, 'undo', id),
        (tx) => holdApplication(tx, id),
      );
      expect(undone.status).toBe(200);
    });
  });

  describe('a person comes before their application', () => {
    it('where it is submitted', async () => {
      const person = await app().person('applicant');
      const application = applying(person, freeForm);
      const submissionId = idIn(await application.save({}));
      const submitted = await meanwhile(
        // As whoever erases or merges them.
        async (tx) => {
          await lockPerson(tx, person.contactId);
          await tx.selectFrom('contact').where('id', '=', person.contactId).forUpdate().execute();
        },
        () => application.submit(rightAnswers, { submissionId }),
        (tx) => hold(tx, 'submission', submissionId),
      );
      expect(submitted.status).toBe(200);
    });

    it('and an application that went to another record of theirs meanwhile is looked at again', async () => {
      const id = await taken('feeExemptionApplication', member);
      const { contactId: contact_id } = await app().person('member');
      const { version } = await reviewOf(id);
      const declined = await meanwhile(
        (tx) => lockPerson(tx, member.contactId),
        () =>
          officer.call('/portal/api/staff/applications/decline', { id, version, reason: 'No longer open.' }),
        async (tx) => {
          await tx.updateTable('submission').set({ contact_id }).where('id', '=', id).execute();
          await tx.updateTable('application_review').set({ contact_id }).where('id', '=', id).execute();
        },
      );
      expect([declined.status, declined.body]).toMatchObject([409, { type: 'urn:charter:problem:stale' }]);
    });
  });

  describe('whoever is to speak for an organisation comes before its application', () => {
    const named = async () => {
      const email = `${randomUUID()}@example.test`;
      const principal = await app().person('member', { last_name: 'Mokoena', email });
      const id = await taken('firmMembership_nonaat', await app().person('applicant'), {
        registeredName: `Umgeni ${randomUUID()}`,
        principals: [{ firstName: 'Thabo', surname: 'Mokoena', email }],
      });
      return { id, principal };
    };

    it('where it is approved', async () => {
      const { id, principal } = await named();
      const approved = await meanwhile(
        (tx) => lockPerson(tx, principal.contactId),
        () => act(officer, 'approve', id),
        (tx) => holdApplication(tx, id),
      );
      expect(approved.status).toBe(200);
    });

    it('where that is undone', async () => {
      const { id, principal } = await named();
      await act(officer, 'approve', id);
      const undone = await meanwhile(
        (tx) => lockPerson(tx, principal.contactId),
        () => act(officer, 'undo', id),
        (tx) => holdApplication(tx, id),
      );
      expect(undone.status).toBe(200);
    });

    it('and one who is another by then is looked at again', async () => {
      const { id, principal } = await named();
      const other = await app().person('member');
      await act(officer, 'approve', id);
      const undone = await meanwhile(
        (tx) => lockPerson(tx, principal.contactId),
        () => act(officer, 'undo', id),
        (tx) =>
          tx
            .updateTable('representative')
            .set({ contact_id: other.contactId })
            .where('contact_id', '=', principal.contactId)
            .execute(),
      );
      expect([undone.status, undone.body]).toMatchObject([409, { type: 'urn:charter:problem:stale' }]);
    });
  });

  it('a student comes before the agreement that is given to them', async () => {
    const { db } = app().database;
    const id = await insert(db, 'training_agreement', {
      owner_id: member.contactId,
      name: 'Lerato Mokoena',
      start_date: '2026-01-01',
      duration_months: 36,
      end_date: '2028-12-31',
    });
    const education = await app().person('education-officer');
    const { contactId } = await app().person('applicant');
    const given = await meanwhile(
      (tx) => lockPerson(tx, contactId),
      () =>
        education.call('/portal/api/submitForm/Update', {
          recordtype: 'ctpt_studenttrainingagreements',
          id,
          data: [lookup('ctpt_Student', contactId, 'contacts')],
        }),
      (tx) => hold(tx, 'training_agreement', id),
    );
    expect(given.status).toBe(200);
  });

  it('what a bulk action has claimed comes before the person, where one is erased', async () => {
    const administrator = await app().person('administrator');
    const { db } = app().database;
    const bulk_action_id = await insert(db, 'bulk_action', { started_by: officer.contactId, action_code: 1 });
    const { contactId } = await app().person('member', { last_name: 'Gone' });
    const about = { record_id: contactId, record_version: 1, contact_id: contactId };
    const item = await insert(db, 'bulk_item', { ...about, bulk_action_id });
    const erased = await meanwhile(
      (tx) => tx.selectFrom('bulk_item').where('id', '=', item).forUpdate().execute(),
      () => administrator.call('/portal/api/my-data/erase', { id: contactId, lastName: 'Gone' }),
      (tx) => lockPerson(tx, contactId),
    );
    expect(erased.status).toBe(200);
  });

  it('a row that is reached by a generic call has the level of its record type', async () => {
    const { db } = app().database;
    const caller = await findAbsentCaller(db, member.contactId, '2026-11-16');
    if (!caller) throw new Error('Nobody has called');
    const reach = (recordType: string, verb: 'update' | 'delete') =>
      db.transaction().execute(async (tx) => {
        enterLevel(tx, 'document');
        return lockReachableRow(tx, { registry, caller }, { recordType, verb, id: randomUUID() });
      });
    expect(await reach('ctpt_supportingdocuments', 'delete')).toBeNull();
    await expect(reach('ctpt_channels', 'update')).rejects.toThrow(
      'A lock on the source was asked for while one on the document was held',
    );
  });
});
