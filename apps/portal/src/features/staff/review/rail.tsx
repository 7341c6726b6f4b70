import { codes } from '@charter/contracts';
import { formatMoney } from '../../../lib/format.ts';
import { Timeline } from '../../../ui/timeline.tsx';
import { LikelySame } from '../members/likely-same.tsx';
import { momentDay, momentText } from './days.ts';
import { Checklist } from './checklist.tsx';
import { Notes } from './notes.tsx';
import styles from './rail.module.css';
import { note, type Review } from './review-calls.ts';
import * as texts from './texts.ts';

/** Beside the answers and the documents: who it is about, what was said, and what became of it. */
export function Rail({ review, mayCheck }: { review: Review; mayCheck: boolean }) {
  return (
    <>
      <LikelySame person={review.applicant} others={review.likelySame} />
      <Applicant review={review} />
      <Checklist review={review} mayCheck={mayCheck} />
      <Notes notes={review.notes} keep={(key, body) => note({ id: review.id, key, body })} />
      <section className={styles.block} aria-labelledby="review-timeline">
        <div className={styles.row}>
          <h2 id="review-timeline">{texts.timeline}</h2>
          <span className={styles.quiet}>{texts.applicantSees}</span>
        </div>
        <Timeline
          entries={review.timeline.map(({ event, note, occurredOn }, index) => ({
            id: `${occurredOn} ${event} ${index}`,
            label: codes.submissionEvent[event as keyof typeof codes.submissionEvent],
            at: { iso: occurredOn, text: momentText(occurredOn) },
            note,
            current: index === 0,
          }))}
        />
      </section>
    </>
  );
}

function Applicant({ review: { applicant, fee } }: { review: Review }) {
  const { name, since, membershipClass, membershipNumber } = applicant;
  const initials = name
    .split(/\s+/)
    .map((word) => word.charAt(0))
    .filter((_letter, index, all) => index === 0 || index === all.length - 1)
    .join('');
  const standing =
    membershipClass === null
      ? texts.applicantSince(momentDay(since))
      : [codes.contactType[membershipClass as keyof typeof codes.contactType], membershipNumber]
          .filter(Boolean)
          .join(', ');
  const facts = [
    fee
      ? [
          fee.paidOn === null ? texts.feeUnpaid : texts.feePaid(momentDay(fee.paidOn)),
          formatMoney(fee.totalCents / 100),
        ]
      : [texts.fee, texts.none],
    [texts.balance, formatMoney(applicant.owesCents / 100)],
    [texts.openCases, applicant.openCases === 0 ? texts.none : String(applicant.openCases)],
  ] as const;
  return (
    <section className={styles.block} aria-label={texts.applicantsRecord}>
      <div className={styles.record}>
        <span className={styles.initials} aria-hidden="true">
          {initials}
        </span>
        <p>
          <b>{name}</b>
          <br />
          <span className={styles.quiet}>{standing}</span>
          {applicant.email !== null && (
            <>
              <br />
              <a className={styles.quiet} href={`mailto:${applicant.email}`}>
                {applicant.email}
              </a>
            </>
          )}
        </p>
      </div>
      <dl className={styles.facts}>
        {facts.map(([term, value]) => (
          <div key={term}>
            <dt>{term}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
