import type { PayAnswer } from '@charter/contracts';
import { useCallback, useRef, useState } from 'react';
import { ApiError } from '../../../lib/api-error.ts';
import { paths } from '../../../lib/paths.ts';
import { useShownAgain } from '../../../lib/use-shown-again.ts';
import { Button, LinkButton } from '../../../ui/button.tsx';
import { goToGateway } from '../go-to-gateway.ts';
import styles from '../payment-screen.module.css';
import { Problem } from '../problem.tsx';

interface PayByCardProps {
  /** As it is charged, such as 'R 1 150.00'; null until it is known. */
  amount: string | null;
  open: () => Promise<PayAnswer>;
  /** The order stands otherwise than the page shows: it was paid elsewhere, for example. */
  onRefused: () => void;
}

/** Leaves for the card gateway. The amount is the server's; the browser only brings the payment there. */
export function PayByCard({ amount, open, onRefused }: PayByCardProps) {
  const [leaving, setLeaving] = useState(false);
  const [problem, setProblem] = useState<ApiError | null>(null);
  // The state comes a frame too late for the second of two quick clicks.
  const busy = useRef(false);

  const stay = useCallback(() => {
    busy.current = false;
    setLeaving(false);
  }, []);
  useShownAgain(stay);

  const pay = async () => {
    if (busy.current) return;
    busy.current = true;
    setLeaving(true);
    setProblem(null);
    try {
      goToGateway(await open());
    } catch (error) {
      stay();
      if (!(error instanceof ApiError)) throw error;
      setProblem(error);
      if (error.status === 409) onRefused();
    }
  };
  const refusedFor = (name: string) => problem?.errors.some(({ field }) => field === name) ?? false;
  const addressWaits = refusedFor('ctpt_pendingemailaddress');
  const needsAddress = addressWaits || refusedFor('email');
  return (
    <div className={styles.panel}>
      {problem && <Problem message={problem.message} />}
      {needsAddress && (
        <LinkButton look="primary" to={paths.emails()}>
          {addressWaits ? 'Confirm your email address' : 'Add an email address'}
        </LinkButton>
      )}
      <Button
        look={needsAddress ? 'quiet' : 'primary'}
        disabled={amount === null || leaving}
        onClick={() => void pay()}
      >
        {leaving ? 'Opening the card page …' : amount === null ? 'Pay' : `Pay ${amount}`}
      </Button>
    </div>
  );
}
