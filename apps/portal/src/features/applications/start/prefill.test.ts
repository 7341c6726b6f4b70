import { codes, records } from '@charter/contracts';
import { loadForm, type FieldDefinition } from '@charter/form-logic';
import { aboutYou, address, identity } from '@charter/record-forms';
import { afterEach, expect, it, vi } from 'vitest';
import {
  isAbout,
  listOf,
  problem,
  recordOf,
  serveCalls,
  withAnswers,
  type Call,
} from '../../../testing/serve-calls.ts';
import { contactId } from '../testing/trial-form.ts';
import { prefill } from './prefill.ts';

afterEach(() => vi.unstubAllGlobals());

const country = '20000000-0000-4000-8000-000000000001';

const person = withAnswers(records.contacts, aboutYou);
const channel = withAnswers(records.channels, address);
const identityCode = codes.codeOf(codes.identityType, 'South African ID Document');
const [post, email, telephone] = (['Postal address', 'Email', 'Telephone'] as const).map((label) =>
  codes.codeOf(codes.channelMethod, label),
);
const residential = codes.codeOf(codes.addressType, 'Residential');
const postal = codes.codeOf(codes.addressType, 'Postal');

const answer = (call: Call): object => {
  if (call.name === 'GetRecordByIdAsync') {
    return recordOf(person, {
      id: contactId,
      version: 4,
      title: 5,
      firstName: 'Żaneta',
      lastName: 'Botha',
      middleName: null,
      dateOfBirth: '1991-04-17T00:00:00.000Z',
      email: 'signed-up@example.test',
      mobilePhone: '+27 82 000 0000',
    });
  }
  if (isAbout(records.identities, call)) {
    const identities = withAnswers(records.identities, identity);
    return listOf(identities, { id: 'i', type: identityCode, number: '9104170042080' });
  }
  return listOf(
    channel,
    { id: 'p', method: post, addressType: postal, city: 'Durban' },
    { id: 'r', method: post, addressType: residential, city: 'Pretoria', country },
    { id: 'r2', method: post, addressType: residential, city: 'An older one' },
    {
      id: 'm',
      method: telephone,
      telephoneUse: codes.codeOf(codes.telephoneMap, 'Mobile'),
      telephone: '+27 83 123 4567',
    },
    {
      id: 'a',
      method: email,
      emailUse: codes.codeOf(codes.emailMap, 'Alternate Email'),
      email: 'b@x.test',
    },
  );
};

/** A form that asks for these, each by a text. */
const formOf = (...asked: readonly string[]) => {
  const properties: Record<string, { type: 'object'; properties: Record<string, object> } | object> = {};
  for (const path of asked) {
    const [home = '', inner] = path.split('/');
    const type = /title|typeOfIdentity/.test(path) ? 'integer' : 'string';
    if (inner === undefined) properties[home] = { type };
    else {
      const before = properties[home] as { properties?: object } | undefined;
      properties[home] = { type: 'object', properties: { ...before?.properties, [inner]: { type } } };
    }
  }
  const fields = asked.map((path): FieldDefinition => ({
    path,
    widget: /title|typeOfIdentity/.test(path) ? 'number' : 'text',
    label: path,
  }));
  return loadForm({
    name: 'trial',
    title: 'Trial',
    version: 1,
    schema: { type: 'object', properties },
    steps: [{ id: 'one', title: 'One', groups: [{ id: 'g', fields }] }],
  });
};

it('begins with what the profile knows, where the form asks for it', async () => {
  const calls = await serveCalls(answer);
  const form = formOf(
    'title',
    'firstName',
    'secondName',
    'dateOfBirth',
    'typeOfIdentity',
    'citizenid',
    'contactDetails/email',
    'contactDetails/altEmail',
    'contactDetails/mobileNumber',
    'contactDetails/workNumber',
    'residentialAddress/City',
    'residentialAddress/country',
    'postaladdress/City',
    'motivation',
  );
  expect(await prefill(form, contactId)).toEqual({
    title: 5,
    firstName: 'Żaneta',
    dateOfBirth: '1991-04-17',
    typeOfIdentity: identityCode,
    citizenid: '9104170042080',
    contactDetails: {
      email: 'signed-up@example.test',
      altEmail: 'b@x.test',
      // The number that the person keeps, not the one that was taken down long ago.
      mobileNumber: '+27 83 123 4567',
    },
    residentialAddress: { City: 'Pretoria', country },
  });
  expect(calls).toHaveLength(3);
});

it('asks for nothing that no question needs', async () => {
  const calls = await serveCalls(answer);
  expect(await prefill(formOf('motivation'), contactId)).toEqual({});
  expect(await prefill(formOf('firstName'), contactId)).toEqual({ firstName: 'Żaneta' });
  expect(calls.map(({ name }) => name)).toEqual(['GetRecordByIdAsync']);
});

it('does not give a firm the postal address of the person who applies for it', async () => {
  await serveCalls(answer);
  expect(await prefill(formOf('postaladdress/City'), contactId)).toEqual({});
});

it.each([
  ['may not see', 403, 'forbidden'],
  ['may not see all of', 400, 'malformed'],
])('leaves empty what the person %s', async (_, status, code) => {
  await serveCalls((call) => (isAbout(records.identities, call) ? problem(status, code) : answer(call)));
  expect(await prefill(formOf('firstName', 'citizenid'), contactId)).toEqual({ firstName: 'Żaneta' });
});

it('begins no application without its answers because the server is busy', async () => {
  await serveCalls(() => problem(503, 'busy'));
  await expect(prefill(formOf('firstName'), contactId)).rejects.toMatchObject({ status: 503 });
});
