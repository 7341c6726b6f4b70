import { useQuery } from '@tanstack/react-query';
import { Loaded, question } from '../../../server-state/index.ts';
import { LinkButton } from '../../../ui/button.tsx';
import { FormSkeleton } from '../../../ui/form-skeleton.tsx';
import { queuePath } from './paths.ts';
import * as texts from './texts.ts';

/** Shows answers as their form asked for them, and so needs the code of forms, which the lists of the desks do not. */
const reviewCode = question('review-code', {
  of: [],
  ask: () => import('./review-screen.tsx'),
  staleTime: Infinity,
});

export function ApplicationReview({ id }: { id: string }) {
  const code = useQuery(reviewCode());
  return (
    <Loaded
      query={code}
      what={texts.applicationNoun}
      title={texts.application}
      skeleton={<FormSkeleton />}
      actions={<LinkButton to={queuePath}>{texts.backToQueue}</LinkButton>}
    >
      {({ ReviewScreen }) => <ReviewScreen key={id} id={id} />}
    </Loaded>
  );
}
