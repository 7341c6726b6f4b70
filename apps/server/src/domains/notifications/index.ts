import { notifications } from './records/notifications.ts';

export const notificationRecords = [notifications];
