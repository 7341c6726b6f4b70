import type { RecordDescriptor } from './descriptor.ts';
import { recordTypes } from './record-types.ts';

export const notifications = {
  type: recordTypes.notifications,
  id: 'ctpt_notificationid',
  fields: {
    owner: ['ctpt_contact', 'lookup', recordTypes.contacts],
    title: ['ctpt_title', 'string'],
    body: ['ctpt_body', 'string'],
    kind: ['ctpt_kind', 'picklist'],
    link: ['ctpt_link', 'string'],
    readOn: ['ctpt_readon', 'datetime'],
  },
} as const satisfies RecordDescriptor;
