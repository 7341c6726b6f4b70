import { codes, longestReference, paymentMessages, refusalTemplates } from '@charter/contracts';
import { useState, type RefObject } from 'react';
import { formatMoney } from '../../../lib/format.ts';
import { useAction, type Action } from '../../../server-state/index.ts';
import { Button } from '../../../ui/button.tsx';
import { DecisionDialog } from '../../../ui/decision-dialog.tsx';
import { TextField } from '../../../ui/field.tsx';
import { momentText } from '../review/days.ts';
import styles from '../review/decide-panel.module.css';
import { Key } from '../review/key.tsx';
import { centsOf, effectOf, typedAmount } from './amount.ts';
import own from './decide-payment.module.css';
import { confirm, refuse, type Payment } from './payment-calls.ts';
import * as texts from './texts.ts';

export type OpenDialog = 'refuse' | 'keys' | null;

interface DecidePaymentProps {
  payment: Payment;
  confirmButton: RefObject<HTMLButtonElement | null>;
  dialog: OpenDialog;
  onAsk: (dialog: OpenDialog) => void;
  /** Leads to the next one that waits; null where none does. */
  onNext: (() => void) | null;
}

/** What is decided of the payment, with what it would do said before it is done. */
export function DecidePayment(props: DecidePaymentProps) {
  const { id, version, decision } = props.payment;
  // Somebody else may be first: what was decided takes the place of the form, and why nothing was done stays above it.
  const confirming = useAction(
    (_signal, amountCents: number, reference: string) =>
      confirm({ id, version, amountCents, ...(reference === '' ? {} : { reference }) }),
    { done: texts.confirmed },
  );
  const refusing = useAction((_signal, reason: string) => refuse({ id, version, reason }), {
    done: texts.refused,
    onDone: () => props.onAsk(null),
  });
  const failure = confirming.failure ?? (decision === null ? null : refusing.failure);
  return (
    <section className={own.panel} aria-labelledby="payment-decide">
      <h2 id="payment-decide" className={styles.title}>
        {texts.decide}
      </h2>
      <div role="alert" className={styles.error}>
        {failure?.text}
      </div>
      {decision === null ? <Verdict {...props} {...{ confirming, refusing }} /> : <Decided {...props} />}
    </section>
  );
}

interface VerdictProps extends DecidePaymentProps {
  confirming: Action<[amountCents: number, reference: string]>;
  refusing: Action<[reason: string]>;
}

function Verdict({ payment, confirmButton, dialog, onAsk, confirming, refusing }: VerdictProps) {
  const { suggested } = payment;
  const [amount, setAmount] = useState(() => typedAmount(suggested.amountCents));
  const [reference, setReference] = useState(suggested.reference);
  const cents = centsOf(amount);
  const owes = suggested.amountCents > 0;
  return (
    <>
      {owes && (
        <>
          <TextField
            label={texts.received}
            inputMode="decimal"
            value={amount}
            error={cents === null ? texts.amountMissing : undefined}
            onChange={setAmount}
          />
          <TextField
            label={texts.reference}
            value={reference}
            maxLength={longestReference}
            onChange={setReference}
          />
        </>
      )}
      <p id="payment-does" className={styles.does}>
        {owes ? <Effect cents={cents} payment={payment} /> : texts.nothingOwed}
      </p>
      <div className={styles.verdict}>
        <Button
          ref={confirmButton}
          look="primary"
          aria-describedby="payment-does"
          aria-keyshortcuts="A"
          disabled={!owes || cents === null}
          busy={confirming.isPending}
          onClick={() => cents !== null && void confirming.run(cents, reference)}
        >
          {texts.confirm}
          <Key>A</Key>
        </Button>
        <Button look="destructive" aria-keyshortcuts="D" onClick={() => onAsk('refuse')}>
          {texts.refuse}
          <Key>D</Key>
        </Button>
      </div>
      <DecisionDialog
        open={dialog === 'refuse'}
        title={texts.refuseTitle}
        reason={{
          label: texts.reason,
          help: texts.payerReads,
          limit: 1000,
          missing: paymentMessages.reasonNeeded,
        }}
        templates={{ label: texts.beginWith, prompt: texts.ownWords, texts: refusalTemplates }}
        confirmLabel={texts.refuseIt}
        destructive
        busy={refusing.isPending}
        error={refusing.failure?.text}
        onDecide={(reason) => void refusing.run(reason)}
        onCancel={() => {
          refusing.cancel();
          onAsk(null);
        }}
      >
        <p>{texts.refuseDoes}</p>
      </DecisionDialog>
    </>
  );
}

function Effect({ cents, payment: { suggested } }: { cents: number | null; payment: Payment }) {
  if (cents === null) return null;
  const { kind, differs } = effectOf(cents, suggested);
  return (
    <>
      <b>{texts.confirming}</b> {texts.effects[kind](formatMoney(differs / 100))}
      {kind === 'part' &&
        suggested.discountCents > 0 &&
        ` ${texts.onlyForTheWhole(formatMoney(suggested.discountCents / 100))}`}
    </>
  );
}

function Decided({ payment: { status, decision }, onNext }: DecidePaymentProps) {
  if (!decision) return null;
  const { by, on, reason, receivedCents, reference } = decision;
  return (
    <>
      <p className={styles.does}>
        <b>{codes.verificationStatus[status as keyof typeof codes.verificationStatus]}</b>{' '}
        {texts.decidedBy(by, momentText(on))}
      </p>
      {receivedCents !== null && (
        <p className={styles.does}>{texts.receivedUnder(formatMoney(receivedCents / 100), reference)}</p>
      )}
      {reason !== null && <p className={styles.does}>{reason}</p>}
      {onNext && (
        <div className={styles.verdict}>
          <Button look="primary" onClick={onNext}>
            {texts.next}
          </Button>
        </div>
      )}
    </>
  );
}
