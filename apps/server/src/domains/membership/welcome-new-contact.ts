import { Type } from 'typebox';
import type { Database } from '../../platform/database/index.ts';
import { defineJob } from '../../platform/jobs/index.ts';

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
        .insertInto('notification')
        .values({
          id: contactId,
          contact_id: contactId,
          kind_code: 1,
          title: 'Welcome',
          body: 'Your account is ready. Complete your personal details, then choose the membership you want to apply for.',
          link: '/profile',
        })
        .onConflict((conflict) => conflict.column('id').doNothing())
        .execute();
    },
  });
