import { useState } from 'react';
import { ApiError } from '../../../lib/api-error.ts';
import { Button } from '../../../ui/button.tsx';
import styles from '../payment-screen.module.css';
import { Problem } from '../problem.tsx';
import { choosePayment } from './choose-payment.ts';

interface PayLaterProps {
  orderId: string;
  disabled: boolean;
  onChosen: () => void;
}

export function PayLater({ orderId, disabled, onChosen }: PayLaterProps) {
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const choose = async () => {
    setBusy(true);
    setProblem(null);
    try {
      await choosePayment(orderId, 'later');
      onChosen();
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      setProblem(error.message);
      setBusy(false);
    }
  };
  return (
    <div className={styles.panel}>
      {problem && <Problem message={problem} />}
      <Button look="primary" disabled={disabled || busy} onClick={() => void choose()}>
        Continue
      </Button>
    </div>
  );
}
