import { codes, records } from '@charter/contracts';
import { employment, residentialAddress } from '@charter/record-forms';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { listOf, recordOf, serveCalls, written } from '../testing/serve-calls.ts';
import { loadRecord, saveRecord, type RecordSource } from './record-source.ts';

const id = '7a0e3c1e-2f64-4d6c-9a55-0f8f5c1d2b3a';
const home: RecordSource = {
  form: residentialAddress,
  record: { of: records.channels, where: { owner: 'me' } },
};
const job: RecordSource = { form: employment, record: { id } };

afterEach(() => vi.unstubAllGlobals());

describe('a record in a form', () => {
  it('is created where there is none, and changed from then on', async () => {
    const calls = await serveCalls(({ name }) => (name === 'GetAllAsync' ? listOf() : { id }));
    const none = await loadRecord(home);
    expect(none).toMatchObject({ id: null, answers: {} });
    const created = await saveRecord(none, { city: 'Durban' }, {});
    await saveRecord(created, { city: 'Cape Town' }, created.answers);
    const [, first, second] = calls;
    expect(first).toMatchObject({
      name: 'submitForm/Create',
      body: { recordtype: records.channels.type },
    });
    expect(written(records.channels, first)).toMatchObject({
      method: codes.codeOf(codes.channelMethod, 'Postal address'),
      addressType: codes.codeOf(codes.addressType, 'Residential'),
      city: 'Durban',
    });
    expect(second).toMatchObject({ name: 'submitForm/Update', body: { id, version: 1 } });
    expect(written(records.channels, second)).toMatchObject({ city: 'Cape Town' });
  });

  it('is read by its id and sent back under the version it was read in', async () => {
    const calls = await serveCalls(({ name }) =>
      name === 'GetRecordByIdAsync'
        ? recordOf(records.employments, { id, version: 4, company: 'Aurecon' })
        : { id },
    );
    const read = await loadRecord(job);
    expect(read).toMatchObject({ id, version: 4, answers: { company: 'Aurecon' } });
    await saveRecord(read, { company: 'Zutari', sector: 2 }, read.answers);
    expect(calls[1]).toMatchObject({ name: 'submitForm/Update', body: { id, version: 4 } });
    expect(written(records.employments, calls[1])).toEqual({ company: 'Zutari', sector: 2 });
  });

  it('sends what differs from what was read, and all of it where nothing does', async () => {
    const answers = { company: 'Aurecon', positionHeld: 'Engineer' };
    const calls = await serveCalls(() => ({ id }));
    const read = { part: job, id, version: 4, answers };
    await saveRecord(read, answers, answers);
    expect(written(records.employments, calls.shift())).toMatchObject({ company: 'Aurecon' });
    await saveRecord(read, { company: 'Zutari', positionHeld: 'Engineer' }, answers);
    expect(written(records.employments, calls[0])).toEqual({ company: 'Zutari' });
    await saveRecord(read, { positionHeld: 'Engineer' }, answers);
    expect(written(records.employments, calls[1])).toEqual({ company: null });
  });

  it('is sent as name, value and type of each answer, under its record type and id, and nothing else', async () => {
    const calls = await serveCalls(() => ({ id }));
    await saveRecord({ part: job, id, version: 4, answers: {} }, { company: 'Zutari' }, {});
    const { company } = employment.bindings;
    expect(calls[0]?.body).toEqual({
      recordtype: records.employments.type,
      id,
      version: 4,
      data: [{ name: company?.name, value: 'Zutari', type: company?.type }],
    });
  });

  it('counts as saved only when the answer carries an id', async () => {
    await serveCalls(() => ({}));
    const known = { part: job, id, version: 1, answers: {} };
    await expect(saveRecord(known, { company: 'Zutari' }, {})).rejects.toThrow('The record was not changed');
    await expect(saveRecord({ ...known, id: null }, {}, {})).rejects.toThrow('The record was not created');
  });

  it('is asked for by no address that cannot be an id', async () => {
    const calls = await serveCalls(() => ({}));
    await expect(loadRecord({ form: employment, record: { id: 'nonsense' } })).rejects.toMatchObject({
      status: 404,
    });
    expect(calls).toEqual([]);
  });
});
