import type { Problem, ReadDeclarationAnswer } from '@charter/contracts';
import { randomUUID } from 'node:crypto';
import { expect, it } from 'vitest';
import { onPostgresql, type Person } from './support/app-fixture.ts';
import {
  addDeclaration,
  addEvidence,
  change,
  cpdOf,
  declarationStatus as state,
  mainAnswers,
  proof,
  validEvidence,
} from './support/cpd.ts';
import { lookup, text } from './support/samples/sample.ts';

onPostgresql('the page of a declaration', (app) => {
  const { desk, declared, member } = cpdOf(app);
  const read = (person: Person, id: string) =>
    person.call<ReadDeclarationAnswer & Partial<Problem>>('/portal/api/staff/declarations/read', { id });

  it('has what was declared, its evidence and what the desk may decide', async () => {
    const { person, id } = await declared();
    await addEvidence(app(), person, { ...validEvidence, declarationId: id }, proof);
    expect((await change(person, id, { ...mainAnswers, statuscode: state('Submitted') })).status).toBe(200);
    const { body } = await read(desk(), id);
    expect(body).toMatchObject({
      id,
      status: state('Submitted'),
      member: { id: person.contactId },
      units: { claimed: 4, verifiable: 3 },
      declared: ['I complied with the CPD requirements.', 'I complied with the code of ethics.'],
      evidence: [
        {
          name: validEvidence.name,
          tookPlaceOn: '2026-03-02',
          document: { name: 'cpdEvidence-certificate.pdf', type: 'application/pdf' },
        },
      ],
      steps: ['reopen', 'approve', 'reject', 'retire'],
    });
    // In the words of the form, and without what no form has.
    const [latest] = body.history;
    expect(latest?.fields).toEqual(expect.arrayContaining(['Status', 'Declaration date']));
    expect(latest?.fields.join()).not.toMatch(/_/);

    const again = {
      statuscode: state('In Progress'),
      ctpt_read_only: false,
      ctpt_reviewrequest: 'Please add the certificate of May.',
    };
    expect((await change(desk(), id, again)).status).toBe(200);
    expect((await read(desk(), id)).body).toMatchObject({
      status: state('In Progress'),
      review: { isSelected: true, request: again.ctpt_reviewrequest },
      steps: ['retire'],
    });
  });

  const open = (contactId: string, period: { from: string; to: string }) =>
    desk().call<Partial<Problem>>('/portal/api/submitForm/Create', {
      recordtype: 'ctpt_memberdeclarations',
      data: [
        text('ctpt_name', 'CPD'),
        { name: 'ctpt_declarationperiodstartdate', value: period.from, type: 'datetime' },
        { name: 'ctpt_declarationperiodenddate', value: period.to, type: 'datetime' },
        lookup('ctpt_contact', contactId, 'contacts'),
      ],
    });

  it('is not opened for a period that ends before it begins', async () => {
    const { contactId } = await member();
    const backwards = await open(contactId, { from: '2026-12-31', to: '2026-01-01' });
    const message = 'The period ends before it begins.';
    expect(backwards).toMatchObject({
      status: 422,
      body: { detail: message, errors: [{ field: 'ctpt_declarationperiodenddate', message }] },
    });
  });

  it('is opened once for a person and a period, however often at once, unless the other is retired', async () => {
    const { contactId } = await member();
    const year = { from: '2026-01-01', to: '2026-12-31' };
    const opened = await Promise.all([1, 2, 3].map(() => open(contactId, year)));
    expect(opened.map(({ status }) => status).toSorted()).toEqual([201, 422, 422]);
    const message = 'This person has a declaration for this period already.';
    expect(opened.find(({ status }) => status === 422)?.body).toMatchObject({
      detail: message,
      errors: [{ field: 'ctpt_declarationperiodstartdate', message }],
    });
    expect((await open(contactId, { ...year, to: '2027-06-30' })).status).toBe(201);
    await app()
      .database.db.updateTable('member_declaration')
      .set({ status_code: state('Inactive') })
      .where('contact_id', '=', contactId)
      .execute();
    expect((await open(contactId, year)).status).toBe(201);
  });

  it('is read by two desks, decided by one, and evidence is that one’s', async () => {
    const { id } = await declared({ status_code: state('Submitted') });
    const membership = await app().person('membership-officer');
    expect((await read(membership, id)).body).toMatchObject({ evidence: null, steps: [] });
    expect((await read(await app().person('finance-officer'), id)).status).toBe(403);
    expect((await read(desk(), randomUUID())).status).toBe(404);
    const own = await addDeclaration(app(), desk());
    expect((await read(desk(), own)).status).toBe(403);
  });
});
