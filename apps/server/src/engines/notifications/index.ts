export { createLiveStreams } from './live-streams.ts';
export { markNotifications } from './mark-notifications.ts';
export {
  insertionOfNotices,
  tell,
  tellAndMail,
  tellWithoutMail,
  tellEach,
  type MailedNotice,
  type Notice,
} from './tell.ts';
export { readUnread, unreadOf } from './unread.ts';
export { readUnsubscribeToken, unsubscribeLink } from './unsubscribe-link.ts';
