import { codes } from '@charter/contracts';
import {
  allow,
  instant,
  lookup,
  ownBy,
  picklist,
  recordType,
  text,
  through,
} from '../../../engines/records/index.ts';

/** What one person is told. Nobody else reads it, staff included. */
export const notifications = recordType({
  name: 'ctpt_notifications',
  label: 'Notification',
  table: 'notification',
  idField: 'ctpt_notificationid',
  display: 'title',
  ownerColumn: 'contact_id',
  fields: {
    ctpt_title: text('title', 'Title', { searchable: true, required: true }),
    ctpt_body: text('body', 'Text', { multiline: true, maxLength: 4000, required: true }),
    ctpt_kind: picklist('kind_code', 'Kind', codes.notificationKind, { required: true }),
    ctpt_link: text('link', 'Link'),
    ctpt_readon: instant('read_on', 'Read on'),
    ctpt_contact: lookup('contact_id', 'Contact', 'contacts', {
      required: true,
      aliases: ['_ctpt_contactid_value'],
    }),
  },
  grants: [
    allow(['read'], ownBy('contact_id'), 'all', through('notifications')),
    allow(['update'], ownBy('contact_id'), { only: ['ctpt_readon'] }, through('notifications')),
  ],
});
