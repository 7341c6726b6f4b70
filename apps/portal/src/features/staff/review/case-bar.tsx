import { codes } from '@charter/contracts';
import type { Action } from '../../../server-state/index.ts';
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
import { WithOfficer } from './with-officer.tsx';
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
      {reviews && !isDecided(stage) && (
        <WithOfficer
          held={review}
          hand={hand}
          isFixed={stage === stages.secondApproval}
          mayRelease={stage !== stages.asked}
        />
      )}
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
