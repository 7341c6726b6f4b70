import { Type } from 'typebox';
import { tell } from '../../engines/notifications/index.ts';
import type { Database } from '../../platform/database/index.ts';
import { defineJob } from '../../platform/jobs/index.ts';
import { membershipNotices } from './notices.ts';

export const welcomeJob = {
  name: 'welcome-new-contact',
  payload: Type.Object({ contactId: Type.String({ format: 'uuid' }) }),
};

/** A newcomer finds a first notification that says where to begin. */
export const welcomeNewContact = (db: Database) =>
  defineJob({
    ...welcomeJob,
    retries: 5,
    handle: async ({ contactId }) => {
      // The id is the contact's own, so a second run finds the first one's row and adds none.
      await db
        .transaction()
        .execute((tx) => tell(tx, { contactId, noticeId: contactId }, membershipNotices.welcome, null));
    },
  });
