import { randomUUID } from 'node:crypto';
import { demoAccounts, demoPassword, demoSubject } from '@charter/contracts';
import { openJsonFile } from './json-file.ts';
import { hashPassword, passwordMatches, type PasswordHash } from './passwords.ts';

export interface Account {
  /** The `sub` of its tokens: never reused, never changed. */
  id: string;
  email: string;
  emailVerified: boolean;
  firstName: string;
  lastName: string;
}

interface StoredAccount extends Account {
  password: PasswordHash;
}

export interface NewAccount {
  firstName: string;
  lastName: string;
  email: string;
  password: string;
}

export interface Accounts {
  find(id: string): Account | undefined;
  findByEmail(email: string): Account | undefined;
  /** The account, if the password is right. An unknown email takes as long as a wrong password. */
  authenticate(email: string, password: string): Promise<Account | undefined>;
  /** The new account, or undefined when the email is taken. Takes as long either way. */
  register(details: NewAccount): Promise<Account | undefined>;
  /** Whoever opened the link mailed to the address and knows the password has proved that both are theirs. */
  markVerified(id: string): Promise<void>;
  /** The owner of an address did not make the account with it. One that was verified is theirs, and stays. */
  removeUnverified(id: string): Promise<void>;
  /** Demo accounts share one password, which stands on the sign-in page: it stays as it is. */
  setPassword(id: string, password: string): Promise<void>;
}

export const isDemoAccount = ({ email }: Pick<Account, 'email'>): boolean =>
  demoAccounts.some((account) => account.email === email);

export function normaliseEmail(email: string): string {
  return email.trim().toLowerCase();
}

/** The password of every demo account, and one that nobody has. Hashing is slow by design: once for a process will do. */
let hashes: Promise<readonly [PasswordHash, PasswordHash]> | undefined;

export async function openAccounts(folder: string | null): Promise<Accounts> {
  const file = openJsonFile<StoredAccount[]>(folder, 'accounts.json', () => []);
  hashes ??= Promise.all([hashPassword(demoPassword), hashPassword(randomUUID())]);
  const [sharedDemoPassword, nobodysPassword] = await hashes;

  const byId = new Map<string, StoredAccount>();
  const byEmail = new Map<string, StoredAccount>();
  for (const account of [...demoAccountsWith(sharedDemoPassword), ...file.value]) remember(account);

  return {
    find: (id) => byId.get(id),
    findByEmail: (email) => byEmail.get(normaliseEmail(email)),

    async authenticate(email, password) {
      const account = byEmail.get(normaliseEmail(email));
      const matches = await passwordMatches(password, account?.password ?? nobodysPassword);
      return matches ? account : undefined;
    },

    async register(details) {
      const email = normaliseEmail(details.email);
      const password = await hashPassword(details.password);
      // Looked up only now: nothing else runs between this line and the one that takes the email.
      if (byEmail.has(email)) return undefined;
      const account: StoredAccount = {
        id: `registered|${randomUUID()}`,
        email,
        // Nobody has proved that the address is theirs, so it must never link to an existing member.
        emailVerified: false,
        firstName: details.firstName,
        lastName: details.lastName,
        password,
      };
      remember(account);
      file.value.push(account);
      await file.save();
      return account;
    },

    async markVerified(id) {
      const account = byId.get(id);
      if (!account || account.emailVerified) return;
      account.emailVerified = true;
      await file.save();
    },

    async removeUnverified(id) {
      const account = byId.get(id);
      if (!account || account.emailVerified) return;
      byId.delete(id);
      byEmail.delete(account.email);
      file.value = file.value.filter((kept) => kept.id !== id);
      await file.save();
    },

    async setPassword(id, password) {
      const account = byId.get(id);
      if (!account || isDemoAccount(account)) return;
      account.password = await hashPassword(password);
      await file.save();
    },
  };

  function remember(account: StoredAccount): void {
    byId.set(account.id, account);
    byEmail.set(account.email, account);
  }
}

function demoAccountsWith(password: PasswordHash): StoredAccount[] {
  return demoAccounts.map(({ email, firstName, lastName }) => ({
    id: demoSubject({ email }),
    email,
    emailVerified: true,
    firstName,
    lastName,
    password,
  }));
}
