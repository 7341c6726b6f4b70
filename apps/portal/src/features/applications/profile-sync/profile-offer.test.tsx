import { codes, records } from '@charter/contracts';
import { aboutYou, address, qualification } from '@charter/record-forms';
import type { FieldDefinition } from '@charter/form-logic';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { session } from '../../../lib/session.ts';
import {
  isAbout,
  listOf,
  problem,
  recordOf,
  serveCalls,
  withAnswers,
  type Call,
} from '../../../testing/serve-calls.ts';
import { wireName } from '../../../lib/records.ts';
import { signIn } from '../../../testing/sign-in.ts';
import { answered, button, renderOffer, row } from '../testing/profile-offer.tsx';
import { contactId, definition, formOf } from '../testing/trial-form.ts';
import { knownRecords } from './known-records.ts';
import { profileChanges } from './profile-changes.ts';

beforeEach(() => signIn(contactId));

const person = withAnswers(records.contacts, aboutYou);
const addressId = 'a0000000-0000-4000-8000-000000000001';
const profile = {
  contacts: {
    id: contactId,
    version: 7,
    firstName: 'Johan',
    lastName: 'Botha',
    gender: null as number | null,
  },
  address: {
    id: addressId,
    version: 2,
    method: codes.codeOf(codes.channelMethod, 'Postal address'),
    addressType: codes.codeOf(codes.addressType, 'Residential'),
    city: 'Durban',
  },
  email: {
    id: 'e0000000-0000-4000-8000-000000000001',
    version: 1,
    method: codes.codeOf(codes.channelMethod, 'Email'),
    emailUse: codes.codeOf(codes.emailMap, 'Primary Email'),
    email: 'Johan@example.test',
  },
};

async function offer(answers: object, update: (call: Call) => object = () => ({ id: contactId })) {
  const calls = await serveCalls((call) => {
    if (call.name === 'GetRecordByIdAsync') return recordOf(person, profile.contacts);
    return call.name === 'GetAllAsync'
      ? listOf(records.channels, profile.address, profile.email)
      : update(call);
  });
  return {
    ...renderOffer(definition, answers),
    calls,
    updates: () => calls.filter(({ name }) => name === 'submitForm/Update'),
  };
}

const same = {
  firstName: 'Johan',
  surname: 'Botha',
  residentialAddress: { City: 'Durban' },
  contactDetails: { email: 'johan@example.test' },
};

it('offers nothing where the answers are those of the profile', async () => {
  const { calls, queryClient } = await offer(same);
  await waitFor(() => expect(calls).toHaveLength(2));
  await waitFor(() => expect(queryClient.isFetching()).toBe(0));
  expect(screen.queryByText('Update your profile')).toBeNull();
});

it('shows old and new of each, and changes only what is wanted, by the ordinary calls', async () => {
  const { user, updates } = await offer({
    ...same,
    firstName: 'Johannes',
    surname: 'Botha-Smit',
    gender: 1,
    residentialAddress: { City: 'Pretoria' },
  });
  await button();
  expect(row(/^First name Johan becomes Johannes$/)).toBeTruthy();
  expect(row(/^Gender nothing yet becomes Male$/)).toBeTruthy();
  expect(row(/^Residential address Durban becomes Pretoria$/)).toBeTruthy();
  expect(updates()).toEqual([]);
  await user.click(row(/^Surname/));
  await user.click(await button());
  await screen.findByText('Updated in your profile: First name, Gender, Residential address.');
  expect(updates().map(({ body }) => body)).toEqual([
    {
      recordtype: 'contacts',
      id: contactId,
      version: 7,
      data: [
        { name: 'firstname', type: 'string', value: 'Johannes' },
        { name: 'gendercode', type: 'picklist', value: 1 },
      ],
    },
    {
      recordtype: records.channels.type,
      id: addressId,
      version: 2,
      data: [{ name: wireName(records.channels, 'city'), type: 'string', value: 'Pretoria' }],
    },
  ]);
  expect(screen.getAllByRole('checkbox')).toHaveLength(1);
  expect(session.get()).toMatchObject({ member: { firstName: 'Johannes' } });
});

it('says what was refused where it belongs, and keeps it in the list', async () => {
  const { user, updates } = await offer(
    { ...same, firstName: 'Johannes', residentialAddress: { City: 'Pretoria 7' } },
    ({ body }) =>
      body['recordtype'] === 'contacts'
        ? { id: contactId }
        : problem(422, 'ruleBroken', {
            errors: [
              { field: wireName(records.channels, 'city'), message: 'Only letters allowed' },
              { field: address.bindings['line1']?.name, message: 'Enter address line 1' },
            ],
          }),
  );
  await user.click(await button());
  const refused = await screen.findByText('Only letters allowed');
  expect(row(/^Residential address/).getAttribute('aria-describedby')).toBe(refused.id);
  const alert = screen.getByRole('alert');
  expect(alert.textContent).toContain('What was refused is in your profile as it was before.');
  expect(alert.textContent).toContain('Enter address line 1');
  expect(within(alert).getByRole('link', { name: 'your profile' })).toBeTruthy();
  expect(screen.getByText('Updated in your profile: First name.')).toBeTruthy();
  await user.click(await button());
  await waitFor(() => expect(updates()).toHaveLength(3));
  expect(updates().at(-1)?.body['recordtype']).toBe(records.channels.type);
});

it('says of the primary email address that it waits for the mailed link', async () => {
  const { user } = await offer({ ...same, contactDetails: { email: 'new@example.test' } });
  const note = 'We mail a link to the new address. It counts once you open it.';
  expect(await screen.findByText(note)).toBeTruthy();
  await user.click(await button());
  await screen.findByText(/^We have sent a link to the new address\./);
  expect(screen.queryByText(/^Updated in your profile/)).toBeNull();
  expect(screen.queryByRole('checkbox')).toBeNull();
});

it('overwrites nothing that was changed elsewhere meanwhile, and shows how it is now', async () => {
  const { user } = await offer({ ...same, firstName: 'Johannes' }, () => {
    profile.contacts.firstName = 'Jan';
    return problem(409, 'stale', { detail: 'The record was changed.' });
  });
  await user.click(await button());
  await screen.findByText(
    'Your profile was changed somewhere else meanwhile. It is shown here as it is now.',
  );
  await waitFor(() => expect(row(/^First name Jan becomes Johannes$/)).toBeTruthy());
});

const addressLines = ['addressLine1', 'City', 'postalCode', 'country'];
const study = ['country', 'institution', 'qualificationName', 'discipline', 'dateObtained'];
const texts = (names: readonly string[]) => ({
  type: 'object' as const,
  properties: Object.fromEntries(names.map((name) => [name, { type: 'string' as const }])),
});
const ask = (path: string, label: string, more: Partial<FieldDefinition> = {}): FieldDefinition => ({
  path,
  widget: 'text',
  label,
  ...more,
});

const whole = formOf(
  {
    residentialAddress: texts(addressLines),
    sameAsAbove: { type: 'boolean' },
    postaladdress: texts(addressLines),
    contactDetails: texts(['workNumber']),
    tertiaryEducation: { type: 'array', items: texts(study) },
  },
  [
    {
      id: 'home',
      fields: [
        ...addressLines.map((name) => ask(`residentialAddress/${name}`, name)),
        ask('sameAsAbove', 'Same as above', { widget: 'checkbox' }),
        ...addressLines.map((name) =>
          ask(`postaladdress/${name}`, name, { visibleWhen: { field: 'sameAsAbove', notEquals: true } }),
        ),
        ask('contactDetails/workNumber', 'Work number', { widget: 'phone' }),
      ],
    },
    {
      id: 'education',
      repeat: { path: 'tertiaryEducation', min: 0, max: 5, itemTitle: 'qualification' },
      fields: study.map((name) => ask(name, name)),
    },
  ],
);

it('offers what the profile has not at all as a whole, and makes it by the ordinary calls', async () => {
  const studied = (institution: string, qualificationName: string) => ({
    country: 'za',
    institution,
    qualificationName,
    discipline: 'civil',
    dateObtained: '2013-12',
  });
  const calls = await serveCalls((call) => {
    if (call.name === 'submitForm/Create') return { id: 'made' };
    return isAbout(records.qualifications, call)
      ? listOf(withAnswers(records.qualifications, qualification), {
          id: 'q1',
          version: 1,
          country: 'za',
          institution: 'uct',
          degree: 'beng',
          discipline: 'civil',
          graduationDate: '2013-12-01',
        })
      : listOf();
  });
  const answers = {
    residentialAddress: { addressLine1: '12 Main Road', City: 'Pretoria', postalCode: '0001', country: 'za' },
    contactDetails: { workNumber: '+27 11 555 0199' },
    tertiaryEducation: [studied('uct', 'beng'), studied('up', 'meng'), { country: 'za' }],
  };
  const { user } = renderOffer(whole, answers);
  await button();
  const offered = screen
    .getAllByRole('checkbox')
    .map((box) => box.getAttribute('id') && box.closest('li')?.textContent);
  // The first qualification is in the profile already; of the last too little is known.
  expect(offered).toEqual([
    expect.stringMatching(/^Residential address nothing yet →becomes 12 Main Road, Pretoria, 0001/),
    expect.stringMatching(/^Work number nothing yet/),
    expect.stringMatching(/^Qualification to be added: za, up, meng/),
  ]);
  await user.click(await button());
  await screen.findByText('Updated in your profile: Residential address, Work number, Qualification.');
  const made = calls.filter(({ name }) => name === 'submitForm/Create').map(({ body }) => body);
  expect(made.map(({ recordtype }) => recordtype)).toEqual([
    records.channels.type,
    records.channels.type,
    records.qualifications.type,
  ]);
  expect(made[0]?.['data']).toEqual(
    expect.arrayContaining([
      {
        name: wireName(records.channels, 'addressType'),
        type: 'picklist',
        value: codes.codeOf(codes.addressType, 'Residential'),
      },
      { name: address.bindings['line1']?.name, type: 'string', value: '12 Main Road' },
    ]),
  );
  expect(made[1]?.['data']).toContainEqual({
    name: wireName(records.channels, 'telephoneUse'),
    type: 'picklist',
    value: codes.codeOf(codes.telephoneMap, 'Work'),
  });
  expect(made[2]?.['data']).toContainEqual({
    name: qualification.bindings['graduationDate']?.name,
    type: 'datetime',
    value: '2013-12-01',
  });
});

it.each([
  [true, ['12 Main Road', 'Pretoria', '0001', 'za']],
  [false, ['PO Box 7', 'Paarl', '7620', 'za']],
])('offers the postal address also where it is the residential one: %s', (sameAsAbove, lines) => {
  const answers = {
    residentialAddress: { addressLine1: '12 Main Road', City: 'Pretoria', postalCode: '0001', country: 'za' },
    postaladdress: { addressLine1: 'PO Box 7', City: 'Paarl', postalCode: '7620', country: 'za' },
    sameAsAbove,
  };
  const store = answered(whole, answers);
  const postal = knownRecords.filter(({ called }) => called === 'Postal address');
  const offered = profileChanges(
    store,
    postal.map((record) => ({ ...record, id: null, version: null, answers: {} })),
  );
  expect(offered.map(({ changes }) => changes.map(({ after }) => after))).toEqual([lines]);
});
