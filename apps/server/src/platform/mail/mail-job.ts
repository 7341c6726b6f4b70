import type { Static, TObject } from 'typebox';
import type { Config } from '../config/index.ts';
import type { Database } from '../database/index.ts';
import { defineJob, type JobDefinition } from '../jobs/index.ts';
import type { Letter } from './letter.ts';
import type { Mailer } from './mailer.ts';

/** What the mails of a domain are composed of and sent with. */
export interface MailServices {
  readonly db: Database;
  readonly mailer: Mailer;
  readonly publicUrl: string;
  readonly institution: Pick<Config['institution'], 'name' | 'email' | 'phone'>;
}

/**
 * A mail is a job: enqueued in the transaction that asks for it and composed when it is sent, so that the queue holds
 * ids and neither addresses nor secrets. A mail server that is away is tried again for a day, at most an hour apart.
 */
export const defineMail = <Payload extends TObject>(
  mailer: Mailer,
  definition: {
    readonly name: string;
    readonly payload: Payload;
    /** Null: there is nothing to say any more. */
    compose(payload: Static<Payload>): Promise<Letter | null>;
  },
): JobDefinition<Payload> =>
  defineJob({
    name: definition.name,
    payload: definition.payload,
    retries: 34,
    longestDelaySeconds: 3_600,
    longestRunSeconds: 60,
    // No mail waits for another: one to a slow server must not hold up the rest.
    atOnce: 3,
    handle: async (payload, { id }) => {
      const letter = await definition.compose(payload);
      if (letter) await mailer.send(id, letter);
    },
  });
