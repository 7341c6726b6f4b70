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

/** The application that was promised soonest and is with nobody. */
export function TakeNext() {
  const navigate = useNavigate();
  const next = useAction(() => takeNext(), {
    tells: 'message',
    onDone: ({ id }) => {
      if (id === null) notify(texts.noneWaits, 'success');
      else void navigate(reviewPath(id));
    },
  });
  const reviews = useReviews();
  useKeys({ t: reviews ? () => void next.run() : undefined });
  return reviews ? (
    <Button look="primary" aria-keyshortcuts="T" busy={next.isPending} onClick={() => void next.run()}>
      {texts.takeNext}
      <Key>T</Key>
    </Button>
  ) : null;
}
