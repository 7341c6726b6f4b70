import type { Selectable, Updateable } from 'kysely';
import { changeRow, type Actor } from '../../engines/audit/index.ts';
import type { Schema, Tx } from '../../platform/database/index.ts';

export type Contact = Selectable<Schema['contact']>;

/** The record type that changes of a person are audited under. */
export const contactType = 'contacts';

/** These say whether somebody is a member, how they stand and whether their account is open: `moveMember` changes them. */
type StateColumn = 'contact_type' | 'termination_type' | 'on_hold' | 'state_code';

/** Changes the row of a person, which is locked, with its version and the trace of it. */
export const changeContactRow = (
  tx: Tx,
  actor: Actor,
  before: Contact,
  changes: Omit<Updateable<Schema['contact']>, StateColumn>,
): Promise<Contact> => changeRow(tx, actor, { table: 'contact', recordType: contactType, before }, changes);
