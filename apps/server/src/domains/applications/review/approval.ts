import type { Actor } from '../../../engines/audit/index.ts';
import type { Tx } from '../../../platform/database/index.ts';
import type { Order } from '../../orders/index.ts';
import type { Submission } from '../submission.ts';

/** What an officer decides together with the approval, where the form leaves it to them. */
export interface ApprovalChoice {
  /** The class of membership that somebody is placed in. */
  readonly membershipClass: number | null;
  /** By how many percent a fee is reduced. */
  readonly percent: number | null;
}

export interface Approved extends ApprovalChoice {
  readonly submission: Submission;
  readonly actor: Actor;
  readonly now: Date;
  /** Those that `lockOrders` has locked. */
  readonly orders: readonly Order[];
}

/** An approval as it is looked at beforehand, when nobody approves and nothing is locked. */
export type Foreseen = Omit<Approved, 'actor' | 'orders'>;

export type Outcome = Readonly<Record<string, unknown>> & { readonly says?: string };

/**
 * What an approval makes real, handed over by whoever composes the domains: reviewing knows no member, invoice or certificate.
 * Everything happens in the transaction that decides, under the lock of the person; `done` is what undoing needs, and what it
 * `says` is what the applicant reads of it.
 */
export interface Approval {
  readonly forms: readonly string[];
  /** Whether the officer chooses the class that it leads to. */
  readonly choosesClass?: boolean;
  /** Whether the officer chooses by how much it reduces a fee. */
  readonly choosesPercent?: boolean;
  /** Whether a second officer has to agree. */
  readonly needsSecond?: boolean;
  /** What would happen now, in a sentence for the officer; throws a refusal where it cannot. */
  foresee(tx: Tx, approved: Foreseen): Promise<string>;
  /** Who is told besides the applicant where it is carried out, or where what was `done` is undone. They are held as the applicant is. */
  findOthersTold?(
    tx: Tx,
    of: Pick<Submission, 'contact_id' | 'data'> & { readonly done: Outcome | null },
  ): Promise<readonly string[]>;
  /**
   * Locks the orders that carrying it out changes, or undoing what was `done`: they come before the application, which is what
   * an order is for.
   */
  lockOrders?(
    tx: Tx,
    of: { readonly contactId: string; readonly done: Outcome | null; readonly now: Date },
  ): Promise<readonly Order[]>;
  carryOut(tx: Tx, approved: Approved): Promise<Outcome>;
  /** Throws a refusal where something has followed from it already. */
  undo(tx: Tx, approved: Approved, done: Outcome): Promise<void>;
}
