import { type StandingAnswer } from '@charter/contracts';
import { useState } from 'react';
import { formatMoney } from '../lib/format.ts';
import { timeLeft } from '../lib/time-left.ts';
import { FocusedError } from '../server-state/index.ts';
import { Button } from '../ui/button.tsx';
import { Facts } from '../ui/facts.tsx';
import { Actions, HeadRow } from '../ui/layout.tsx';
import { Notice } from '../ui/notice.tsx';
import { Tag } from '../ui/tag.tsx';
import { attendedText, dayText, isOver, momentText, placeOf } from './event.ts';
import { arrangeProgramme, choicesIn } from './arrange-programme.ts';
import { CancelDialog } from './cancel-dialog.tsx';
import { PlaceTools } from './place-tools.tsx';
import styles from './registration-panel.module.css';
import { webAddress } from '../lib/web-address.ts';
import { usePayment, type PanelProps, type PlaceActions } from './use-place-actions.ts';
import * as texts from './texts.ts';

type Mine = NonNullable<StandingAnswer['mine']>;

export interface OwnPlaceProps extends PanelProps {
  standing: StandingAnswer;
  mine: Mine;
  actions: PlaceActions;
}

/** What the person has, and how they give it up. */
export function OwnPlace(props: OwnPlaceProps) {
  const { standing, mine, actions, event, now } = props;
  const [isAsked, setIsAsked] = useState(false);
  const place = placeOf(standing, now);
  const cancel = () => setIsAsked(true);
  return (
    <>
      {place === 'registered' ? (
        <>
          <Registered {...props} />
          <IfYouCannotCome {...props} onCancel={cancel} />
        </>
      ) : place === 'offered' ? (
        <Offered {...props} onCancel={cancel} />
      ) : (
        <Waiting {...props} onCancel={cancel} />
      )}
      <CancelDialog
        open={isAsked}
        place={place}
        event={event}
        hasChoice={choicesIn(arrangeProgramme(props.sessions, event.zone)).length > 0}
        mine={mine}
        action={actions.cancel}
        onClose={() => setIsAsked(false)}
      />
    </>
  );
}

function Registered({ mine, event, standing, now }: OwnPlaceProps) {
  const pay = usePayment(event.isExam);
  const { payBy, paidOn, orderId, totalCents = 0, specialRequirements, attendedOn } = mine;
  const link = webAddress(mine.onlineLink ?? null);
  return (
    <div className={styles.panel}>
      <HeadRow>
        <h2>{texts.yourPlace}</h2>
        {isOver(event, now) ? (
          <Tag tone="plain">{texts.youWereRegistered}</Tag>
        ) : (
          <Tag tone="good">{texts.youAreRegistered}</Tag>
        )}
      </HeadRow>
      {attendedOn !== undefined && <p>{texts.sentence(attendedText(event, attendedOn))}</p>}
      <Facts
        look="figures"
        facts={[
          orderId === undefined
            ? { term: texts.yourPrice, value: texts.free }
            : paidOn === undefined
              ? { term: texts.toPayAmount, value: formatMoney(totalCents / 100), strong: true }
              : {
                  term: texts.paid,
                  value: (
                    <>
                      {formatMoney(totalCents / 100)}{' '}
                      <span className={styles.paidOn}>{texts.onDay(dayText(paidOn))}</span>
                    </>
                  ),
                },
          ...(specialRequirements === undefined
            ? []
            : [{ term: texts.askedFor, value: specialRequirements }]),
        ]}
      />
      {orderId !== undefined && paidOn === undefined && mine.transferCents !== undefined && (
        <p>{texts.beingVerified}</p>
      )}
      {orderId !== undefined && paidOn === undefined && mine.transferCents === undefined && (
        <>
          {payBy !== undefined && <p>{texts.keptUntil(dayText(payBy))}</p>}
          <Button look="primary" onClick={() => pay({ orderId, submissionId: null })}>
            {texts.payNow}
          </Button>
        </>
      )}
      {link !== null && (
        <p>
          <a href={link} target="_blank" rel="noreferrer">
            {texts.takePartOnline}
          </a>
        </p>
      )}
      <PlaceTools event={event} mine={mine} isCalledOff={standing.calledOff !== undefined} />
    </div>
  );
}

type Giving = OwnPlaceProps & { onCancel: () => void };

/** Refunds are said as amounts per date, the one that holds now first. */
function IfYouCannotCome({ mine, event, standing, now, actions, onCancel }: Giving) {
  const { cancelUntil, refunds = [], paidOn } = mine;
  const left = cancelUntil === undefined ? null : timeLeft(cancelUntil, now);
  const mayCancel = mine.steps.includes('cancel');
  if (standing.calledOff || isOver(event, now)) return null;
  return (
    <div className={styles.panel}>
      <HeadRow>
        <h2>{texts.ifYouCannotCome}</h2>
        {left && <Tag tone={left.isSoon ? 'due' : 'calm'}>{left.text}</Tag>}
      </HeadRow>
      <p className={styles.small} id="cancel-until">
        {cancelUntil === undefined
          ? texts.cancelUntilBegins
          : mayCancel
            ? `${texts.cancellationDeadline}: ${momentText(cancelUntil, event.zone)}`
            : texts.tooLate(momentText(cancelUntil, event.zone))}
      </p>
      {mayCancel && paidOn !== undefined && refunds.length > 0 && (
        <ul className={styles.refunds}>
          {refunds.map(({ until, cents }, at) => (
            <li key={until ?? 'after'}>
              <span>
                {until !== undefined
                  ? texts.untilDay(momentText(until, event.zone))
                  : at > 0
                    ? texts.afterThat
                    : cents > 0
                      ? texts.anyTime
                      : texts.ifYouCancelNow}
              </span>
              <span>{cents === 0 ? texts.nothingBack : texts.back(formatMoney(cents / 100))}</span>
            </li>
          ))}
        </ul>
      )}
      <Button
        look="destructive"
        disabled={!mayCancel}
        busy={actions.cancel.isPending}
        aria-describedby="cancel-until"
        onClick={onCancel}
      >
        {event.isExam ? texts.cancelExam : texts.cancelEvent}
      </Button>
    </div>
  );
}

function Waiting({ mine, standing, onCancel }: Giving) {
  // By the clock here: the server gives the seat to the next within a minute.
  if (mine.offeredUntil !== undefined)
    return (
      <div className={styles.panel}>
        <Notice tone="needs-you" title={texts.offerEnded}>
          {texts.offerEndedText}
        </Notice>
      </div>
    );
  return (
    <div className={styles.panel}>
      <Tag>{texts.youAreInLine(mine.place ?? 1)}</Tag>
      <div className={styles.waiting}>
        <p>{texts.inLine}</p>
        <p className={styles.small}>{texts.othersWait(standing.waiting)}</p>
      </div>
      <Button onClick={onCancel}>{texts.leaveWaitingList}</Button>
    </div>
  );
}

function Offered({ mine, event, standing, now, actions, onCancel }: Giving) {
  const { offeredUntil = '', registrationId } = mine;
  const left = timeLeft(offeredUntil, now);
  const { cents } = standing.price;
  return (
    <div className={styles.panel}>
      <Notice tone="needs-you" title={texts.seatOffered}>
        <p>
          {texts.offerUntil(momentText(offeredUntil, event.zone))} {left && <b>{left.text}</b>}
        </p>
        {cents > 0 && <p>{texts.offerPrice(formatMoney(cents / 100))}</p>}
      </Notice>
      <FocusedError failure={actions.accept.failure} retry={actions.accept.retry} />
      <Actions>
        <Button
          look="primary"
          busy={actions.accept.isPending}
          onClick={() => void actions.accept.run(registrationId)}
        >
          {texts.acceptSeat}
        </Button>
        <Button onClick={onCancel}>{texts.letGo}</Button>
      </Actions>
    </div>
  );
}
