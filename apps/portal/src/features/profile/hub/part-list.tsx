import { Link } from 'react-router';
import { Facts } from '../../../ui/facts.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { Tag } from '../../../ui/tag.tsx';
import { Unbroken } from '../../../ui/unbroken.tsx';
import { VisuallyHidden } from '../../../ui/visually-hidden.tsx';
import type { Held } from './overview.ts';
import styles from './profile-hub.module.css';
import * as texts from '../texts.ts';

export interface ProfilePart {
  readonly title: string;
  readonly to: string;
  readonly state: { readonly data: Held | undefined; readonly isError: boolean };
  /** How many lines most people have there: until they come, their room is kept. */
  readonly lines: number;
  /** The institution keeps it, not the person. */
  readonly readOnly?: boolean;
}

/** A few parts of the profile: what stands in each, and the way to change it. */
export function PartList({ title, parts }: { title: string; parts: readonly ProfilePart[] }) {
  if (parts.length === 0) return null;
  return (
    <section className={styles.section} aria-label={title}>
      <h2>{title}</h2>
      <Facts
        facts={parts.map((part) => ({
          term: part.title,
          value: <HeldValues {...part.state} lines={part.lines} />,
          action: (
            <Link to={part.to} className={styles.change}>
              {actOf(part)} <VisuallyHidden>{part.title}</VisuallyHidden>
            </Link>
          ),
        }))}
      />
    </section>
  );
}

function actOf({ readOnly = false, state: { data } }: ProfilePart): string {
  if (readOnly) return texts.view;
  return data && data.lines.length === 0 ? texts.add : texts.change;
}

function HeldValues({ data, isError, lines }: ProfilePart['state'] & Pick<ProfilePart, 'lines'>) {
  if (!data)
    return isError ? (
      <span className={styles.note}>{texts.couldNotBeLoaded}</span>
    ) : (
      <div className={styles.values}>
        {Array.from({ length: lines }, (_none, at) => (
          <span key={at} className={styles.awaited}>
            <Skeleton width="short" />
          </span>
        ))}
      </div>
    );
  return (
    <div className={styles.values}>
      {data.lines.map((one, at) => (
        <span key={`${at} ${one}`}>
          <Unbroken text={one} />
        </span>
      ))}
      {data.missing ? (
        <span className={styles.missing}>
          <Tag tone="due">{texts.missing}</Tag>
          {data.missing.length > 0 && <span className={styles.note}>{data.missing.join(', ')}</span>}
        </span>
      ) : (
        data.lines.length === 0 && <span className={styles.note}>{texts.nothingYet}</span>
      )}
    </div>
  );
}
