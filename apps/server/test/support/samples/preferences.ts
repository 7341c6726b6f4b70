import { codes } from '@charter/contracts';
import { insert, type Samples } from './sample.ts';

export const preferenceSamples: Samples = {
  ctpt_communicationpreferences: {
    row: async (db, contactId) => {
      const channel = await insert(db, 'channel', {
        contact_id: contactId,
        method_type: codes.codeOf(codes.channelMethod, 'Email'),
      });
      const type = await db.selectFrom('preference_type').select('id').executeTakeFirstOrThrow();
      return insert(db, 'communication_preference', {
        contact_id: contactId,
        channel_id: channel,
        preference_type_id: type.id,
      });
    },
  },
};
