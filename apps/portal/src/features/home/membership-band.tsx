import type { HomeAnswer } from '@charter/contracts';
import { useId } from 'react';
import { Link } from 'react-router';
import { formatMemberSince } from '../../lib/format.ts';
import { paths } from '../../lib/paths.ts';
import { dayText } from '../../lib/zone-clock.ts';
import { Facts, type Fact } from '../../ui/facts.tsx';
import styles from './membership-band.module.css';
import * as texts from './texts.ts';

/** The membership as a card: what it is, since when, and until when. */
export function MembershipBand({ membership }: { membership: NonNullable<HomeAnswer['membership']> }) {
  const heading = useId();
  const { holder, memberType, membershipNumber, memberSince, validUntil, card } = membership;
  const facts: readonly Fact[] = [
    { term: texts.number, value: membershipNumber },
    ...(memberSince === null ? [] : [{ term: texts.since, value: formatMemberSince(memberSince) }]),
    { term: texts.validUntil, value: dayText(validUntil) },
  ];
  return (
    <section className={styles.band} aria-labelledby={heading}>
      <svg className={styles.hills} viewBox="0 0 1000 130" preserveAspectRatio="none" aria-hidden="true">
        {[0, 16, 32, 48, 64, 80].map((lift) => (
          <path
            key={lift}
            vectorEffect="non-scaling-stroke"
            d={`M0 ${118 - lift}C180 ${96 - lift} 300 ${140 - lift} 480 ${112 - lift}S800 ${60 - lift} 1000 ${92 - lift}`}
          />
        ))}
      </svg>
      <div className={styles.who}>
        <h2 id={heading}>{memberType}</h2>
        <p className={styles.holder}>{holder}</p>
        <Link to={paths.membershipStatus()}>{texts.showCard}</Link>
      </div>
      <div className={styles.facts}>
        <Facts look="card" facts={facts} />
      </div>
      {card && (
        <svg
          className={styles.qr}
          viewBox={`-2 -2 ${card.qr.length + 4} ${card.qr.length + 4}`}
          shapeRendering="crispEdges"
          role="img"
          aria-label={texts.qrOf(card.link)}
        >
          <path d={card.qr.flatMap(darkRuns).join('')} />
        </svg>
      )}
    </section>
  );
}

/** Neighbours of one row are one rectangle. */
const darkRuns = (row: string, y: number): string[] =>
  [...row.matchAll(/1+/g)].map(({ 0: run, index }) => `M${index} ${y}h${run.length}v1h-${run.length}z`);
