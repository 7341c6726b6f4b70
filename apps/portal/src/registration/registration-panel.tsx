import { codes, longestSpecialRequirements, messages, type StandingAnswer } from '@charter/contracts';
import type { UseQueryResult } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { formatMoney } from '../lib/format.ts';
import { timeLeft } from '../lib/time-left.ts';
import { FocusedError, Loaded } from '../server-state/index.ts';
import { Button } from '../ui/button.tsx';
import { TextAreaField } from '../ui/field.tsx';
import { Notice } from '../ui/notice.tsx';
import { Skeleton } from '../ui/skeleton.tsx';
import { Tag } from '../ui/tag.tsx';
import { Timeline, type TimelineEntry } from '../ui/timeline.tsx';
import {
  clockTime,
  dayText,
  momentText,
  placeOf,
  isCancellingOver,
  takesMore,
  type EventRow,
  type EventShown,
  type Place,
} from './event.ts';
import { OwnPlace } from './own-place.tsx';
import { PlaceTools } from './place-tools.tsx';
import { RegisterDialog } from './register-dialog.tsx';
import styles from './registration-panel.module.css';
import { usePlaceActions, type PanelProps, type PlaceActions } from './use-place-actions.ts';
import * as texts from './texts.ts';

/** What the person has here, what it costs them, and what they can do. */
export function RegistrationPanel({
  query,
  ...props
}: PanelProps & { query: UseQueryResult<StandingAnswer> }) {
  // Above what it renders: what is under way goes on, and is told, while the panel changes.
  const actions = usePlaceActions(props.event, props.chosen);
  const side = useRef<HTMLElement>(null);
  const place = placeOf(query.data, props.now);
  const isKnown = query.data !== undefined;
  const before = useRef<Place>(undefined);
  useEffect(() => {
    if (!isKnown) return;
    const isChanged = before.current !== undefined && before.current !== place;
    // What was pressed has gone with what the person had: they go on from what they have now.
    if (isChanged && document.activeElement === document.body) side.current?.focus();
    before.current = place;
  }, [isKnown, place]);
  return (
    <aside ref={side} tabIndex={-1} className={styles.side} aria-label={texts.registration}>
      <Loaded
        query={query}
        what={texts.registration.toLowerCase()}
        skeleton={
          <div className={styles.panel}>
            <Skeleton width="short" />
            <Skeleton width="long" />
          </div>
        }
      >
        {(standing) =>
          place === 'none' || !standing.mine ? (
            <OpenPlace {...props} standing={standing} actions={actions} />
          ) : (
            <OwnPlace {...props} standing={standing} mine={standing.mine} actions={actions} />
          )
        }
      </Loaded>
    </aside>
  );
}

interface OpenPlaceProps extends PanelProps {
  standing: StandingAnswer;
  actions: PlaceActions;
}

function OpenPlace({ standing, actions, ...props }: OpenPlaceProps) {
  const { event, row, now } = props;
  const [isAsked, setIsAsked] = useState(false);
  const [requirements, setRequirements] = useState('');
  const { mayRegister, mayWait, reasons } = standing;
  const isClosed = !takesMore(standing);
  const isCalledOff = standing.calledOff !== undefined;
  const isPending = actions.register.isPending || actions.join.isPending;
  // The documents have a form over the page of an event, and a button alone at an exam.
  const isDirect = event.isExam && mayRegister;
  return (
    <>
      <div className={styles.panel}>
        {standing.ended && <Ended ended={standing.ended} />}
        {!isCalledOff && <Price standing={standing} zone={event.zone} />}
        {!isClosed && <Seats standing={standing} seats={event.seats} />}
        {reasons.length > 0 && (
          <div className={styles.reasons} id="why-not">
            {reasons.map((reason) => (
              <p key={reason}>{reason}</p>
            ))}
          </div>
        )}
        {isDirect && (
          <TextAreaField
            label={texts.specialRequirements}
            help={texts.examRequirementsHelp}
            rows={2}
            limit={longestSpecialRequirements}
            value={requirements}
            onChange={setRequirements}
          />
        )}
        {!isClosed && isCancellingOver(event, now) && (
          <p>{texts.cancellingOver(momentText(event.cancelUntil ?? '', event.zone))}</p>
        )}
        {isDirect && <FocusedError failure={actions.register.failure} retry={actions.register.retry} />}
        <Button
          look="primary"
          disabled={isClosed}
          busy={isPending}
          aria-describedby={reasons.length > 0 ? 'why-not' : undefined}
          onClick={() => (isDirect ? void actions.register.run(requirements) : setIsAsked(true))}
        >
          {mayWait ? texts.joinWaitingList : event.isExam ? texts.registerExam : texts.registerEvent}
        </Button>
        {isDirect && (
          <div role="status" className={styles.small}>
            {isPending && `${messages.loader.registering} ${texts.mayLeave}`}
          </div>
        )}
        {standing.clashes.length > 0 && (
          <Notice tone="needs-you" title={texts.clashTitle}>
            {standing.clashes.map(({ eventId, name, startsOn, endsOn }) => (
              <p key={eventId}>
                {texts.clashWith(name, clockTime(startsOn, event.zone), clockTime(endsOn, event.zone))}
              </p>
            ))}
          </Notice>
        )}
        {!isCalledOff && <Dates row={row} event={event} standing={standing} now={now} />}
        <PlaceTools event={event} mine={null} isCalledOff={isCalledOff} />
      </div>
      <RegisterDialog
        {...props}
        open={isAsked}
        standing={standing}
        actions={actions}
        onClose={() => setIsAsked(false)}
      />
    </>
  );
}

/** What the clock has ended stays said here until the person has a place again. */
function Ended({ ended: { payBy } }: { ended: NonNullable<StandingAnswer['ended']> }) {
  return payBy === undefined ? (
    <Notice tone="needs-you" title={texts.offerEnded}>
      {texts.offerEndedText}
    </Notice>
  ) : (
    <Notice tone="needs-you" title={texts.registrationExpired}>
      {texts.registrationExpiredText(dayText(payBy))}
    </Notice>
  );
}

function Price({ standing, zone }: { standing: StandingAnswer; zone: string }) {
  const { cents, fullCents, discountedUntil, membershipClass } = standing.price;
  const classes: Readonly<Record<number, string>> = codes.contactType;
  const className = membershipClass === null ? undefined : classes[membershipClass];
  return (
    <div>
      <p className={styles.small}>
        {className === undefined ? texts.yourPrice : texts.yourPriceAs(className)}
      </p>
      <strong className={styles.price}>{cents === 0 ? texts.free : formatMoney(cents / 100)}</strong>
      {cents > 0 && (
        <p className={styles.small}>
          {discountedUntil !== undefined &&
            takesMore(standing) &&
            `${texts.untilThen(momentText(discountedUntil, zone), formatMoney(fullCents / 100))}. `}
          {texts.vatIncluded}
        </p>
      )}
    </div>
  );
}

function Seats({ standing, seats }: { standing: StandingAnswer; seats: number | null }) {
  const { seats: left, seatsLeft, waiting } = standing;
  if (left === 'full')
    return (
      <p className={styles.seats}>
        <Tag tone="plain">{texts.full}</Tag> {waiting > 0 && texts.peopleWaiting(waiting)}
      </p>
    );
  if (left === 'few' && seatsLeft !== undefined)
    return (
      <p className={styles.seats}>
        <Tag tone="due">{texts.seatsLeft(seatsLeft)}</Tag> {seats !== null && texts.ofSeats(seats)}
      </p>
    );
  return <p className={styles.seats}>{seats === null ? texts.seatsForAll : texts.someSeats}</p>;
}

interface DatesProps {
  row: EventRow;
  event: EventShown;
  standing: StandingAnswer;
  now: Date;
}

/** The dates of registering, in their order, each with how long it is until then. What is closed is not sold. */
function Dates({ row, event, standing, now }: DatesProps) {
  const date = (id: string, label: string, at: string | null | undefined, note?: string) =>
    at ? [{ id, label, at, note }] : [];
  const isOpen = takesMore(standing);
  const dates = [
    ...date('opens', texts.registrationStartsOn, row.text('opensOn')),
    ...date(
      'cancel',
      texts.cancellationDeadline,
      event.cancelUntil,
      isOpen ? refundNote(row, event.zone, now) : undefined,
    ),
    ...date('price', texts.lowerPriceEnds, isOpen ? standing.price.discountedUntil : null),
    ...date('closes', texts.registrationEndsOn, event.closesOn),
  ].toSorted((one, other) => new Date(one.at).getTime() - new Date(other.at).getTime());
  if (dates.length === 0) return null;
  return (
    <div>
      <h2 className={styles.hidden}>{texts.datesThatMatter}</h2>
      <Timeline
        entries={dates.map(({ id, label, at, note }): TimelineEntry => {
          const left = timeLeft(at, now);
          return {
            id,
            label,
            at: { iso: at, text: momentText(at, event.zone) },
            left: left?.text,
            note: note && <p className={styles.small}>{note}</p>,
            state: left ? 'ahead' : 'past',
            tone: left?.isSoon ? 'needs-you' : 'calm',
          };
        })}
      />
    </div>
  );
}

/** What would be given back from now on, said before anybody registers. */
function refundNote(row: EventRow, zone: string, now: Date): string | undefined {
  const percent = row.code('refundPartPercent') ?? 0;
  const [full, part] = [row.text('refundFullUntil'), percent > 0 ? row.text('refundPartUntil') : null];
  if (full === null && part === null) return undefined;
  const isAhead = (until: string | null): until is string => until !== null && new Date(until) >= now;
  const stages = [
    ...(isAhead(full) ? [texts.fullRefundUntil(momentText(full, zone))] : []),
    ...(isAhead(part) ? [texts.partRefundUntil(percent, momentText(part, zone))] : []),
  ];
  return stages.length === 0 ? texts.noMoneyBack : `${stages.join(', ')}.`;
}
