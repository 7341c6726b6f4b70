import { codes } from '@charter/contracts';
import { useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { useOwnTitle } from '../../../lib/arrival.ts';
import { Tag, type TagTone } from '../../../ui/tag.tsx';
import { BackLink } from '../../../ui/way-back.tsx';
import { OpenedRecord } from '../opened-record.tsx';
import bar from '../review/case-bar.module.css';
import { dueDay, momentDay } from '../review/days.ts';
import { DecisionPage } from '../review/decision-page.tsx';
import { DocumentPane } from '../review/document-pane.tsx';
import { KeysDialog } from '../review/keys-dialog.tsx';
import { QueueWalk } from '../review/queue-walk.tsx';
import { useKeys } from '../review/use-keys.ts';
import { DecidePayment, type OpenDialog } from './decide-payment.tsx';
import { InvoicePane } from './invoice-pane.tsx';
import { paymentPath, paymentsPath } from './paths.ts';
import { paymentToVerify, type Payment } from './payment-calls.ts';
import * as texts from './texts.ts';

/** One payment, to be found on the bank's statement. */
export function PaymentScreen({ id }: { id: string }) {
  const query = useQuery(paymentToVerify(id));
  return (
    <OpenedRecord
      query={query}
      what={texts.paymentNoun}
      title={texts.payment}
      list={{ path: paymentsPath, wayBack: texts.backToPayments }}
    >
      {(payment) => <Open payment={payment} />}
    </OpenedRecord>
  );
}

const waiting = codes.codeOf(codes.verificationStatus, 'To be verified');

function Open({ payment }: { payment: Payment }) {
  const { documents, queue, status } = payment;
  const navigate = useNavigate();
  const [shownId, setShownId] = useState<string | null>(null);
  const [dialog, setDialog] = useState<OpenDialog>(null);
  const confirmButton = useRef<HTMLButtonElement>(null);
  useOwnTitle(titleOf(payment));
  const go = (to: string | null) => to !== null && void navigate(paymentPath(to));
  const isOpen = status === waiting;
  useKeys({
    j: () => go(queue.nextId),
    k: () => go(queue.previousId),
    // The key leads to the button and does not press it: what follows cannot be unsent.
    a: isOpen ? () => confirmButton.current?.focus() : undefined,
    d: isOpen ? () => setDialog('refuse') : undefined,
    '?': () => setDialog('keys'),
  });
  return (
    <DecisionPage
      bar={<PaymentBar payment={payment} />}
      facts={<InvoicePane payment={payment} />}
      documents={
        <DocumentPane
          documents={documents}
          shown={documents.find(({ fileId }) => fileId === shownId) ?? documents[0]}
          onShow={setShownId}
          label={texts.proof}
          none={texts.noProof}
        />
      }
      onKeys={() => setDialog('keys')}
      label={texts.decision}
      decision={
        <DecidePayment
          payment={payment}
          confirmButton={confirmButton}
          dialog={dialog}
          onAsk={setDialog}
          onNext={queue.nextId === null ? null : () => go(queue.nextId)}
        />
      }
    >
      <KeysDialog open={dialog === 'keys'} keys={texts.keyList} onClose={() => setDialog(null)} />
    </DecisionPage>
  );
}

const titleOf = ({ payer, invoice }: Payment) => texts.titleOf(payer.name, invoice.number ?? invoice.name);

const tones: Readonly<Record<number, TagTone>> = { 1: 'due', 2: 'good', 3: 'bad' };

function PaymentBar({ payment }: { payment: Payment }) {
  const { kind, status, sentOn, expectedBy, queue } = payment;
  return (
    <div className={bar.bar}>
      <BackLink to={paymentsPath}>{texts.payments}</BackLink>
      <QueueWalk
        queue={queue}
        pathOf={paymentPath}
        label={texts.inTheQueue}
        previous={texts.previousPayment}
        next={texts.nextPayment}
      />
      <div className={bar.who}>
        <h1>{titleOf(payment)}</h1>
        <p>
          <Tag tone={tones[status] ?? 'plain'}>
            {codes.verificationStatus[status as keyof typeof codes.verificationStatus]}
          </Tag>
          <span>{codes.verificationKind[kind as keyof typeof codes.verificationKind]}</span>
          <span>{texts.sentOn(momentDay(sentOn))}</span>
        </p>
      </div>
      {status === waiting && expectedBy !== null && (
        <p className={bar.clock}>{texts.answerBy(dueDay(expectedBy))}</p>
      )}
    </div>
  );
}
