import type { Selectable, Updateable } from 'kysely';
import type { Actor } from '../../engines/audit/index.ts';
import type { FilePolicy } from '../../engines/files/index.ts';
import type { Forms } from '../../engines/forms/index.ts';
import type { Registry } from '../../engines/records/index.ts';
import type { BlobStore } from '../../platform/blobs/index.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Database, Schema, Tx } from '../../platform/database/index.ts';
import type { JobQueue } from '../../platform/jobs/index.ts';

type Contact = Selectable<Schema['contact']>;

/** What a merge, its undoing and an erasure are in the tables of steps of a person. */
export type PersonStep =
  | 'receive'
  | 'receiveHold'
  | 'receiveEnd'
  | 'handOver'
  | 'handOverHold'
  | 'handOverEnd'
  | 'erase';

/** People belong to others: whoever keeps them says what may become of a membership. */
export interface PersonParts {
  /** Changes a person, who is locked; refused where none of the steps leads to what changes of their membership, standing or account. */
  moveMember(
    tx: Tx,
    actor: Actor,
    before: Contact,
    steps: readonly PersonStep[],
    changes: Updateable<Schema['contact']>,
  ): Promise<unknown>;
  /** The same of a person who was changed already. */
  requireMemberStep(steps: readonly PersonStep[], before: PersonState, after: PersonState): void;
}

export type PersonState = Pick<Contact, 'contact_type' | 'termination_type' | 'standing_code' | 'state_code'>;

export interface MyDataServices extends PersonParts {
  readonly db: Database;
  readonly jobs: JobQueue;
  readonly registry: Registry;
  readonly blobs: BlobStore;
  readonly policy: FilePolicy;
  readonly forms: Forms;
  readonly clock: Clock;
  readonly institutionName: string;
  /** Writes down a service request of the person's, whose type is named. */
  raiseRequest(
    tx: Tx,
    actor: Actor,
    request: {
      readonly id: string;
      readonly title: string;
      readonly type: string;
      readonly details: string;
      readonly contact_id: string;
      readonly source_key: string;
    },
  ): Promise<{ readonly request: { readonly case_number: string } }>;
  readonly log: { error(details: object, message: string): void };
}
