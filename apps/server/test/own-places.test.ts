import { codes } from '@charter/contracts';
import { expect, it } from 'vitest';
import { setProductClock } from '../src/platform/database/index.ts';
import { onPostgresql, valueOf, type Person } from './support/app-fixture.ts';
import { addEvent, calls, status } from './support/registrations.ts';

const exam = codes.codeOf(codes.eventType, 'Exam');

onPostgresql('the places of a person', (app) => {
  const placesOf = (person: Person, contactId: string, ...more: readonly object[]) =>
    person.list({
      recordtype: 'msmedia_mediaregistrations',
      properties: ['ctpt_eventname', 'ctpt_eventstart', 'ctpt_eventcost', 'ctpt_eventcancelby'],
      filter: {
        fieldAndOperator: true,
        filterfields: [
          { field: '_msmedia_contact_value', searchvalue: contactId, type: 'lookup' },
          {
            field: 'msmedia_registrationstatus',
            searchvalue: [status.registered, status.waitlisted],
            type: 'picklist',
          },
          { field: 'ctpt_eventisover', searchvalue: false, type: 'boolean' },
          ...more,
        ],
      },
      sortfield: { field: 'ctpt_eventstart', sorttype: 'asc' },
      pazesize: 10,
    });
  const namesIn = ({ body }: Awaited<ReturnType<typeof placesOf>>) =>
    body.data.map((row) => valueOf(row, 'ctpt_eventname'));

  it('are listed with what their events are, the next one first, without those that are over or given up', async () => {
    const [person, stranger] = [await app().person('member'), await app().person('member')];
    const late = await addEvent(app(), { name: 'Late', start_date: '2099-05-01T08:00:00Z' });
    const soon = await addEvent(app(), { name: 'Soon', event_type: exam, total_cost_cents: 172_500 });
    const given = await addEvent(app(), { name: 'Given up', total_cost_cents: 0 });
    const over = await addEvent(app(), {
      name: 'Over',
      start_date: '2020-01-01T08:00:00Z',
      end_date: '2020-01-01T16:00:00Z',
    });
    for (const eventId of [late, soon]) await calls(person).register(eventId);
    await calls(person).cancel((await calls(person).register(given)).body.registrationId);
    await app()
      .database.db.insertInto('registration')
      .values({ contact_id: person.contactId, event_id: over, status_code: status.registered })
      .execute();
    const listed = await placesOf(person, person.contactId);
    expect(namesIn(listed)).toEqual(['Soon', 'Late']);
    expect(valueOf(listed.body.data[0], 'ctpt_eventcost')).toBe(1725);
    const exams = await placesOf(person, person.contactId, {
      field: 'ctpt_eventtype',
      searchvalue: exam,
      type: 'picklist',
    });
    expect(namesIn(exams)).toEqual(['Soon']);
    expect(namesIn(await placesOf(stranger, person.contactId))).toEqual([]);
    // The desk sees everybody's.
    expect(namesIn(await placesOf(await app().person('events-officer'), person.contactId))).toEqual([
      'Soon',
      'Late',
    ]);
  });

  it('are over by the clock of the product, which a demonstration moves', async () => {
    const person = await app().person('member');
    const soon = new Date(Date.now() + 86_400_000).toISOString();
    const event = { name: 'Tomorrow', start_date: soon, end_date: soon, total_cost_cents: 0 };
    await calls(person).register(await addEvent(app(), event));
    expect(namesIn(await placesOf(person, person.contactId))).toEqual(['Tomorrow']);
    await setProductClock(app().database.db, 2);
    expect(namesIn(await placesOf(person, person.contactId))).toEqual([]);
    await setProductClock(app().database.db, 0);
  });

  it('say nothing of their events that could be written', async () => {
    const person = await app().person('member');
    const { body } = await calls(person).register(await addEvent(app(), { total_cost_cents: 0 }));
    const { status: refused } = await person.call('/portal/api/submitForm/Update', {
      recordtype: 'msmedia_mediaregistrations',
      id: body.registrationId,
      data: [{ name: 'ctpt_eventname', value: 'Mine', type: 'string' }],
    });
    expect(refused).toBe(403);
  });
});

onPostgresql('results that are not released', (app) => {
  it('are in no list, no count, no sum, no filter and no download', async () => {
    const [student, desk] = [await app().person('student'), await app().person('education-officer')];
    const { db } = app().database;
    const result = { contact_id: student.contactId, result_code: codes.codeOf(codes.examResult, 'Pass') };
    await db
      .insertInto('exam_result')
      .values([
        { ...result, name: 'Told', mark: 61, released_on: '2026-01-01T00:00:00Z' },
        { ...result, name: 'Marked', mark: 99, released_on: null },
        { ...result, name: 'Embargoed', mark: 98, released_on: '2099-01-01T00:00:00Z' },
      ])
      .execute();
    const list = (person: Person, more: object = {}) =>
      person.list({
        recordtype: 'ctpt_examresults',
        properties: ['ctpt_name', 'ctpt_mark'],
        Aggregate: {
          AggregateFields: [
            { field: 'ctpt_mark', type: 'max' },
            { field: 'ctpt_mark', type: 'sum' },
          ],
        },
        sortfield: { field: 'createdon', sorttype: 'desc' },
        pazesize: 3,
        ...more,
      });
    const { body } = await list(student);
    expect(body.data.map((row) => valueOf(row, 'ctpt_name'))).toEqual(['Told']);
    expect([body.totalCount, ...body.aggregates.map(({ value }) => Number(value))]).toEqual([1, 61, 61]);
    const of = (name: string) => ({
      filter: { filterfields: [{ field: 'ctpt_name', searchvalue: name, type: 'string' }] },
    });
    expect((await list(student, of('Embargoed'))).body.totalCount).toBe(0);
    expect((await list(desk, of('Embargoed'))).body.totalCount).toBe(1);
    const { text = '' } = await student.call('/portal/api/ExportAllAsync', {
      recordtype: 'ctpt_examresults',
      columns: [{ field: 'ctpt_name', label: 'Exam' }],
    });
    expect(text).toContain('Told');
    expect(text).not.toMatch(/Marked|Embargoed/);
  });
});
