// notifications-screen.tsx
export const title = 'Notifications';
export const lede =
  'What is new on your applications, payments, events, CPD, service requests and training. The newest is on top.';
export const search = 'Search your notifications';
export const state = 'Read';
export const unread = 'Unread';
export const read = 'Read';
export const kind = 'About';
export const when = 'When';
export const subject = 'News';
export const markAllRead = 'Mark all as read';
export const countUnread = (count: number) => `${count} unread`;
export const allRead = 'All are marked as read';
export const nothing = 'Nothing new';
export const nothingText = 'News of your applications, payments and events will be here.';
export const preferences = 'Choose what is mailed to you';

// notification-rows.tsx
export const markRead = 'Mark as read';
export const markUnread = 'Mark as unread';
export const about = (title: string) => `: ${title}`;
export const isUnread = 'Unread. ';
