import { initialValues, type CompiledForm } from '@charter/form-logic';
import { getRecord, listRecords } from '../../../lib/api.ts';
import { where } from '../../../lib/record-filter.ts';
import { recordValues } from '../../../lib/record-values.ts';
import { today } from '../../../lib/today.ts';

/** Where the answers that the profile knows stand in the forms: path of the question → field of the record. */
const ofContact = {
  title: 'ctpt_title',
  firstName: 'firstname',
  secondName: 'middlename',
  surname: 'lastname',
  dateOfBirth: 'birthdate',
  dateofbirth: 'birthdate',
  gender: 'gendercode',
  race: 'ctpt_race',
  'contactDetails/email': 'emailaddress1',
  'contactDetails/mobileNumber': 'mobilephone',
  'residentialAddress/branch': '_ctpt_branch_value',
} as const;

const ofAddress = {
  addressLine1: 'ctpt_line1',
  addressLine2: 'ctpt_line2',
  suburb: 'ctpt_county',
  City: 'ctpt_city',
  postalCode: 'ctpt_postalcode',
  country: '_ctpt_country_value',
} as const;

const ofIdentity = { typeOfIdentity: 'ctpt_type', citizenid: 'ctpt_identitynumber' } as const;

const addresses = { residentialAddress: 727530001, postaladdress: 727530003 } as const;

/** Nothing is asked that is known already: the answers a new application begins with. */
export async function prefill(form: CompiledForm, contactId: string): Promise<Record<string, unknown>> {
  const known: Record<string, unknown> = {};
  const put = (path: string, value: unknown) => {
    if (value === null || value === '' || !form.byPath.has(path)) return;
    writeAt(known, path.split('/'), value);
  };
  const [contact, channels, identities] = await Promise.all([
    getRecord({
      recordType: 'contacts',
      id: contactId,
      properties: [...new Set<string>(Object.values(ofContact))],
    }),
    own('ctpt_channels', '_ctpt_customerid_value', contactId, [
      'ctpt_addresstype',
      ...Object.values(ofAddress),
    ]),
    own('ctpt_identities', '_ctpt_ContactId_value', contactId, Object.values(ofIdentity)),
  ]);
  const values = recordValues(contact.data);
  for (const [path, name] of Object.entries(ofContact)) put(path, values.raw(name));
  const [identity] = identities;
  if (identity) for (const [path, name] of Object.entries(ofIdentity)) put(path, identity.raw(name));
  for (const [home, type] of Object.entries(addresses)) {
    const address = channels.find((channel) => channel.code('ctpt_addresstype') === type);
    if (!address) continue;
    for (const [path, name] of Object.entries(ofAddress)) put(`${home}/${path}`, address.raw(name));
  }
  return initialValues(form, known, { today: today() });
}

async function own(recordtype: string, owner: string, contactId: string, properties: readonly string[]) {
  const { data } = await listRecords({
    recordtype,
    properties: [...properties],
    filter: {
      fieldAndOperator: true,
      filterfields: [where(owner, contactId, 'lookup'), where('statecode', 0, 'picklist')],
    },
    continuationToken: null,
    pazesize: 50,
  });
  return data.map(recordValues);
}

function writeAt(
  target: Record<string, unknown>,
  [first = '', ...rest]: readonly string[],
  value: unknown,
): void {
  if (rest.length === 0) {
    target[first] = value;
    return;
  }
  const inner = target[first];
  const next = typeof inner === 'object' && inner !== null ? (inner as Record<string, unknown>) : {};
  target[first] = next;
  writeAt(next, rest, value);
}
