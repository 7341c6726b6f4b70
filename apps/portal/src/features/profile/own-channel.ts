import { records } from '@charter/contracts';
import type { RecordForm } from '@charter/record-forms';
import { active, byPlainName, type Conditions } from '../../lib/records.ts';

type ChannelConditions = Extract<Conditions<typeof records.channels>, { readonly owner?: unknown }>;

/** The person's own channel of the kind the form is about. */
export const ownChannel = (form: RecordForm, contactId: string, more: ChannelConditions = {}) => ({
  of: records.channels,
  where: { owner: contactId, state: active, ...byPlainName(records.channels, form.about ?? {}), ...more },
});
