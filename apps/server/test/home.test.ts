import {
  codes,
  institutionDay,
  type HomeAnswer,
  type Need,
  type NeedKind,
  type TrackerAnswer,
} from '@charter/contracts';
import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, it } from 'vitest';
import { seedForms } from '../src/seed/production/seed-forms.ts';
import { onPostgresql, type Person } from './support/app-fixture.ts';
import { applying, idIn } from './support/applications.ts';
import { addDeclaration, declarationStatus } from './support/cpd.ts';
import { addEvent, status as place } from './support/registrations.ts';

const inDays = (days: number) => new Date(Date.now() + days * 86_400_000);
const day = (days: number) => institutionDay(inDays(days));
const homeOf = async (person: Person) => (await person.call<HomeAnswer>('/portal/api/home', {})).body;
const kindsOf = ({ needs }: HomeAnswer) => needs.map(({ kind }) => kind);
const needOf = <K extends NeedKind>({ needs }: HomeAnswer, kind: K) =>
  needs.find((need): need is Extract<Need, { kind: K }> => need.kind === kind);
const confirmed = () => ({
  profile_confirmed_on: new Date().toISOString(),
  email: `${randomUUID()}@example.test`,
});

onPostgresql('the home page', (app) => {
  it('is in order, and of nobody else', async () => {
    const { db } = app().database;
    const [person, stranger] = [
      await app().person('member', { email: `${randomUUID()}@example.test` }),
      await app().person('member', confirmed()),
    ];
    const own = { contact_id: person.contactId, total_cents: 230_000 };
    await db
      .insertInto('sales_order')
      .values([
        { name: 'Fee', due_on: day(40), billing_year: 2090, ...own },
        { name: 'Late', due_on: day(-1), ...own },
        { name: 'Verified', due_on: day(-2), being_verified: true, ...own },
      ])
      .execute();
    await addDeclaration(app(), person, { period_start: day(-300), period_end: day(60) });
    expect(kindsOf(await homeOf(person))).toEqual(['pay', 'pay', 'confirm-profile', 'declare']);
    expect((await homeOf(person)).needs).toMatchObject([
      { name: 'Late', isLate: true },
      { name: 'Fee', isLate: false, feeOf: 2090 },
      { monthsAgo: null },
      { endsOn: day(60), isLate: false },
    ]);
    expect((await homeOf(person)).invoices).toMatchObject({ due: 2, nextDue: day(-1) });
    const others = await homeOf(stranger);
    expect(others.needs).toEqual([]);
    expect(others).toMatchObject({
      invoices: { due: 0, totalCents: 0 },
      applications: { drafts: 0, submitted: 0 },
      requests: { open: 0, waiting: 0 },
      places: { ahead: 0, next: null },
      cpd: null,
    });
  });
});

onPostgresql('what needs somebody', (app) => {
  beforeAll(() => seedForms(app().database.db));
  const db = () => app().database.db;

  it('is to go on with a draft, at the step where it was left', async () => {
    const person = await app().person('member', { ...confirmed(), contact_type: 2 });
    const form = applying(person, 'clearanceCertificate');
    const { data } = (await form.schema()).body as {
      data: { title: string; steps: { id: string; declares?: true }[] };
    };
    const submissionId = idIn(await form.save({ $place: { step: data.steps[1]?.id } }));
    expect(needOf(await homeOf(person), 'resume')).toMatchObject({
      submissionId,
      formName: 'clearanceCertificate',
      title: data.title,
      step: 2,
      steps: data.steps.filter(({ declares }) => !declares).length,
    });
    expect((await homeOf(person)).applications).toEqual({ drafts: 1, submitted: 0 });
  });

  it('is an address that waits for its link, before all else', async () => {
    const person = await app().person('applicant');
    const channelId = randomUUID();
    await db()
      .insertInto('channel')
      .values({
        id: channelId,
        contact_id: person.contactId,
        method_type: codes.codeOf(codes.channelMethod, 'Email'),
        map_email_to: codes.codeOf(codes.emailMap, 'Primary Email'),
      })
      .execute();
    const answer = await person.call('/portal/api/submitForm/Update', {
      recordtype: 'ctpt_channels',
      id: channelId,
      data: [{ name: 'ctpt_emailaddress', value: `${randomUUID()}@example.test`, type: 'string' }],
    });
    expect(answer.status).toBe(200);
    const home = await homeOf(person);
    expect(home.needs[0]).toMatchObject({ kind: 'confirm-email', channelId, linkWorks: true });
  });

  it('is a seat that is kept, until it is given to somebody else', async () => {
    const person = await app().person('member', confirmed());
    const eventId = await addEvent(app());
    const offered = { contact_id: person.contactId, status_code: place.waitlisted };
    await db()
      .insertInto('registration')
      .values({ ...offered, event_id: eventId, waiting_place: 1, offered_until: inDays(2).toISOString() })
      .execute();
    await db()
      .insertInto('registration')
      .values({
        ...offered,
        event_id: await addEvent(app()),
        waiting_place: 1,
        offered_until: inDays(-1).toISOString(),
      })
      .execute();
    const home = await homeOf(person);
    expect(home.needs).toMatchObject([{ kind: 'accept-seat', eventId, isExam: false }]);
    expect(home.places).toEqual({ ahead: 0, next: null });
  });

  it('names the next event, of those that are not called off', async () => {
    const person = await app().person('member', confirmed());
    const held = async (event: object) =>
      db()
        .insertInto('registration')
        .values({
          contact_id: person.contactId,
          event_id: await addEvent(app(), event),
          status_code: place.registered,
        })
        .execute();
    await held({ name: 'Later', start_date: '2099-05-01T08:00:00Z', end_date: '2099-05-01T16:00:00Z' });
    await held({ name: 'Next', venue: 'Eikeboom Hall', city: 'Stellenbosch' });
    const next = await db()
      .selectFrom('registration_record')
      .select('id')
      .where('contact_id', '=', person.contactId)
      .where('event_name', '=', 'Next')
      .executeTakeFirstOrThrow();
    await held({
      name: 'Called off',
      start_date: '2098-05-01T08:00:00Z',
      end_date: '2098-05-01T16:00:00Z',
      called_off_on: new Date().toISOString(),
    });
    expect((await homeOf(person)).places).toMatchObject({
      ahead: 2,
      next: {
        name: 'Next',
        place: 'Eikeboom Hall, Stellenbosch',
        isExam: false,
        registrationId: next.id,
        hasTicket: true,
      },
    });
    // Until it is paid there is no ticket.
    await db()
      .updateTable('registration')
      .set({ pay_by: '2098-12-01T10:00:00Z' })
      .where('id', '=', next.id)
      .execute();
    expect((await homeOf(person)).places?.next?.hasTicket).toBe(false);
  });

  it('is what a reviewer asks, and a period that ends soon or has ended', async () => {
    const person = await app().person('member', confirmed());
    const inProgress = declarationStatus('In Progress');
    const asked = { selected_for_review: true, review_request: 'Send the register', review_due_on: day(-1) };
    const reviewed = await addDeclaration(app(), person, {
      name: 'CPD 2025',
      status_code: inProgress,
      period_start: day(-700),
      period_end: day(-400),
      ...asked,
    });
    const near = await addDeclaration(app(), person, { period_start: day(-100), period_end: day(60) });
    await addDeclaration(app(), person, { name: 'Far', period_start: day(61), period_end: day(400) });
    await addDeclaration(app(), person, { ...asked, read_only: true });
    const home = await homeOf(person);
    expect(home.needs).toMatchObject([
      { kind: 'answer-review', declarationId: reviewed, request: 'Send the register', isLate: true },
      { kind: 'declare', declarationId: near, isLate: false },
    ]);
    expect(home.cpd).toMatchObject({ declarationId: near, claimed: 0, forecast: 0 });
  });

  it('counts on the units of places ahead, as long as they begin within the period', async () => {
    const person = await app().person('member', confirmed());
    await addDeclaration(app(), person, { period_start: day(-100), period_end: day(60), units_required: 5 });
    const held = async (startsOn: Date, registration: object = {}, event: object = {}) =>
      db()
        .insertInto('registration')
        .values({
          contact_id: person.contactId,
          event_id: await addEvent(app(), {
            cpd_units: '1.5',
            start_date: startsOn.toISOString(),
            end_date: new Date(startsOn.getTime() + 3_600_000).toISOString(),
            ...event,
          }),
          status_code: place.registered,
          ...registration,
        })
        .execute();
    // The last hour of the period's last day where the institution is, and the first one after it.
    const end = new Date(`${day(61)}T00:00:00+02:00`).getTime();
    await held(inDays(1));
    await held(new Date(end - 3_600_000));
    await held(new Date(end));
    await held(inDays(2), { status_code: place.waitlisted, waiting_place: 1 });
    await held(inDays(3), { attended_on: new Date().toISOString() });
    await held(inDays(4), {}, { called_off_on: new Date().toISOString() });
    await held(inDays(-1));
    expect((await homeOf(person)).cpd).toMatchObject({ asked: 5, forecast: 3, short: 2 });
  });

  it('shows of several periods the one that runs, then one that has begun, then the next, each with its own units', async () => {
    const person = await app().person('member', confirmed());
    await db()
      .insertInto('registration')
      .values({
        contact_id: person.contactId,
        event_id: await addEvent(app(), {
          cpd_units: '2',
          start_date: inDays(5).toISOString(),
          end_date: inDays(6).toISOString(),
        }),
        status_code: place.registered,
      })
      .execute();
    const shown = async () => {
      const { cpd } = await homeOf(person);
      const tracker = await person.call<TrackerAnswer>('/portal/api/cpd/tracker', {});
      expect([cpd?.declarationId, cpd?.forecast ?? 0]).toEqual([
        tracker.body.declaration?.id,
        tracker.body.forecast.claimed,
      ]);
      return [cpd?.name, cpd?.forecast];
    };
    const open = (name: string, from: number, until: number) =>
      addDeclaration(app(), person, { name, period_start: day(from), period_end: day(until) });
    await open('After the next', 500, 800);
    await open('Next', 100, 400);
    expect(await shown()).toEqual(['Next', 0]);
    await open('Late', -400, -100);
    expect(await shown()).toEqual(['Late', null]);
    await open('Running', -99, 99);
    expect(await shown()).toEqual(['Running', 2]);
  });

  it('is a request in which the office wrote last, while it is open, and not of accounts on hold', async () => {
    const person = await app().person('member', confirmed());
    const officer = await app().person('membership-officer');
    const caseId = randomUUID();
    await db()
      .insertInto('service_case')
      .values({ id: caseId, title: 'Branch', contact_id: person.contactId })
      .execute();
    const write = (author: Person, fromStaff: boolean, at: number) =>
      db()
        .insertInto('case_message')
        .values({
          case_id: caseId,
          author_id: author.contactId,
          from_staff: fromStaff,
          body: 'Which one?',
          created_on: inDays(at).toISOString(),
        })
        .execute();
    const waiting = async () => (await homeOf(person)).requests;
    expect(await waiting()).toEqual({ open: 1, waiting: 0 });
    await write(officer, true, -3);
    expect(await waiting()).toEqual({ open: 1, waiting: 1 });
    expect(needOf(await homeOf(person), 'answer-request')).toMatchObject({ caseId, title: 'Branch' });
    await write(person, false, -2);
    expect(await waiting()).toEqual({ open: 1, waiting: 0 });
    await write(officer, true, -1);
    await db().updateTable('contact').set({ on_hold: true }).where('id', '=', person.contactId).execute();
    expect(await homeOf(person)).toMatchObject({
      needs: [],
      requests: { open: 1, waiting: 0 },
      caseTypes: [],
    });
  });

  it('offers to ask about the letter and the declarations only to whose role opens them', async () => {
    const asked = async (role: string) =>
      (await homeOf(await app().person(role, confirmed()))).caseTypes.map(({ name }) => name);
    expect(await asked('member')).toEqual(expect.arrayContaining(['CPD query', 'Letter of Good Standing']));
    expect(await asked('student')).toContain('Letter of Good Standing');
    for (const role of ['student', 'applicant', 'employer', 'finance-officer'])
      expect(await asked(role), role).not.toContain('CPD query');
    const applicant = await asked('applicant');
    expect(applicant).toContain('General enquiry');
    expect(applicant).not.toContain('Letter of Good Standing');
  });

  it('is an agreement that waits for one’s own signature, as the student or for an organisation', async () => {
    const student = await app().person('student', confirmed());
    const employer = await app().person('employer', confirmed());
    const [employerId, providerId] = [randomUUID(), randomUUID()];
    for (const [id, name] of [
      [employerId, 'Patel'],
      [providerId, 'Karoo School'],
    ] as const)
      await db().insertInto('account').values({ id, name }).execute();
    await db()
      .insertInto('representative')
      .values({ account_id: employerId, contact_id: employer.contactId, begins_on: '2020-01-01' })
      .execute();
    const agreementId = randomUUID();
    const terms = {
      name: 'Lerato',
      start_date: day(-30),
      end_date: day(700),
      duration_months: 24,
      owner_id: student.contactId,
      student_id: student.contactId,
      employer_id: employerId,
    };
    await db()
      .insertInto('training_agreement')
      .values([
        { id: agreementId, provider_id: providerId, ...terms },
        { id: randomUUID(), ...terms },
      ])
      .execute();
    for (const person of [student, employer])
      expect((await homeOf(person)).needs).toMatchObject([{ kind: 'sign-agreement', agreementId }]);
    expect(await homeOf(employer)).toMatchObject({
      organisations: [{ id: employerId, name: 'Patel', people: 1, speakers: [{ kind: 9 }] }],
      placements: { students: [] },
    });
    await db()
      .insertInto('training_signature')
      .values({
        agreement_id: agreementId,
        edition: 1,
        party_code: 2,
        contact_id: employer.contactId,
        signed_name: 'F Patel',
        signed_on: new Date().toISOString(),
      })
      .execute();
    expect(kindsOf(await homeOf(employer))).toEqual([]);
    expect(kindsOf(await homeOf(student))).toEqual(['sign-agreement']);
  });

  it('is shown with the organisation that one speaks for: who else does, and how its students stand', async () => {
    const director = await app().person('employer', confirmed());
    const colleagues = [await app().person('firm'), await app().person('firm'), await app().person('firm')];
    const gone = await app().person('firm');
    const { id } = await db()
      .insertInto('account')
      .values({ name: 'Botha Bridges', phone: '+27115550100', include_in_directory: true })
      .returning('id')
      .executeTakeFirstOrThrow();
    await db()
      .insertInto('representative')
      .values([
        { account_id: id, contact_id: director.contactId, begins_on: day(-1), kind_code: 2 },
        { account_id: id, contact_id: gone.contactId, begins_on: '2020-01-01', ends_on: day(0) },
        ...[...colleagues, await app().person('firm')].map(({ contactId }) => ({
          account_id: id,
          contact_id: contactId,
          begins_on: '2021-01-01',
        })),
      ])
      .execute();
    const statuses = ['Shortlisted', 'Shortlisted', 'Placed', 'Unplaced', 'Inactive'] as const;
    for (const status of statuses)
      await db()
        .insertInto('placement')
        .values({
          company_id: id,
          student_id: (await app().person('student')).contactId,
          status_code: codes.codeOf(codes.placementStatus, status),
        })
        .execute();
    const { organisations, placements } = await homeOf(director);
    expect(organisations).toMatchObject([
      { id, phone: '+27115550100', email: null, isListed: true, people: 5 },
    ]);
    expect(organisations[0]?.speakers.map(({ kind }) => kind)).toEqual([2, 9, 9, 9]);
    expect(placements).toEqual({
      students: [{ organisationId: id, shortlisted: 2, placed: 1, unplaced: 1 }],
    });
    expect((await homeOf(gone)).organisations).toEqual([]);
  });

  describe('the membership', () => {
    const numbered = () => ({
      ...confirmed(),
      first_name: 'Lerato',
      last_name: 'Mokwena',
      membership_number: `M${randomUUID().slice(0, 8)}`,
      contact_type: codes.codeOf(codes.contactType, 'Associate Member'),
      date_joined: '2020-01-05',
    });

    it('is there while it is in force, with the code of the card that the card has too', async () => {
      const person = await app().person('member', numbered());
      const { membership } = await homeOf(person);
      expect(membership).toMatchObject({
        holder: 'Lerato Mokwena',
        memberType: 'Associate Member',
        memberSince: '2020-01-05',
        validUntil: `${day(0).slice(0, 4)}-12-31`,
      });
      const card = await person.call<{ card: { link: string; qr: string[] } }>(
        '/portal/api/membership/card',
        {},
      );
      expect(membership?.card).toEqual({ link: card.body.card.link, qr: card.body.card.qr });
      expect((await homeOf(person)).membership).toEqual(membership);
      await db()
        .updateTable('verification_code')
        .set({ revoked_on: new Date().toISOString(), revoked_reason: 'Lost' })
        .where('contact_id', '=', person.contactId)
        .execute();
      expect((await homeOf(person)).membership?.card).toBeNull();
      await db().updateTable('contact').set({ on_hold: true }).where('id', '=', person.contactId).execute();
      expect((await homeOf(person)).membership).toBeNull();
    });

    it('closes what is for newcomers to members, and what is for members to those who were', async () => {
      const person = await app().person('member', numbered());
      const { closed } = await homeOf(person);
      expect(closed).toContain('application.studentApplication');
      expect(closed).not.toContain('membership.resignationApplication');
      await db()
        .updateTable('contact')
        .set({ termination_type: 1 })
        .where('id', '=', person.contactId)
        .execute();
      const after = (await homeOf(person)).closed;
      expect(after).not.toContain('application.studentApplication');
      expect(after).toContain('membership.resignationApplication');
    });
  });

  it('is nothing to a role that opens nothing, to a suspended account, and to nobody', async () => {
    const nobody = await app().person('no-permissions');
    const suspended = await app().person('member', { state_code: 1 });
    for (const person of [nobody, suspended])
      expect(await homeOf(person)).toMatchObject({ needs: [], membership: null, invoices: null, cpd: null });
    expect((await app().call('/portal/api/home', {})).status).toBe(401);
  });
});
