import { mergeMail, mergeUndoneMail } from './merge-mails.ts';

const aboutRecord = {
  area: 'Profile',
  link: '/profile',
  about: ({ mergeId }: { readonly mergeId: string }) => ({ mergeId }),
} as const;

export const mergeNotices = {
  merged: {
    ...aboutRecord,
    mail: mergeMail,
    title: () => 'Two records of yours are now one',
    body: () =>
      'The membership office found that you were on record twice, and has put both records together. Please look whether your details are right.',
  },
  undone: {
    ...aboutRecord,
    mail: mergeUndoneMail,
    title: () => 'Two records were taken apart again',
    body: () =>
      'The membership office had put your record together with another one, and has undone that. Please look whether your details are right.',
  },
};
