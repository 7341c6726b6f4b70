import { codes, registrationMessages } from '@charter/contracts';
import { expect, it } from 'vitest';
import { onPostgresql, valueOf } from './support/app-fixture.ts';
import { addEvent } from './support/registrations.ts';
import { insert } from './support/samples/sample.ts';

onPostgresql('events', (app) => {
  it('are listed by branch and by division', async () => {
    const member = await app().person('member');
    const { db } = app().database;
    const branch_id = await insert(db, 'branch', { name: 'Karoo', region: 'Northern Cape' });
    const division_id = await insert(db, 'division', { name: 'Canals', additional_fee_cents: 0 });
    await addEvent(app(), { name: 'Of the branch', branch_id });
    await addEvent(app(), { name: 'Of the division', division_id });
    await addEvent(app(), { name: 'Of neither' });
    const found = async (field: string, searchvalue: string) => {
      const { body } = await member.list({
        recordtype: 'msmedia_mediaevents',
        properties: ['msmedia_name'],
        filter: {
          fieldAndOperator: true,
          filterfields: [{ field, searchvalue, type: 'lookup', operator: 'eq' }],
        },
      });
      return body.data.map((row) => valueOf(row, 'msmedia_name'));
    };
    expect(await found('_ctpt_branch_value', branch_id)).toEqual(['Of the branch']);
    expect(await found('_ctpt_division_value', division_id)).toEqual(['Of the division']);
    expect(await found('_ctpt_branch_value', division_id)).toEqual([]);
  });

  it('are found by their place and by who speaks there, as it is now', async () => {
    const member = await app().person('member');
    const { db } = app().database;
    const event = await addEvent(app(), {
      name: 'Evening lecture',
      venue: 'Eikeboom Hall',
      city: 'Upington',
    });
    const other = await addEvent(app(), { name: 'Morning lecture' });
    const found = async (globalfilter: string) => {
      const { body } = await member.list({
        recordtype: 'msmedia_mediaevents',
        properties: ['msmedia_name'],
        filter: { globalfilter, filterfields: [] },
      });
      return body.data.map((row) => valueOf(row, 'msmedia_name'));
    };
    expect([await found('eikeboom'), await found('upington')]).toEqual([
      ['Evening lecture'],
      ['Evening lecture'],
    ]);
    const speaker_id = await insert(db, 'speaker', { name: 'Zanele Müller' });
    const engagement = await insert(db, 'speaker_engagement', { speaker_id, event_id: event });
    expect(await found('zanele muller')).toEqual(['Evening lecture']);
    await db.updateTable('speaker').set({ name: 'Zanele Naidoo' }).where('id', '=', speaker_id).execute();
    expect([await found('muller'), await found('naidoo')]).toEqual([[], ['Evening lecture']]);
    const engaged = db.updateTable('speaker_engagement').where('id', '=', engagement);
    await engaged.set({ event_id: other }).execute();
    expect(await found('naidoo')).toEqual(['Morning lecture']);
    await engaged.set({ state_code: 1 }).execute();
    expect(await found('naidoo')).toEqual([]);
  });

  it('name a timezone that is known', async () => {
    const desk = await app().person('events-officer');
    const id = await addEvent(app());
    const write = (value: number) =>
      desk.call('/portal/api/submitForm/Update', {
        recordtype: 'msmedia_mediaevents',
        id,
        data: [{ name: 'msmedia_eventtimezone', value, type: 'number' }],
      });
    expect(await write(99_999)).toMatchObject({
      status: 422,
      body: { errors: [{ field: 'msmedia_eventtimezone', message: registrationMessages.unknownTimezone }] },
    });
    expect((await write(35)).status).toBe(200);
  });

  it('of the type exam name their exam, when they are made and as long as they are shown', async () => {
    const desk = await app().person('events-officer');
    const { db } = app().database;
    const [exam, seminar] = [codes.codeOf(codes.eventType, 'Exam'), codes.codeOf(codes.eventType, 'Seminar')];
    const type = (value: number) => ({ name: 'msmedia_eventtype', value, type: 'picklist' });
    const write = async (call: 'Create' | 'Update', data: readonly object[], id?: string) => {
      const { status, body } = await desk.call<{ detail?: string }>(`/portal/api/submitForm/${call}`, {
        recordtype: 'msmedia_mediaevents',
        ...(id === undefined ? {} : { id }),
        data,
      });
      return status < 300 ? 'done' : [status, body.detail];
    };
    const refusal = [422, registrationMessages.examIsNamed];
    const whole = [
      { name: 'msmedia_name', value: 'Steel, May', type: 'string' },
      { name: 'msmedia_startdate', value: '2099-05-01T07:00:00Z', type: 'datetime' },
      { name: 'msmedia_enddate', value: '2099-05-01T10:00:00Z', type: 'datetime' },
      type(exam),
    ];
    const examId = await insert(db, 'exam', { name: 'Steel', code: 'STEEL' });
    const named = { name: 'ctpt_examid', value: examId, type: 'lookup', relatedentity: 'ctpt_exams' };
    expect(await write('Create', whole)).toEqual(refusal);
    expect(await write('Create', [...whole, named])).toBe('done');
    const id = await addEvent(app(), { event_type: seminar });
    expect(await write('Update', [type(exam)], id)).toEqual(refusal);
    expect(await write('Update', [type(exam), named], id)).toBe('done');
    expect(await write('Update', [{ ...named, value: null }], id)).toEqual(refusal);
    // What was kept so before is put right or withdrawn.
    const old = await addEvent(app(), { event_type: exam });
    expect(await write('Update', [{ name: 'msmedia_name', value: 'Other', type: 'string' }], old)).toEqual(
      refusal,
    );
    expect(await write('Update', [{ name: 'statecode', value: 1, type: 'picklist' }], old)).toBe('done');
  });
});
