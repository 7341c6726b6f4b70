import { records } from '@charter/contracts';
import { employment, residentialAddress } from '@charter/profile-forms';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { listOf, recordOf, serveCalls } from '../testing/serve-calls.ts';
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
    expect(first).toMatchObject({ name: 'submitForm/Create', body: { recordtype: 'ctpt_channels' } });
    expect(first?.body['data']).toEqual(
      expect.arrayContaining([
        { name: 'ctpt_methodtype', value: 727530000, type: 'picklist' },
        { name: 'ctpt_addresstype', value: 727530001, type: 'picklist' },
        { name: 'ctpt_city', value: 'Durban', type: 'string' },
      ]),
    );
    expect(second).toMatchObject({ name: 'submitForm/Update', body: { id, version: 1 } });
    expect(second?.body['data']).toContainEqual({ name: 'ctpt_city', value: 'Cape Town', type: 'string' });
  });

  it('is read by its id and sent back under the version it was read in', async () => {
    const calls = await serveCalls(({ name }) =>
      name === 'GetRecordByIdAsync' ? recordOf({ id, versionnumber: 4, ctpt_company: 'Aurecon' }) : { id },
    );
    const read = await loadRecord(job);
    expect(read).toMatchObject({ id, version: 4, answers: { company: 'Aurecon' } });
    await saveRecord(read, { company: 'Zutari', sector: 2 }, read.answers);
    expect(calls[1]).toMatchObject({ name: 'submitForm/Update', body: { id, version: 4 } });
    expect(calls[1]?.body['data']).toEqual(
      expect.arrayContaining([
        { name: 'ctpt_company', value: 'Zutari', type: 'string' },
        { name: 'ctpt_typeofemployment', value: 2, type: 'picklist' },
      ]),
    );
  });

  it('sends what differs from what was read, and all of it where nothing does', async () => {
    const answers = { company: 'Aurecon', positionHeld: 'Engineer' };
    const calls = await serveCalls(() => ({ id }));
    const read = { part: job, id, version: 4, answers };
    await saveRecord(read, answers, answers);
    expect(calls.shift()?.body['data']).toContainEqual({
      name: 'ctpt_company',
      value: 'Aurecon',
      type: 'string',
    });
    await saveRecord(read, { company: 'Zutari', positionHeld: 'Engineer' }, answers);
    expect(calls[0]?.body['data']).toEqual([{ name: 'ctpt_company', value: 'Zutari', type: 'string' }]);
    await saveRecord(read, { positionHeld: 'Engineer' }, answers);
    expect(calls[1]?.body['data']).toEqual([{ name: 'ctpt_company', value: null, type: 'string' }]);
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
