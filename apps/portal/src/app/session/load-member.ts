import { codes, records, type EntitlementAnswer, type FieldOf } from '@charter/contracts';
import { ApiError } from '../../lib/api-error.ts';
import { contactEntitlement, entitlement, profile } from '../../lib/api.ts';
import { recordValues } from '../../lib/record-values.ts';
import { getRecord, listRecords, type RecordOf } from '../../lib/records.ts';
import type { Account, Member } from '../../lib/session.ts';
import { unread } from '../../lib/unread.ts';
import type { Currency } from '../../lib/storage.ts';

type Contact = RecordOf<typeof records.members>;

const accountFields: readonly FieldOf<typeof records.members>[] = [
  'id',
  'firstName',
  'email',
  'membershipNumber',
  'category',
  'state',
  'onHold',
  'onHoldReason',
  'onHoldUntilPaid',
  'joinedOn',
  'terminationType',
  'memberType',
  'confirmedOn',
];

const inactive = 1 satisfies keyof typeof codes.stateCode;

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

/**
 * Who is this, and what may they open? The profile comes first: it links or creates the contact the rest speaks of, which
 * is all asked for together; the page may ask then too (`askAhead`).
 */
export async function loadMember(askAhead: (contactId: string) => void = () => {}): Promise<Member> {
  const {
    contactid: contactId,
    forms,
    representative: isRepresentative,
    unread: unreadNow,
    standing,
  } = await profile();
  unread.set(unreadNow);
  if (!contactId) return { ...nobody, forms };
  askAhead(contactId);
  const [all, own, currencies, contact] = await Promise.all([
    entitlement(),
    contactEntitlement(),
    loadCurrencies(),
    loadContact(contactId),
  ]);
  const values = contact && recordValues(contact);
  return {
    contactId,
    firstName: values?.text('firstName') ?? '',
    role: own.roles[0]?.id ?? noRole,
    permissions: readPermissions(all, own),
    forms,
    currencies,
    isRepresentative,
    standing,
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

export function readAccount(contact: Contact): Account {
  const values = recordValues(contact);
  const type = values.code('memberType');
  const labels: Readonly<Record<number, string>> = codes.contactType;
  return {
    membershipNumber: values.text('membershipNumber'),
    memberType: type === null ? null : (labels[type] ?? values.label('memberType')),
    joinedOn: values.text('joinedOn'),
    status: values.code('state') === inactive ? 'Inactive' : 'Active',
    onHold: values.flag('onHold'),
    onHoldReason: values.text('onHoldReason'),
    onHoldUntilPaid: values.flag('onHoldUntilPaid'),
    terminated: values.text('terminationType') !== null,
    profileConfirmedOn: values.text('confirmedOn'),
    email: values.text('email'),
  };
}

/** How they stand, alone. */
export async function loadAccount(contactId: string): Promise<Account | null> {
  const contact = await loadContact(contactId);
  return contact && readAccount(contact);
}

/** A role that may not read its own contact still gets a home page; pages that depend on the account stay closed. */
async function loadContact(id: string): Promise<Contact | null> {
  try {
    return await getRecord(records.members, id, { read: accountFields });
  } catch (error) {
    if (error instanceof ApiError && (error.status === 403 || error.status === 404)) return null;
    throw error;
  }
}

async function loadCurrencies(): Promise<Currency[]> {
  const answer = await listRecords(records.currencies, { read: ['name', 'symbol', 'id'], size: 1000 });
  return answer.data.map((row) => {
    const values = recordValues(row);
    return {
      id: row.id,
      name: values.text('name') ?? '',
      symbol: values.text('symbol') ?? '',
    };
  });
}
