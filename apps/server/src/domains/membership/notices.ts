import { dayText } from '@charter/contracts';
import type { Notice } from '../../engines/notifications/index.ts';
import { correctionMail } from './members/correction-mail.ts';
import { standingDecisionMail } from './standing/decision-mail.ts';
import { activeAgainMail } from './standing/active-again-mail.ts';

interface Representation {
  readonly organisation: string;
  readonly day: string;
}

interface Correction {
  readonly labels: readonly string[];
  readonly viewId: string;
}

const decided = {
  area: 'Profile',
  link: '/profile/membershipstatus',
  mail: standingDecisionMail,
  about: ({ decisionId }: { readonly decisionId: string }) => ({ decisionId }),
} as const;

const aboutProfile = (link: string) => ({ area: 'Profile', link }) as const;

export const membershipNotices = {
  welcome: {
    area: 'Application',
    link: '/profile',
    title: () => 'Welcome',
    body: () =>
      'Your account is ready. Complete your personal details, then choose the membership you want to apply for.',
  } satisfies Notice<unknown>,
  firstAddress: {
    ...aboutProfile('/profile/update-email'),
    title: () => 'Your email address is confirmed',
    body: () => 'From now on we write to you there.',
  } satisfies Notice<unknown>,
  addressChanged: {
    ...aboutProfile('/profile/update-email'),
    title: () => 'Your email address was changed',
    body: () =>
      'Your new primary email address is confirmed. Your sign-in stays as it was. If this was not you, tell us at once.',
  } satisfies Notice<unknown>,
  corrected: {
    ...aboutProfile('/profile/mydata'),
    title: () => 'Your details were changed',
    body: ({ labels }: Correction) =>
      `The membership office has changed: ${labels.join(', ')}. By whom and why stands under My data.`,
    mail: correctionMail,
    about: ({ viewId }: Correction) => ({ viewId }),
  },
  activeAgain: {
    ...aboutProfile('/profile/membershipstatus'),
    title: () => 'Your membership is active again',
    body: () => 'Nothing is overdue any more. Everything is open to you again.',
    mail: activeAgainMail,
    about: ({ contactId }: { readonly contactId: string }) => ({ contactId }),
  },
  standingDecided: {
    hold: {
      ...decided,
      title: () => 'Your membership is on hold',
      body: () => 'The membership office has put it on hold. The reason stands with your membership status.',
    },
    terminate: {
      ...decided,
      title: () => 'Your membership has ended',
      body: () =>
        'The membership office has ended it. If you think that this is a mistake, please contact us.',
    },
    reinstate: {
      ...decided,
      title: () => 'Your membership is active again',
      body: () => 'The membership office has made it active again. Everything is open to you.',
    },
  },
  letter: {
    area: 'Service request',
    link: '/members/letter',
    title: ({ caseNumber }) => `Letter of good standing: ${caseNumber}`,
    body: ({ reason }) =>
      reason === null
        ? 'Your letter is ready. You can save it whenever you need it.'
        : `We have your request. The membership office decides it: ${reason}`,
  } satisfies Notice<{ readonly caseNumber: string; readonly reason: string | null }>,
  representationBegins: {
    ...aboutProfile('/profile/representatives'),
    title: ({ organisation }) => `You speak for ${organisation}`,
    body: ({ organisation, day }) =>
      `You were named a representative of ${organisation}, from ${dayText(day)} on.`,
  } satisfies Notice<Representation>,
  representationEnds: {
    ...aboutProfile('/profile/representatives'),
    title: ({ organisation }) => `You no longer speak for ${organisation}`,
    body: ({ organisation, day }) => `Your representation of ${organisation} ends on ${dayText(day)}.`,
  } satisfies Notice<Representation>,
};
