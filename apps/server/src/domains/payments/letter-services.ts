import type { Config } from '../../platform/config/index.ts';
import type { Database } from '../../platform/database/index.ts';

/** What the letters about payments are written with. */
export interface LetterServices {
  readonly db: Database;
  readonly publicUrl: string;
  readonly institution: Pick<Config['institution'], 'name' | 'email' | 'phone'>;
  readonly linkSecret: string;
}

/** A name may have been typed with a line break, which no subject can have. */
export const oneLine = (text: string): string => text.replace(/\p{Cc}+/gu, ' ');
