import { codes, type PreferencesAnswer } from '@charter/contracts';
import { randomUUID } from 'node:crypto';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { remindOfDeclarations } from '../src/domains/cpd/remind-of-declarations.ts';
import { remindOfPayment } from '../src/domains/events/expire-registrations.ts';
import { lapseOffers } from '../src/domains/events/lapse-offers.ts';
import { tendWaitingLists } from '../src/domains/events/offer-seats.ts';
import { AppError } from '../src/platform/errors/index.ts';
import { openJobQueue, type JobQueue } from '../src/platform/jobs/index.ts';
import { onPostgresql, type Person } from './support/app-fixture.ts';
import { paidForm, publish } from './support/applications.ts';
import { addDeclaration, change, declarationStatus } from './support/cpd.ts';
import { twoRecords } from './support/merging.ts';
import { addApplication, orderSteps, registered } from './support/orders.ts';
import { untilWaiting } from './support/record-locks.ts';
import { addEvent, status } from './support/registrations.ts';
import { insert, lookup, picklist, text } from './support/samples/sample.ts';

/** Something that is done with what belongs to a person: a call, by its status, or a job, by whether it came to its end. */
type Act = () => Promise<number>;
interface Matter {
  readonly what: string;
  readonly begun: (contactId: string) => Promise<Act>;
}

/**
 * A merge and an erasure keep everybody from referring to a person while they change what is theirs. Each test holds one of the two
 * up in the middle, begins with something else that is the person's, and lets both go on.
 */
onPostgresql('what belongs to somebody', (app) => {
  const { pair, merge } = twoRecords(app);
  const { run } = orderSteps(app);
  let administrator: Person;
  let education: Person;
  let jobs: JobQueue;
  const db = () => app().database.db;
  beforeAll(async () => {
    administrator = await app().person('administrator');
    education = await app().person('education-officer');
    await publish(app(), paidForm);
    jobs = await openJobQueue({ database: app().database, log: { error: () => {} }, work: false });
    return () => jobs.stop();
  });
  beforeEach(() => app().clock.set('2026-11-16T08:00:00Z'));

  /** A job that found something elsewhere than it was comes again. */
  const ended = (work: Promise<unknown>): Promise<number> =>
    work.then(
      () => 200,
      (error: unknown) => (error instanceof AppError ? error.status : 503),
    );
  const services = () => ({ db: db(), clock: app().clock, jobs });
  const place = async (contact_id: string, more: object = {}, event: object = {}) =>
    insert(db(), 'registration', {
      contact_id,
      event_id: await addEvent(app(), event),
      status_code: registered,
      ...more,
    });
  const waiting = { status_code: status.waitlisted, waiting_place: 1 };
  const past = { start_date: '2026-03-01T08:00:00Z', end_date: '2026-03-01T16:00:00Z' };

  /** What somebody may still have who is erased, and what is the clock's. */
  const settled: readonly Matter[] = [
    {
      what: 'a service request is answered',
      begun: async (contact_id) => {
        const source_key = `my-data:${randomUUID()}`;
        const id = await insert(db(), 'service_case', { contact_id, title: 'Where is it?', source_key });
        const answer = { id, key: randomUUID(), version: 1, message: 'On its way.', then: 'go-on' };
        return async () => (await pair.officer.call('/portal/api/staff/cases/answer', answer)).status;
      },
    },
    {
      what: 'a document is added to a service request',
      begun: async (contact_id) => {
        const source_key = `my-data:${randomUUID()}`;
        const id = await insert(db(), 'service_case', { contact_id, title: 'Where is it?', source_key });
        const data = [
          text('ctpt_name', 'Proof'),
          lookup('ctpt_customerid', contact_id, 'contacts'),
          lookup('ctpt_case', id, 'ctpt_cases'),
        ];
        const recordtype = 'ctpt_supportingdocuments';
        return async () =>
          (await pair.officer.call('/portal/api/submitForm/Create', { recordtype, data })).status;
      },
    },
    {
      what: 'a declaration is reviewed',
      begun: async (contactId) => {
        const id = await addDeclaration(
          app(),
          { contactId },
          { status_code: declarationStatus('Submitted') },
        );
        return async () =>
          (await change(education, id, { statuscode: declarationStatus('Approved') })).status;
      },
    },
    {
      what: 'somebody is reminded of a declaration',
      begun: async (contactId) => {
        await addDeclaration(app(), { contactId });
        app().clock.set('2026-12-30T06:00:00Z');
        return () => ended(remindOfDeclarations(services()).handle({}, { id: 'a-day' }));
      },
    },
    {
      what: 'a training agreement is cancelled',
      begun: async (student_id) => {
        const id = await insert(db(), 'training_agreement', {
          student_id,
          owner_id: student_id,
          ...agreement,
        });
        return async () =>
          (await education.call('/portal/api/training/cancel', { id, reason: 'Moved away.' })).status;
      },
    },
    {
      what: 'a placement is moved',
      begun: async (student_id) => {
        const company_id = await insert(db(), 'account', { name: 'Bridges' });
        const id = await insert(db(), 'placement', { company_id, student_id });
        const data = [picklist('statuscode', codes.codeOf(codes.placementStatus, 'Placed'))];
        const recordtype = 'ctpt_studentplacements';
        return async () =>
          (await education.call('/portal/api/submitForm/Update', { recordtype, id, data })).status;
      },
    },
    {
      what: 'a representation is ended',
      begun: async (contact_id) => {
        const account_id = await insert(db(), 'account', { name: 'Dams' });
        const id = await insert(db(), 'representative', { account_id, contact_id, begins_on: '2020-01-01' });
        return async () => (await pair.officer.call('/portal/api/representatives/end', { id })).status;
      },
    },
    {
      what: 'the order of a place is made',
      begun: async (contactId) => {
        const id = await place(contactId, {}, { ...past, seats_taken: 1 });
        return () => ended(run.forPlace(id));
      },
    },
    {
      what: 'the order of an application is made',
      begun: async (contactId) => {
        const id = await addApplication(app(), contactId);
        await db().updateTable('submission').set({ status: 'Approved' }).where('id', '=', id).execute();
        return () => ended(run.forApplication(id));
      },
    },
  ];
  /** What must come to its end before somebody is erased. */
  const open: readonly Matter[] = [
    {
      what: 'a seat is offered',
      begun: async (contactId) => {
        const event = { waiting_list: true, capacity: 1, last_waiting_place: 1 };
        await place(contactId, waiting, event);
        return () => ended(tendWaitingLists(services()).handle({}, { id: 'a-minute' }));
      },
    },
    {
      what: 'an offer lapses',
      begun: async (contactId) => {
        const event = { waiting_list: true, capacity: 1, last_waiting_place: 1, seats_taken: 1 };
        await place(contactId, { ...waiting, offered_until: '2026-11-16T07:00:00Z' }, event);
        return () => ended(lapseOffers(services()).handle({}, { id: 'a-minute' }));
      },
    },
    {
      what: 'somebody is reminded of a payment',
      begun: async (contactId) => {
        const due = { pay_by: '2026-11-18', created_on: '2026-11-01T08:00:00Z' };
        await place(contactId, due, { seats_taken: 1 });
        return () => ended(remindOfPayment(services()).handle({}, { id: 'an-hour' }));
      },
    },
  ];

  const agreement = {
    name: 'Lerato Mokoena',
    start_date: '2026-01-01',
    duration_months: 36,
    end_date: '2028-12-31',
  };
  const created = async (by: Person, recordtype: string, data: readonly object[]) =>
    (await by.call('/portal/api/submitForm/Create', { recordtype, data })).status;
  /** What becomes a person's by a call of somebody else. */
  const given: readonly Matter[] = [
    {
      what: 'a placement',
      begun: async (contactId) => {
        const company = await insert(db(), 'account', { name: 'Bridges' });
        const data = [
          lookup('ctpt_company', company, 'accounts'),
          lookup('ctpt_studentid', contactId, 'contacts'),
        ];
        return () => created(education, 'ctpt_studentplacements', data);
      },
    },
    {
      what: 'an agreement that another person keeps',
      begun: async (contactId) => {
        const keeper = await app().person('member');
        const id = await insert(db(), 'training_agreement', { ...agreement, owner_id: keeper.contactId });
        const data = [lookup('ctpt_Student', contactId, 'contacts')];
        const recordtype = 'ctpt_studenttrainingagreements';
        return async () =>
          (await education.call('/portal/api/submitForm/Update', { recordtype, id, data })).status;
      },
    },
    {
      what: 'a declaration',
      begun: async (contactId) => {
        const data = [
          text('ctpt_name', '2026'),
          lookup('ctpt_contact', contactId, 'contacts'),
          { name: 'ctpt_declarationperiodstartdate', value: '2026-01-01', type: 'datetime' },
          { name: 'ctpt_declarationperiodenddate', value: '2026-12-31', type: 'datetime' },
        ];
        return () => created(education, 'ctpt_memberdeclarations', data);
      },
    },
  ];

  /** The two at once: the first is held up at a row until the other waits as well. */
  const atOnce = async (
    table: 'submission' | 'supporting_document',
    id: string,
    first: () => Promise<number>,
    act: Act,
  ): Promise<readonly number[]> => {
    const made = await db()
      .transaction()
      .execute(async (tx) => {
        await tx.selectFrom(table).select('id').where('id', '=', id).forUpdate().execute();
        const held = first();
        await untilWaiting(app().database);
        const other = act();
        await untilWaiting(app().database, 2);
        return { both: [held, other] };
      });
    return Promise.all(made.both);
  };

  const whileErased = async ({ contactId }: Person, act: Act) => {
    const gate = await insert(db(), 'supporting_document', { contact_id: contactId, name: 'cv' });
    const erase = async () =>
      (await administrator.call('/portal/api/my-data/erase', { id: contactId, lastName: 'Gone' })).status;
    const [erased, acted] = await atOnce('supporting_document', gate, erase, act);
    expect(erased).toBe(200);
    return acted;
  };

  describe('while they are erased', () => {
    it.each(settled)('waits in no circle where $what', async ({ begun }) => {
      const person = await app().person('member', { last_name: 'Gone' });
      expect(await whileErased(person, await begun(person.contactId))).toBeLessThan(500);
    });

    it.each(given)('is not given $what', async ({ begun }) => {
      const person = await app().person('member', { last_name: 'Gone' });
      expect(await whileErased(person, await begun(person.contactId))).toBe(404);
    });

    it('waits in no circle where they choose what is mailed to them', async () => {
      const person = await app().person('member', { last_name: 'Gone', email: 'gone@example.test' });
      const { contactId: contactid } = person;
      await insert(db(), 'channel', {
        contact_id: contactid,
        method_type: codes.codeOf(codes.channelMethod, 'Email'),
        map_email_to: codes.codeOf(codes.emailMap, 'Primary Email'),
        email_address: 'gone@example.test',
      });
      const { body } = await person.call<PreferencesAnswer>('/portal/api/preferences/get', { contactid });
      const choose = async (...optIns: readonly boolean[]) => {
        const [{ channelId, preferences: offered = [] } = {}] = body.data;
        const preferences = optIns.map((OptIn, at) => ({
          ChannelId: channelId,
          PreferenceTypeId: offered[at]?.preferenceTypeId,
          OptIn,
        }));
        return (await person.call('/portal/api/preferences/update', { contactid, preferences })).status;
      };
      expect(await choose(true)).toBe(200);
      // The first is a row that is changed, the second a new one.
      expect(await whileErased(person, () => choose(false, true))).toBeLessThan(500);
    });
  });

  describe('while their records are merged', () => {
    const whileMerged = async (act: Act) => {
      const draft = { contact_id: pair.other, form_name: 'exemptionCertificate' };
      const gate = await insert(db(), 'submission', {
        ...draft,
        progress_code: codes.codeOf(codes.submissionStatus, 'In progress'),
        status: 'In progress',
      });
      const [merged, acted] = await atOnce('submission', gate, async () => (await merge()).status, act);
      expect(merged).toBe(200);
      return acted;
    };

    it.each([...settled, ...open])('waits in no circle where $what', async ({ begun }) => {
      expect(await whileMerged(await begun(pair.other))).toBeLessThan(500);
    });

    it.each(given)('the record that ends is not given $what', async ({ begun }) => {
      // By the database, or by whoever looks at the record again once it is written.
      expect([409, 404]).toContain(await whileMerged(await begun(pair.other)));
    });
  });
});
