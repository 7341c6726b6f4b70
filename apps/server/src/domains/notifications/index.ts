import { defineDomain } from '../domain.ts';
import { notifications } from './records/notifications.ts';

export const notificationsDomain = defineDomain({ records: [notifications] });
