import type { Database } from '../../../platform/database/index.ts';
import type { Supplier } from '../payment-services.ts';

/** What the letters about payments are written with. */
export interface LetterServices {
  readonly db: Database;
  readonly publicUrl: string;
  readonly supplier: Supplier;
  readonly linkSecret: string;
}

/** A name may have been typed with a line break, which no subject can have. */
export const oneLine = (text: string): string => text.replace(/\p{Cc}+/gu, ' ');
