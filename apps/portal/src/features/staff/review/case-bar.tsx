import { codes } from '@charter/contracts';
import { useId } from 'react';
import { useMember } from '../../../lib/session.ts';
import type { Action } from '../../../server-state/index.ts';
import control from '../../../ui/control.module.css';
import { Tag, type TagTone } from '../../../ui/tag.tsx';
import { BackLink } from '../../../ui/way-back.tsx';
import { Age } from './age.tsx';
import styles from './case-bar.module.css';
import { momentDay } from './days.ts';
import { queuePath, reviewPath } from './paths.ts';
import { QueueWalk } from './queue-walk.tsx';
import type { Review } from './review-calls.ts';
import { isDecided, stages } from './stages.ts';
import { useReviews } from './use-reviews.ts';
import * as texts from './texts.ts';

const tones: Readonly<Record<number, TagTone>> = {
  [stages.waiting]: 'plain',
  [stages.inReview]: 'calm',
  [stages.asked]: 'due',
  [stages.secondApproval]: 'due',
  [stages.approved]: 'good',
  [stages.declined]: 'bad',
};

interface CaseBarProps {
  review: Review;
  /** Null gives it back to everybody. */
  hand: Action<[officerId: string | null]>;
}

/** Which application it is, where it stands in the queue, with whom it is, and how old it is. */
export function CaseBar({ review, hand }: CaseBarProps) {
  const { stage, applicant, title, reference, submittedOn, queue } = review;
  const reviews = useReviews();
  const [latest] = review.requests;
  const askedOn = stage === stages.asked ? (latest?.askedOn ?? null) : null;
  const stood = latest && stoodText(latest);
  return (
    <div className={styles.bar}>
      <BackLink to={queuePath}>{texts.applications}</BackLink>
      <QueueWalk
        queue={queue}
        pathOf={reviewPath}
        label={texts.inTheQueue}
        previous={texts.previousApplication}
        next={texts.nextApplication}
      />
      <div className={styles.who}>
        <h1>{texts.applicationOf(applicant.name, title)}</h1>
        <p>
          <Tag tone={tones[stage] ?? 'plain'}>
            {codes.reviewStage[stage as keyof typeof codes.reviewStage]}
          </Tag>
          {reference !== null && <span>{reference}</span>}
          {submittedOn !== null && <span>{texts.submittedOn(momentDay(submittedOn))}</span>}
        </p>
      </div>
      {reviews && !isDecided(stage) && <With review={review} hand={hand} />}
      {!isDecided(stage) && submittedOn !== null && (
        <p className={styles.clock}>
          <Age
            promised={{ submittedOn, promisedOn: review.promisedOn, stoodDays: review.stoodDays, askedOn }}
          />
          {stood !== undefined && <small>{stood}</small>}
        </p>
      )}
    </div>
  );
}

function stoodText({ askedOn, answeredOn }: Review['requests'][number]): string | undefined {
  if (answeredOn !== null) return texts.stood(momentDay(askedOn), momentDay(answeredOn));
  return texts.standsSince(momentDay(askedOn));
}

/** Whom it is with: taken, handed to a colleague or given back by choosing. */
function With({ review, hand }: CaseBarProps) {
  const id = useId();
  const { contactId } = useMember();
  const { officer, officers, takenOn, stage } = review;
  const since = (name: string) => (takenOn === null ? name : texts.since(name, momentDay(takenOn)));
  const label = (one: { id: string; name: string }) => {
    const name = one.id === contactId ? texts.you : one.name;
    return one.id === officer?.id ? since(name) : name;
  };
  const mine = officers.filter((one) => one.id === contactId);
  const others = officers.filter((one) => one.id !== contactId);
  return (
    <div className={styles.with}>
      <label htmlFor={id}>{texts.withOfficer}</label>
      <select
        id={id}
        className={control.control}
        value={officer?.id ?? ''}
        disabled={hand.isPending || stage === stages.secondApproval}
        onChange={(event) => void hand.run(event.currentTarget.value || null)}
      >
        <option value="" disabled={stage === stages.asked}>
          {texts.nobody}
        </option>
        {[...mine, ...others].map((one) => (
          <option key={one.id} value={one.id}>
            {label(one)}
          </option>
        ))}
      </select>
    </div>
  );
}
