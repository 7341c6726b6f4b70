import { codes, type EntitlementAnswer, type RecordRow } from '@charter/contracts';
import { ApiError } from '../../lib/api-error.ts';
import { contactEntitlement, entitlement, getRecord, listRecords, profile } from '../../lib/api.ts';
import { recordValues } from '../../lib/record-values.ts';
import type { Account, Member } from '../../lib/session.ts';
import type { Currency } from '../../lib/storage.ts';

const contactFields = [
  'contactid',
  'firstname',
  'emailaddress1',
  'ctpt_membershipnumber',
  'ctpt_category',
  'statecode',
  'ctpt_onhold',
  'ctpt_onholdreason',
  'ctpt_datejoined',
  'ctpt_terminationtype',
  'ctpt_contacttype',
  'ctpt_profiledetailsconfirmedaccurateon',
];

const noRole = '-1';

/** A sign-in that is not linked to a contact yet: staff must decide whose it is. Nothing else can be asked for it. */
const nobody: Member = {
  contactId: '',
  firstName: '',
  role: noRole,
  permissions: new Map(),
  forms: [],
  currencies: [],
  isRepresentative: false,
  account: null,
};

/** Who is this, and what may they open? The profile comes first: it links or creates the contact the rest speaks of. */
export async function loadMember(): Promise<Member> {
  const { contactid: contactId, forms, representative: isRepresentative } = await profile();
  if (!contactId) return { ...nobody, forms };
  const [all, own, currencies, contact] = await Promise.all([
    entitlement(),
    contactEntitlement(),
    loadCurrencies(),
    loadContact(contactId),
  ]);
  const values = contact && recordValues(contact);
  return {
    contactId,
    firstName: values?.text('firstname') ?? '',
    role: own.roles[0]?.id ?? noRole,
    permissions: readPermissions(all, own),
    forms,
    currencies,
    isRepresentative,
    account: contact && readAccount(contact),
  };
}

/**
 * Only the first role counts, and in it the first permission set of an asset. Without entitlement data at all there
 * are no permission sets, so nothing opens.
 */
export function readPermissions(all: EntitlementAnswer, own: EntitlementAnswer): Map<string, number> {
  const permissions = new Map<string, number>();
  const role = own.roles[0];
  if (!role || all.roles.length === 0) return permissions;
  for (const { assetkey, canread } of role.permissionsets) {
    if (!permissions.has(assetkey)) permissions.set(assetkey, canread);
  }
  return permissions;
}

export function readAccount(contact: RecordRow): Account {
  const values = recordValues(contact);
  const type = values.code('ctpt_contacttype');
  const labels: Readonly<Record<number, string>> = codes.contactType;
  return {
    membershipNumber: values.text('ctpt_membershipnumber'),
    memberType: type === null ? null : (labels[type] ?? values.label('ctpt_contacttype')),
    joinedOn: values.text('ctpt_datejoined'),
    status: values.code('statecode') === 1 ? 'Inactive' : 'Active',
    onHold: values.flag('ctpt_onhold'),
    onHoldReason: values.text('ctpt_onholdreason'),
    terminated: values.text('ctpt_terminationtype') !== null,
    profileConfirmedOn: values.text('ctpt_profiledetailsconfirmedaccurateon'),
    email: values.text('emailaddress1'),
  };
}

/** A role that may not read its own contact still gets a home page; pages that depend on the account stay closed. */
async function loadContact(id: string): Promise<RecordRow | null> {
  try {
    const answer = await getRecord({
      recordType: 'contacts',
      id,
      idfield: 'contactid',
      properties: contactFields,
    });
    return answer.data;
  } catch (error) {
    if (error instanceof ApiError && (error.status === 403 || error.status === 404)) return null;
    throw error;
  }
}

async function loadCurrencies(): Promise<Currency[]> {
  const answer = await listRecords({
    recordtype: 'transactioncurrencies',
    idfield: 'transactioncurrencyid',
    properties: ['currencyname', 'currencysymbol', 'transactioncurrencyid'],
    pazesize: 1000,
  });
  return answer.data.map((row) => {
    const values = recordValues(row);
    return {
      id: row.id,
      name: values.text('currencyname') ?? '',
      symbol: values.text('currencysymbol') ?? '',
    };
  });
}
