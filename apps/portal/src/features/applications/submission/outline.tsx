import { orderNumberOf, submittedTexts } from '@charter/contracts';
import { addDays, isDate } from '@charter/form-logic';
import { skipToken, useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { formatMoment, formatMoney } from '../../../lib/format.ts';
import { paths } from '../../../lib/paths.ts';
import { endOfDay, timeLeft, useNow } from '../../../lib/time-left.ts';
import { dayText } from '../../../lib/zone-clock.ts';
import { Button } from '../../../ui/button.tsx';
import { Facts, type Fact } from '../../../ui/facts.tsx';
import { Actions } from '../../../ui/layout.tsx';
import { Slip } from '../../../ui/slip.tsx';
import { Timeline, type TimelineEntry } from '../../../ui/timeline.tsx';
import { stepAnswers, visibleSteps } from '../../../form-answers/index.ts';
import * as texts from '../texts.ts';
import { applicationFee, type ApplicationFee } from './application-fee.ts';
import { DownloadPdf } from './download-pdf.tsx';
import { OwnCertificate } from './own-certificate.tsx';
import styles from './submission-screen.module.css';
import { isOpen, type SubmittedApplication } from './submitted-application.ts';
import { pastEntries } from './timeline-entries.ts';
import { useSentAnswers, type SentAnswers } from './use-sent-answers.ts';

/** The reference, what was sent and what it costs on one side; what became of it and what happens next on the other. */
export function Outline({ application }: { application: SubmittedApplication }) {
  const fee = useFee(application);
  const answers = useSentAnswers(application);
  return (
    <div className={styles.outline}>
      <Slip
        label={texts.whatYouSent}
        head={[
          { term: texts.reference, value: referenceOf(application, fee) },
          ...(fee
            ? [
                {
                  term: fee.isDue ? texts.toPay : texts.feePaid,
                  value: formatMoney(fee.isDue ? fee.toPay : fee.total),
                },
              ]
            : []),
        ]}
      >
        <Facts look="figures" facts={factsOf(application, fee, answers)} />
        <Actions short>
          <OwnCertificate application={application} />
          {answers && <DownloadPdf application={application} answers={answers} fee={fee} />}
          <Button onClick={() => window.print()}>{texts.print}</Button>
        </Actions>
      </Slip>
      <section className={styles.part} aria-label={texts.progress}>
        <h2>{isOpen(application) ? texts.whatHappensNext : texts.whatBecameOfIt}</h2>
        <Timeline entries={[...pastEntries(application.timeline), ...useAhead(application, fee)]} />
      </section>
    </div>
  );
}

/** A place at an event has no number of its own: it is known by that of its order. */
const referenceOf = ({ reference }: SubmittedApplication, fee: ApplicationFee | null): string =>
  reference ?? (fee?.invoiceNumber ? orderNumberOf(fee.invoiceNumber) : texts.noReference);

function useFee({ id, form }: SubmittedApplication): ApplicationFee | null {
  const question = applicationFee(id);
  const { data = null } = useQuery(form?.hasPayment ? question : { ...question, queryFn: skipToken });
  return data;
}

function factsOf(
  { title, submittedOn }: SubmittedApplication,
  fee: ApplicationFee | null,
  answers: SentAnswers | null,
): readonly Fact[] {
  return [
    { term: texts.application, value: title },
    { term: texts.submitted, value: formatMoment(submittedOn) },
    ...(answers ? [{ term: texts.yourAnswers, value: texts.answerCount(countOf(answers)) }] : []),
    ...(fee?.invoiceNumber
      ? [
          {
            term: texts.invoice,
            value: (
              <Link to={fee.isDue ? paths.invoices() : `${paths.invoices()}?tab=paid`}>
                {fee.invoiceNumber}
              </Link>
            ),
          },
        ]
      : []),
    ...(fee ? [{ term: texts.feeWithVat, value: formatMoney(fee.total), strong: true }] : []),
  ];
}

const countOf = ({ store, words }: SentAnswers): number =>
  visibleSteps(store).reduce((sum, step) => sum + stepAnswers(store, step, words).length, 0);

/** What is still to come: the payment, where one is due, and the decision with the day to expect it by. */
function useAhead(application: SubmittedApplication, fee: ApplicationFee | null): readonly TimelineEntry[] {
  const now = useNow();
  const { submittedOn, form } = application;
  if (!isOpen(application)) return [];
  const until = (day: string) => ({
    at: { iso: day, text: texts.byDay(dayText(day)) },
    left: timeLeft(endOfDay(day), now)?.text,
  });
  const { decision, decisionDays } = form?.intro ?? {};
  const expected = decisionDays === undefined ? undefined : addDays(submittedOn.slice(0, 10), decisionDays);
  const payBy = fee?.isDue && fee.toPay > 0 ? fee.dueOn?.slice(0, 10) : undefined;
  return [
    ...(fee && payBy && isDate(payBy)
      ? [
          {
            id: 'pay',
            label: texts.payTheFee(formatMoney(fee.toPay)),
            ...until(payBy),
            tone: 'needs-you' as const,
            state: 'ahead' as const,
            note: <Link to={paths.invoices()}>{texts.goToInvoices}</Link>,
          },
        ]
      : []),
    {
      id: 'decision',
      label: texts.decisionAhead,
      ...(expected === undefined ? {} : until(expected)),
      state: 'ahead',
      note: decision === undefined ? texts.looksNext : submittedTexts.decisionTakes(decision),
    },
  ];
}
