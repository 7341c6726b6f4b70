import { owned, type Samples } from './sample.ts';

export const notificationSamples: Samples = {
  ctpt_notifications: { row: owned('notification', { kind_code: 1, title: 'News' }) },
};
