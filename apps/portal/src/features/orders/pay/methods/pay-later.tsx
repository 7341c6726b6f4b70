import { messages } from '@charter/contracts';
import { FocusedError, useAction } from '../../../../server-state/index.ts';
import { Button } from '../../../../ui/button.tsx';
import styles from '../../order/order-page.module.css';
import { choosePayment } from './choose-payment.ts';
import * as texts from '../../texts.ts';

interface PayLaterProps {
  orderId: string;
  disabled: boolean;
  onChosen: () => void;
}

export function PayLater({ orderId, disabled, onChosen }: PayLaterProps) {
  const choose = useAction(() => choosePayment(orderId, 'later'), { onDone: onChosen });
  return (
    <div className={styles.panel}>
      <FocusedError failure={choose.failure} />
      <Button look="primary" disabled={disabled} busy={choose.isPending} onClick={() => void choose.run()}>
        {choose.isPending ? messages.loader.submitting : texts.continueOn}
      </Button>
    </div>
  );
}
