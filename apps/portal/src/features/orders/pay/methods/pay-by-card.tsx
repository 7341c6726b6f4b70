import { records, type PayAnswer } from '@charter/contracts';
import { useCallback, useState } from 'react';
import type { ApiError } from '../../../../lib/api-error.ts';
import { showLoader } from '../../../../lib/loader.ts';
import { paths } from '../../../../lib/paths.ts';
import { wireName } from '../../../../lib/records.ts';
import { useShownAgain } from '../../../../lib/use-shown-again.ts';
import { FocusedError, useAction } from '../../../../server-state/index.ts';
import { Button, LinkButton } from '../../../../ui/button.tsx';
import { goToGateway } from '../go-to-gateway.ts';
import styles from '../../order/order-page.module.css';
import * as texts from '../../texts.ts';

interface PayByCardProps {
  /** As it is charged, such as 'R 1 150.00'; null until it is known. */
  amount: string | null;
  open: () => Promise<PayAnswer>;
  /** The order stands otherwise than the page shows: it was paid elsewhere, for example. */
  onRefused: () => void;
}

const leavingText = texts.openingCardPage;

/** Leaves for the card gateway. The amount is the server's; the browser only brings the payment there. */
export function PayByCard({ amount, open, onRefused }: PayByCardProps) {
  const [isLeaving, setLeaving] = useState(false);
  const [refused, setRefused] = useState<ApiError['errors']>([]);
  const pay = useAction(
    async () => {
      setRefused([]);
      goToGateway(await open());
    },
    {
      // Until the gateway's page is there. Back from it by the browser's history, the shell takes the cover away.
      onDone: () => {
        setLeaving(true);
        showLoader(leavingText);
      },
      onFailed: ({ status, errors }) => {
        setRefused(errors);
        if (status === 409) onRefused();
      },
    },
  );
  useShownAgain(useCallback(() => setLeaving(false), []));
  const isBusy = pay.isPending || isLeaving;
  const refusedFor = (name: string) => refused.some(({ field }) => field === name);
  const addressWaits = refusedFor(wireName(records.channels, 'pendingEmail'));
  const needsAddress = addressWaits || refusedFor('email');
  return (
    <div className={styles.panel}>
      <FocusedError failure={pay.failure} />
      {needsAddress && (
        <LinkButton look="primary" to={paths.emails()}>
          {addressWaits ? texts.confirmEmail : texts.addEmail}
        </LinkButton>
      )}
      <Button
        look={needsAddress ? 'quiet' : 'primary'}
        disabled={amount === null}
        busy={isBusy}
        onClick={() => void pay.run()}
      >
        {isBusy ? leavingText : amount === null ? texts.pay : texts.payAmount(amount)}
      </Button>
    </div>
  );
}
