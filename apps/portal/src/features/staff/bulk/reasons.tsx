import type { BulkAnswer } from '@charter/contracts';
import { formatMoney } from '../../../lib/format.ts';
import { grouped } from '../../../lib/language.ts';
import styles from './bulk.module.css';
import * as texts from './texts.ts';

/** Why some are not done: each reason with how many, and the first few by name. */
export function Reasons({ reasons }: Pick<BulkAnswer, 'reasons'>) {
  return (
    <ul className={styles.reasons}>
      {reasons.map(({ reason, count, few }) => (
        <li key={reason}>
          <p>
            <b className={styles.figure}>{grouped(count)}</b> {reason || texts.noReason}
          </p>
          <p className={styles.few}>
            {few.join(' · ')}
            {count > few.length && ` ${texts.andMore(count - few.length)}`}
          </p>
        </li>
      ))}
    </ul>
  );
}

/** How far it has come, in words and as a line. */
export function Progress({ label, done, total }: { label: string; done: number; total: number }) {
  return (
    <div className={styles.progress}>
      <p role="status">
        {label}: <span className={styles.figure}>{texts.lookedAt(grouped(done), grouped(total))}</span>
      </p>
      <progress aria-label={label} max={total} value={done} />
    </div>
  );
}

/** What they come to, where something is paid. */
export const Amount = ({ cents }: { cents: number | null }) =>
  cents === null ? null : <> {texts.comesTo(formatMoney(cents / 100))}</>;
