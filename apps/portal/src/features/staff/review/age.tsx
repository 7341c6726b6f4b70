import { today } from '../../../lib/today.ts';
import styles from './age.module.css';
import { ageOf, type Promised } from './promise.ts';
import { dueDay } from './days.ts';
import * as texts from './texts.ts';

/** The promise stands at the same place in every row; what is late runs past it. */
const promiseAt = 88;
const width = 112;

/** Age against the promised time, drawn as a dimension line and said in words. */
export function Age({ promised }: { promised: Promised }) {
  const { day, of, lateDays, stands } = ageOf(promised, today());
  const run = of <= 0 ? promiseAt : Math.min(1, day / of) * promiseAt;
  const over =
    lateDays === 0 ? 0 : Math.min(width - promiseAt, Math.max(6, (lateDays / Math.max(of, 1)) * promiseAt));
  const by = dueDay(promised.promisedOn);
  return (
    <span className={styles.age}>
      <svg className={styles.gauge} width={width} height="16" aria-hidden="true">
        <path className={styles.dimension} d={`M.5 3v10M0 8h${promiseAt}`} />
        <rect className={stands ? styles.stood : styles.run} y="5.5" width={run} height="5" />
        {over > 0 && <rect className={styles.over} x={promiseAt} y="5.5" width={over} height="5" />}
        <path className={styles.end} d={`M${promiseAt}.5 1v14`} />
      </svg>
      <span>
        {stands ? (
          texts.waitsForApplicant
        ) : lateDays > 0 ? (
          <>
            <b className={styles.late}>{texts.lateBy(lateDays)}</b>
            {texts.wasPromised(by)}
          </>
        ) : (
          <>
            <b>{day === 0 ? texts.receivedToday : texts.dayOf(day, of)}</b>
            {texts.promisedBy(by)}
          </>
        )}
      </span>
    </span>
  );
}
