import type { LikelySame as Likely, PreviewMergeAnswer } from '@charter/contracts';
import { useId, useState } from 'react';
import { Link } from 'react-router';
import { useAction } from '../../../server-state/index.ts';
import { Button } from '../../../ui/button.tsx';
import { Modal } from '../../../ui/dialog.tsx';
import { Icon } from '../../../ui/icon.tsx';
import styles from './likely-same.module.css';
import { compare } from './merge-calls.ts';
import { MergePreview } from './merge-preview.tsx';
import { memberPath } from './paths.ts';
import * as texts from './texts.ts';

interface LikelySameProps {
  person: { readonly id: string; readonly name: string };
  others: readonly Likely[];
}

/** Who may be the same person; an officer who may merge has the two set side by side at once. */
export function LikelySame({ person, others }: LikelySameProps) {
  const heading = useId();
  if (others.length === 0) return null;
  return (
    <section className={styles.same} aria-labelledby={heading}>
      <h2 id={heading}>
        <Icon name="warning" width="16" height="16" />
        {texts.likelySame}
      </h2>
      <ul>
        {others.map((other) => (
          <li key={other.id}>
            <span>
              <Link to={memberPath(other.id)}>{texts.titleOf(other.name, other.membershipNumber)}</Link>
              {texts.shares(other.shares)}
            </span>
            {other.mayMerge && <Compare person={person} other={other} />}
          </li>
        ))}
      </ul>
    </section>
  );
}

/** That both were looked at is noted, so that nothing is compared before it is asked for. */
function Compare({ person, other }: { person: LikelySameProps['person']; other: Likely }) {
  const [pair, setPair] = useState<PreviewMergeAnswer | null>(null);
  const comparing = useAction((signal) => compare(person.id, other.id, signal), {
    onDone: setPair,
    failureShown: 'message',
  });
  const close = () => setPair(null);
  return (
    <>
      <Button
        size="small"
        busy={comparing.isPending}
        aria-label={texts.compareWith(other.name)}
        onClick={() => void comparing.run()}
      >
        {texts.compare}
      </Button>
      <Modal
        open={pair !== null}
        title={texts.mergeBothTitle(person.name, other.name)}
        width="wide"
        onEscape={close}
      >
        {pair && <MergePreview pair={pair} onClose={close} />}
      </Modal>
    </>
  );
}
