/** Unread notifications are counted as far as a bell can say it. Apart from the schemas, because every page has the bell. */
export const mostUnread = 100;
