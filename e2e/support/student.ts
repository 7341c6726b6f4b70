import { callWith } from './api.ts';
import { awaitMail } from './mailbox.ts';
import { registerByProtocol, signInByProtocol, type SignedIn } from './sign-in-by-protocol.ts';

export interface Student extends SignedIn {
  readonly contactId: string;
  readonly name: string;
  /** The token of the membership office, which found them. */
  readonly office: string;
}

const password = 'a-long-password';

/**
 * A student of the demo who had no sign-in until now, by the membership number: somebody of a story's own, whom no other
 * story changes. They register with the address that the institution knows, and prove it by the mailed link.
 */
export const signInStudent = (baseURL: string, membershipNumber: string): Promise<Student> =>
  signInOnRecord(baseURL, { field: 'ctpt_membershipnumber', searchvalue: membershipNumber, type: 'string' });

/** The same of anybody on record, found by one field of theirs. */
export async function signInOnRecord(
  baseURL: string,
  known: { readonly field: string; readonly searchvalue: string; readonly type: string },
): Promise<Student> {
  const { token: office } = await signInByProtocol(baseURL, 'membership');
  const { data } = await callWith<{
    data: { id: string; data: { name: string; value: string }[] }[];
  }>(baseURL, office, '/portal/api/GetAllAsync', {
    recordtype: 'contacts',
    properties: ['firstname', 'lastname', 'emailaddress1'],
    filter: { filterfields: [known] },
    pazesize: 1,
  });
  const [contact] = data;
  const valueOf = (name: string) => contact?.data.find((field) => field.name === name)?.value ?? '';
  const email = valueOf('emailaddress1');
  const name = `${valueOf('firstname')} ${valueOf('lastname')}`;
  await registerByProtocol(baseURL, {
    'first-name': valueOf('firstname'),
    'last-name': valueOf('lastname'),
    email,
    password,
    'confirm-password': password,
  });
  await proveAddress(email, password);
  return {
    ...(await signInByProtocol(baseURL, email, password)),
    contactId: contact?.id ?? '',
    name,
    office,
  };
}

/** Follows the link of the provider's mail. */
export async function proveAddress(email: string, secret: string): Promise<void> {
  const { links } = await awaitMail(email, 'Verify your email');
  const body = new URLSearchParams({ password: secret });
  const verified = await fetch(links[0] ?? '', { method: 'POST', body });
  if (!verified.ok) throw new Error(`${email} was not verified: ${verified.status}`);
}
