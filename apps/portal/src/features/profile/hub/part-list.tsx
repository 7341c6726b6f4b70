import { Link } from 'react-router';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { Tag } from '../../../ui/tag.tsx';
import type { Standing } from './overview.ts';
import styles from './profile-hub.module.css';
import * as texts from '../texts.ts';

export interface ProfilePart {
  readonly title: string;
  readonly to: string;
  /** Absent for a part that is not the person's to complete. */
  readonly state?: { readonly data: Standing | undefined; readonly isError: boolean } | undefined;
}

/** A few parts of the profile and how each stands. */
export function PartList({ title, parts }: { title: string; parts: readonly ProfilePart[] }) {
  if (parts.length === 0) return null;
  return (
    <section className={styles.section} aria-label={title}>
      <h2>{title}</h2>
      <ul className={styles.parts}>
        {parts.map((part) => (
          <li key={part.to} className={styles.part}>
            <Link to={part.to} className={styles.link}>
              {part.title}
            </Link>
            {part.state && <StandingWords state={part.state} />}
          </li>
        ))}
      </ul>
    </section>
  );
}

function StandingWords({ state: { data, isError } }: { state: NonNullable<ProfilePart['state']> }) {
  if (!data)
    return isError ? (
      <span className={styles.note}>{texts.couldNotBeLoaded}</span>
    ) : (
      <Skeleton width="short" />
    );
  if (data.kind === 'none') return <Tag>{texts.nothingYet}</Tag>;
  if (data.kind === 'complete') {
    return (
      <>
        {data.note && <span className={styles.note}>{data.note}</span>}
        <Tag tone="good">{texts.complete}</Tag>
      </>
    );
  }
  return (
    <>
      {data.what.length > 0 && <span className={styles.note}>{data.what.join(', ')}</span>}
      <Tag tone="due">{texts.missing}</Tag>
    </>
  );
}
