import { emailChangeMessages, recordTypes, type Need } from '@charter/contracts';
import type { ReactNode } from 'react';
import { useNavigate } from 'react-router';
import { resendEmailLink } from '../../lib/api.ts';
import { changed } from '../../lib/changes.ts';
import { openTab } from '../../lib/new-tab.ts';
import { orderToPay } from '../../lib/order-to-pay.ts';
import { paths } from '../../lib/paths.ts';
import { useAction } from '../../server-state/index.ts';
import { Button, LinkButton } from '../../ui/button.tsx';
import { VisuallyHidden } from '../../ui/visually-hidden.tsx';
import styles from './needs.module.css';
import * as texts from './texts.ts';

interface ActionProps<N> {
  need: N;
  look: 'primary' | 'quiet';
}

/** The one thing to do about it. */
export function NeedAction({ need, look }: ActionProps<Need>): ReactNode {
  const way = (to: string, words: string, about: string) => (
    <LinkButton look={look} size={look === 'primary' ? 'normal' : 'small'} to={to}>
      {words}
      {about !== '' && <VisuallyHidden>: {about}</VisuallyHidden>}
    </LinkButton>
  );
  switch (need.kind) {
    case 'pay':
      return <Pay need={need} look={look} />;
    case 'confirm-email':
      return <SendLink need={need} look={look} />;
    case 'resume':
      return way(paths.application(need.formName, need.submissionId), texts.resumeApplication, need.title);
    case 'confirm-profile':
      return way(paths.profile(), texts.goToProfile, '');
    case 'accept-seat':
      return way(
        need.isExam ? paths.exam(need.eventId) : paths.event(need.eventId),
        need.isExam ? texts.openExam : texts.openEvent,
        need.name,
      );
    case 'answer-review':
      return way(paths.declaration(need.declarationId), texts.answer, need.name);
    case 'answer-request':
      return way(paths.serviceRequest(need.caseId), texts.answer, need.caseNumber);
    case 'answer-application':
      return way(paths.submission(need.submissionId), texts.answer, need.title);
    case 'sign-agreement':
      return way(paths.trainingAgreement(need.agreementId), texts.readAndSign, need.student);
    case 'declare':
      return way(paths.declaration(need.declarationId), texts.openDeclaration, need.name);
  }
}

function Pay({ need, look }: ActionProps<Extract<Need, { kind: 'pay' }>>) {
  const navigate = useNavigate();
  const pay = () => {
    const order = { id: need.orderId, submissionId: need.submissionId ?? undefined };
    orderToPay.set(order);
    // A payer who comes back has paid perhaps: what is shown now is not shown again as it is.
    changed(recordTypes.orders);
    const form = need.formName ?? (need.eventId === null ? null : 'eventreg');
    void navigate(paths.paymentOf(form, need.eventId), { state: order });
  };
  return (
    <div className={styles.acts}>
      <Button look={look} size={look === 'primary' ? 'normal' : 'small'} onClick={pay}>
        {texts.pay}
        <VisuallyHidden>: {need.name}</VisuallyHidden>
      </Button>
      {look === 'primary' && (
        <>
          <ViewPdf orderId={need.orderId} name={need.name} />
          <LinkButton look="link" to={paths.invoices()}>
            {texts.seeInvoices}
          </LinkButton>
        </>
      )}
    </div>
  );
}

/** What writes PDFs is fetched when somebody wants one. */
function ViewPdf({ orderId, name }: { orderId: string; name: string }) {
  const view = useAction(
    async () => {
      const tab = openTab(texts.pdfBeingMade);
      try {
        const { issueInvoice, showInvoice } = await import('../../lib/tax-invoice.ts');
        await showInvoice(await issueInvoice(orderId), tab);
      } catch (error) {
        tab?.close();
        throw error;
      }
    },
    { failed: texts.pdfNotMade, failureShown: 'message' },
  );
  return (
    <Button look="link" busy={view.isPending} onClick={() => void view.run()}>
      {texts.viewPdf}
      <VisuallyHidden>: {name}</VisuallyHidden>
    </Button>
  );
}

function SendLink({ need, look }: ActionProps<Extract<Need, { kind: 'confirm-email' }>>) {
  const send = useAction((_signal, channelId: string) => resendEmailLink(channelId), {
    done: emailChangeMessages.sent,
    failureShown: 'message',
  });
  return (
    <Button
      look={look}
      size={look === 'primary' ? 'normal' : 'small'}
      busy={send.isPending}
      onClick={() => void send.run(need.channelId)}
    >
      {need.linkWorks ? texts.sendItAgain : texts.sendLink}
    </Button>
  );
}
