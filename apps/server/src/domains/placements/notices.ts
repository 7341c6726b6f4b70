import type { Notice } from '../../engines/notifications/index.ts';

export const placementNotices = {
  moved: {
    area: 'Training',
    link: '/profile/upload-cv',
    title: ({ company, status }) => `${company}: ${status}`,
    body: ({ company, status }) => `${company} has set the status of your placement to ${status}.`,
  } satisfies Notice<{ readonly company: string; readonly status: string }>,
};
