import { randomInt, timingSafeEqual } from 'node:crypto';

/** What this provider calls a sign-in that was confirmed with a mailed code, for who asks for it in `acr_values`. */
export const mailedCodeAcr = 'urn:charter:acr:mailed-code';

export const codeMinutes = 10;
const triesAtMost = 5;

interface Issued {
  readonly accountId: string;
  readonly code: string;
  readonly until: number;
  tries: number;
}

/** The second factor: six digits for one sign-in, good once, for ten minutes and five tries. */
export class MailedCodes {
  readonly #issued = new Map<string, Issued>();

  issue(interaction: string, accountId: string): string {
    const now = Date.now();
    for (const [key, { until }] of this.#issued) if (until <= now) this.#issued.delete(key);
    const code = String(randomInt(1_000_000)).padStart(6, '0');
    this.#issued.set(interaction, { accountId, code, until: now + codeMinutes * 60_000, tries: 0 });
    return code;
  }

  /** Whether one is out already: a page that is loaded again sends no second mail. */
  isOut(interaction: string): boolean {
    return (this.#issued.get(interaction)?.until ?? 0) > Date.now();
  }

  /** Whose sign-in it confirms; 'wrong' may be tried again, 'over' begins anew with the password. */
  confirm(interaction: string, typed: string): { readonly accountId: string } | 'wrong' | 'over' {
    const issued = this.#issued.get(interaction);
    if (!issued || issued.until <= Date.now() || issued.tries >= triesAtMost) {
      this.#issued.delete(interaction);
      return 'over';
    }
    issued.tries += 1;
    const digits = typed.replaceAll(/\s/g, '');
    const isRight =
      digits.length === issued.code.length && timingSafeEqual(Buffer.from(digits), Buffer.from(issued.code));
    if (!isRight) return issued.tries >= triesAtMost ? 'over' : 'wrong';
    this.#issued.delete(interaction);
    return { accountId: issued.accountId };
  }
}
