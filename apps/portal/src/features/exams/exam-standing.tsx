import { useQuery } from '@tanstack/react-query';
import { standingInList } from '../../registration/index.ts';
import { Tag } from '../../ui/tag.tsx';
import { priceText } from './exam-row.tsx';
import styles from './exams.module.css';
import * as texts from './texts.ts';

/** How the person stands at an exam, in a word, or why it is not open to them; before anybody tries. */
export function ExamStanding({ eventId }: { eventId: string }) {
  const { data } = useQuery(standingInList(eventId));
  if (!data) return null;
  const { mine, ended, calledOff, seats, seatsLeft, reasons } = data;
  if (calledOff) return <Tag tone="bad">{texts.calledOff}</Tag>;
  if (mine?.offeredUntil !== undefined) return <Tag tone="due">{texts.seatOffered}</Tag>;
  if (mine?.place !== undefined) return <Tag>{texts.youAreInLine(mine.place)}</Tag>;
  if (mine) return <Tag tone="good">{texts.youAreRegistered}</Tag>;
  if (ended)
    return <Tag tone="plain">{ended.payBy === undefined ? texts.offerEnded : texts.registrationExpired}</Tag>;
  if (reasons.length > 0) return <span className={styles.reason}>{reasons.join(' ')}</span>;
  return seats === 'few' && seatsLeft !== undefined ? (
    <Tag tone="due">{texts.seatsLeft(seatsLeft)}</Tag>
  ) : null;
}

/** What the person pays now, with VAT; what the list says until that is known. */
export function ExamPrice({ eventId, listed }: { eventId: string; listed: number }) {
  const { data } = useQuery(standingInList(eventId));
  return priceText(data ? data.price.cents / 100 : listed);
}
