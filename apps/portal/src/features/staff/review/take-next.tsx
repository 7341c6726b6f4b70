import { useNavigate } from 'react-router';
import { notify } from '../../../lib/notify.ts';
import { useAction } from '../../../server-state/index.ts';
import { Button } from '../../../ui/button.tsx';
import { Key } from './key.tsx';
import { reviewPath } from './paths.ts';
import { takeNext } from './review-calls.ts';
import { useKeys } from './use-keys.ts';
import { useReviews } from './use-reviews.ts';
import * as texts from './texts.ts';

interface TakeNextProps {
  take: () => Promise<{ readonly id: string | null }>;
  pathOf: (id: string) => string;
  /** Said where there is none. */
  none: string;
}

/** What of a queue was promised soonest and is with nobody. */
export function TakeNext({ take, pathOf, none }: TakeNextProps) {
  const navigate = useNavigate();
  const next = useAction(take, {
    failureShown: 'message',
    onDone: ({ id }) => {
      if (id === null) notify(none, 'success');
      else void navigate(pathOf(id));
    },
  });
  useKeys({ t: () => void next.run() });
  return (
    <Button look="primary" aria-keyshortcuts="T" busy={next.isPending} onClick={() => void next.run()}>
      {texts.takeNext}
      <Key>T</Key>
    </Button>
  );
}

/** For officers who decide applications; other desks read them. */
export function TakeNextApplication() {
  return useReviews() ? <TakeNext take={takeNext} pathOf={reviewPath} none={texts.noneWaits} /> : null;
}
