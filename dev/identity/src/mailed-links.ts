import { createHash, randomBytes } from 'node:crypto';
import { openJsonFile } from './json-file.ts';

type Purpose = 'verify-email' | 'reset-password';

interface StoredLink {
  purpose: Purpose;
  accountId: string;
  expiresAt: number;
  isUsed: boolean;
}

export interface MailedLinks {
  /** The address of a page that proves that its visitor reads the account's mail. Earlier ones of its kind end. */
  create(purpose: Purpose, accountId: string): Promise<string>;
  find(purpose: Purpose, token: string): { accountId: string; isGood: boolean } | undefined;
  markUsed(token: string): Promise<void>;
}

const hour = 3_600_000;
export const linkHours: Readonly<Record<Purpose, number>> = { 'verify-email': 24, 'reset-password': 1 };
/** So that an old link can still say what became of it. */
const rememberedFor = 7 * 24 * hour;

/** Only the mail holds the token; what is kept tells that a token is right, not what it is. */
export function openMailedLinks(folder: string | null, issuer: string): MailedLinks {
  const file = openJsonFile<Record<string, StoredLink>>(folder, 'mailed-links.json', () => ({}));
  const keyOf = (token: string) => createHash('sha256').update(token).digest('hex');

  return {
    async create(purpose, accountId) {
      const now = Date.now();
      const kept = Object.entries(file.value).filter(([, link]) => link.expiresAt + rememberedFor > now);
      for (const [, link] of kept) {
        if (link.purpose === purpose && link.accountId === accountId)
          link.expiresAt = Math.min(link.expiresAt, now);
      }
      const token = randomBytes(32).toString('base64url');
      const expiresAt = now + linkHours[purpose] * hour;
      file.value = {
        ...Object.fromEntries(kept),
        [keyOf(token)]: { purpose, accountId, expiresAt, isUsed: false },
      };
      await file.save();
      return `${issuer}/${purpose}/${token}`;
    },

    find(purpose, token) {
      const link = file.value[keyOf(token)];
      if (link?.purpose !== purpose) return undefined;
      return { accountId: link.accountId, isGood: !link.isUsed && link.expiresAt > Date.now() };
    },

    async markUsed(token) {
      const link = file.value[keyOf(token)];
      if (link) link.isUsed = true;
      await file.save();
    },
  };
}
