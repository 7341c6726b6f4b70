import { codes, records } from '@charter/contracts';
import { aboutYou, address, employment, qualification } from '@charter/record-forms';
import { loadForm, type FieldDefinition, type FormDefinition } from '@charter/form-logic';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { FormStore } from '../../../form-renderer/index.ts';
import { session } from '../../../lib/session.ts';
import { renderPage } from '../../../testing/render-page.tsx';
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
import { contactId, definition, experienceForm, workAnswers, workForm } from '../testing/trial-form.ts';
import { knownRecords } from './known-records.ts';
import { profileChanges } from './profile-changes.ts';
import { ProfileOffer, useTakeover } from './profile-offer.tsx';

beforeEach(() => signIn(contactId));

// The test's page has no layout, and nothing on it can be scrolled to.
Element.prototype.scrollIntoView = () => undefined;

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

const Offered = ({ store }: { store: FormStore }) => (
  <ProfileOffer takeover={useTakeover(store)} words={() => ''} />
);

async function offer(answers: object, update: (call: Call) => object = () => ({ id: contactId })) {
  const calls = await serveCalls((call) => {
    if (call.name === 'GetRecordByIdAsync') return recordOf(person, profile.contacts);
    return call.name === 'GetAllAsync'
      ? listOf(records.channels, profile.address, profile.email)
      : update(call);
  });
  const store = new FormStore(loadForm(definition), answers as Record<string, unknown>, {
    today: '2026-11-16',
  });
  const page = renderPage(<Offered store={store} />);
  return { ...page, calls, updates: () => calls.filter(({ name }) => name === 'submitForm/Update') };
}

const same = {
  firstName: 'Johan',
  surname: 'Botha',
  residentialAddress: { City: 'Durban' },
  contactDetails: { email: 'johan@example.test' },
};
const button = () => screen.findByRole('button', { name: 'Update my profile' });
const row = (name: RegExp) => screen.getByRole('checkbox', { name });

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

const whole: FormDefinition = {
  ...definition,
  schema: {
    type: 'object',
    properties: {
      residentialAddress: {
        type: 'object',
        properties: Object.fromEntries(
          ['addressLine1', 'City', 'postalCode', 'country'].map((name) => [name, { type: 'string' }]),
        ),
      },
      sameAsAbove: { type: 'boolean' },
      postaladdress: {
        type: 'object',
        properties: Object.fromEntries(
          ['addressLine1', 'City', 'postalCode', 'country'].map((name) => [name, { type: 'string' }]),
        ),
      },
      contactDetails: { type: 'object', properties: { workNumber: { type: 'string' } } },
      tertiaryEducation: {
        type: 'array',
        items: {
          type: 'object',
          properties: Object.fromEntries(
            ['country', 'institution', 'qualificationName', 'discipline', 'dateObtained'].map((name) => [
              name,
              { type: 'string' },
            ]),
          ),
        },
      },
    },
  },
  steps: [
    {
      id: 'all',
      title: 'All',
      groups: [
        {
          id: 'home',
          fields: [
            ...['addressLine1', 'City', 'postalCode', 'country'].map((name): FieldDefinition => ({
              path: `residentialAddress/${name}`,
              widget: 'text',
              label: name,
            })),
            { path: 'sameAsAbove', widget: 'checkbox', label: 'Same as above' },
            ...['addressLine1', 'City', 'postalCode', 'country'].map((name): FieldDefinition => ({
              path: `postaladdress/${name}`,
              widget: 'text',
              label: name,
              visibleWhen: { field: 'sameAsAbove', notEquals: true },
            })),
            { path: 'contactDetails/workNumber', widget: 'phone', label: 'Work number' },
          ],
        },
        {
          id: 'education',
          repeat: { path: 'tertiaryEducation', min: 0, max: 5, itemTitle: 'qualification' },
          fields: ['country', 'institution', 'qualificationName', 'discipline', 'dateObtained'].map(
            (name): FieldDefinition => ({ path: name, widget: 'text', label: name }),
          ),
        },
      ],
    },
  ],
};

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
  const store = new FormStore(loadForm(whole), answers, { today: '2026-11-16' });
  const { user } = renderPage(<Offered store={store} />);
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
  const store = new FormStore(loadForm(whole), answers, { today: '2026-11-16' });
  const postal = knownRecords.filter(({ called }) => called === 'Postal address');
  const offered = profileChanges(
    store,
    postal.map((record) => ({ ...record, id: null, version: null, answers: {} })),
  );
  expect(offered.map(({ changes }) => changes.map(({ after }) => after))).toEqual([lines]);
});

describe('an employment', () => {
  const of = withAnswers(records.employments, employment);
  const before = { id: 'w1', version: 1, sector: 1, positionHeld: 'Clerk', startedOn: '2019-02-01' };

  const offerWork = (...rows: readonly object[]) => offerBy(workForm, workAnswers, rows);

  async function offerBy(form: FormDefinition, answers: object, rows: readonly object[]) {
    const calls = await serveCalls(({ name }) =>
      name === 'submitForm/Create'
        ? { id: 'made' }
        : listOf(of, ...(rows as readonly { readonly id: string }[])),
    );
    const store = new FormStore(loadForm(form), answers as Record<string, unknown>, { today: '2026-11-16' });
    const page = renderPage(<Offered store={store} />);
    await waitFor(() => expect(page.queryClient.isFetching()).toBe(0));
    return { ...page, made: () => calls.filter(({ name }) => name === 'submitForm/Create') };
  }

  it.each([
    ['the profile has none', 'nothing yet becomes', []],
    ['the profile has another employer', 'to be added:', [{ ...before, company: 'Msunduzi' }]],
  ])(
    'is offered unticked where %s, and made only with the month in which it began',
    async (_why, how, rows) => {
      const { user, made } = await offerWork(...rows);
      const box = row(new RegExp(`^Employment ${how} 2, Umgeni, Structural engineer`)) as HTMLInputElement;
      expect(box.checked).toBe(false);
      expect((await button()).hasAttribute('disabled')).toBe(true);
      await user.click(box);
      await user.click(await button());
      // Nothing is made of it before.
      expect(made()).toEqual([]);
      await screen.findByText('Enter the month and the year in which you began there');
      const month = screen.getByRole('combobox', { name: 'Month' });
      expect(document.activeElement).toBe(month);
      await user.selectOptions(month, 'February');
      await user.type(screen.getByRole('textbox', { name: 'Year' }), '2024');
      await user.click(await button());
      await screen.findByText('Updated in your profile: Employment.');
      expect(made().map(({ body }) => body)).toEqual([
        {
          recordtype: records.employments.type,
          data: [
            { name: employment.bindings['sector']?.name, type: 'picklist', value: 2 },
            { name: employment.bindings['company']?.name, type: 'string', value: 'Umgeni' },
            { name: employment.bindings['positionHeld']?.name, type: 'string', value: 'Structural engineer' },
            { name: employment.bindings['startDate']?.name, type: 'datetime', value: '2024-02-01' },
          ],
        },
      ]);
    },
  );

  it('is not made a second time where the profile has it, though another began later', async () => {
    const { queryClient } = await offerWork(
      { ...before, company: 'Msunduzi' },
      { ...before, id: 'w2', company: 'Umgeni', startedOn: '2018-02-01' },
    );
    expect(queryClient.isFetching()).toBe(0);
    expect(screen.queryByText('Update your profile')).toBeNull();
  });

  it('of the same employer is changed where it is, without a question', async () => {
    await offerWork({ ...before, company: 'Umgeni' });
    expect(row(/^Employment 1, Umgeni, Clerk becomes 2, Umgeni, Structural engineer$/)).toMatchObject({
      checked: true,
    });
  });

  it('is not taken for what somebody does for an organisation that they speak for', async () => {
    const speaks = { ...before, sector: codes.employerType, company: 'Umgeni', startedOn: '2024-01-01' };
    await offerWork(speaks, { ...before, id: 'w2', company: 'Umgeni' });
    expect(row(/^Employment 1, Umgeni, Clerk becomes 2, Umgeni, Structural engineer$/)).toMatchObject({
      checked: true,
    });
  });

  it('that is told as experience is offered unticked, each for itself, and asks for its sector', async () => {
    const known = { employerName: 'Umgeni', positionHeld: 'Clerk', startDate: '2019-02-01' };
    const more = {
      employerName: 'Msunduzi',
      positionHeld: 'Engineer',
      startDate: '2015-01-15',
      endDate: '2019-01-31',
    };
    const { user, made } = await offerBy(experienceForm, { experience: [more, known] }, [
      { ...before, company: 'Umgeni', startDate: '2019-02-01' },
    ]);
    const box = row(
      /^Employment to be added: Msunduzi, Engineer, 2015-01-15, 2019-01-31/,
    ) as HTMLInputElement;
    // The other one is there.
    expect(screen.getAllByRole('checkbox')).toEqual([box]);
    expect(box.checked).toBe(false);
    await user.click(box);
    await user.click(await button());
    await screen.findByText('Select the employment sector');
    expect(made()).toEqual([]);
    const sector = screen.getByRole('combobox', { name: /Employment sector/ });
    expect(document.activeElement).toBe(sector);
    await user.selectOptions(sector, codes.employmentSector[2]);
    await user.click(await button());
    await screen.findByText('Updated in your profile: Employment.');
    expect(made()[0]?.body).toMatchObject({
      data: [
        { name: employment.bindings['company']?.name, value: 'Msunduzi' },
        { name: employment.bindings['positionHeld']?.name, value: 'Engineer' },
        { name: employment.bindings['startDate']?.name, value: '2015-01-15' },
        { name: employment.bindings['endDate']?.name, value: '2019-01-31' },
        { name: employment.bindings['sector']?.name, type: 'picklist', value: 2 },
      ],
    });
  });
});
