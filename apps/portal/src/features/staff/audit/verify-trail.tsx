import { codes } from '@charter/contracts';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { grouped } from '../../../lib/language.ts';
import { Loaded, useAction } from '../../../server-state/index.ts';
import { Button } from '../../../ui/button.tsx';
import dialog from '../../../ui/dialog.module.css';
import { Modal } from '../../../ui/dialog.tsx';
import { Actions } from '../../../ui/layout.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { lastVerifications, startVerification, type Verification } from './audit-calls.ts';
import styles from './verify-trail.module.css';
import * as texts from './texts.ts';

const underWay = codes.codeOf(codes.trailStatus, 'Under way');
const whole = codes.codeOf(codes.trailStatus, 'Whole');
const faulty = codes.codeOf(codes.trailStatus, 'Faults found');
/** How often a verification that is under way is looked at. */
const pace = 2_000;

/** Has the trail verified, and shows what came of it this time and before. */
export function VerifyTrail() {
  const [isOpen, setOpen] = useState(false);
  const close = () => setOpen(false);
  return (
    <>
      <Button onClick={() => setOpen(true)}>{texts.verify}</Button>
      <Modal open={isOpen} title={texts.verify} closeLabel={texts.close} onEscape={close}>
        <Verifications />
      </Modal>
    </>
  );
}

function Verifications() {
  const query = useQuery({
    ...lastVerifications(),
    refetchInterval: ({ state }) => (state.data?.[0]?.status === underWay ? pace : false),
  });
  const starting = useAction(() => startVerification());
  const isRunning = starting.isPending || query.data?.[0]?.status === underWay;
  return (
    <div className={dialog.content}>
      <p className={dialog.body}>{texts.explained}</p>
      <Loaded query={query} what={texts.verifications} skeleton={<Skeleton width="long" />}>
        {([last, ...earlier]) => (
          <>
            <div role="status">{last ? <Outcome of={last} /> : <p>{texts.never}</p>}</div>
            {earlier.length > 0 && (
              <section aria-labelledby="verified-before">
                <h3 id="verified-before">{texts.before}</h3>
                <ul className={styles.before}>
                  {earlier.map((one) => (
                    <li key={one.id}>{texts.outcome(one.statusName, one.startedOn, one.startedBy)}</li>
                  ))}
                </ul>
              </section>
            )}
          </>
        )}
      </Loaded>
      {starting.failure && <Notice tone="bad" title={starting.failure.text} />}
      <Actions>
        <Button look="primary" busy={isRunning} onClick={() => void starting.run()}>
          {texts.verifyNow}
        </Button>
      </Actions>
    </div>
  );
}

function Outcome({ of }: { of: Verification }) {
  const entries = grouped(of.entries);
  if (of.status === underWay) return <Notice title={texts.running}>{texts.soFar(entries)}</Notice>;
  const tone = of.status === whole ? 'calm' : 'bad';
  return (
    <Notice tone={tone} title={of.statusName}>
      {of.status !== whole && of.status !== faulty ? (
        <p>{texts.notFinished}</p>
      ) : (
        <p>{texts.verified(entries, of.until, grouped(of.records))}</p>
      )}
      {of.faults.length > 0 && (
        <>
          <p>{texts.faultsFound(of.faultCount, of.faults.length)}</p>
          <ol className={styles.faults}>
            {of.faults.map((fault) => (
              <li key={fault}>{fault}</li>
            ))}
          </ol>
        </>
      )}
      <p>{texts.outcome(of.statusName, of.startedOn, of.startedBy)}</p>
    </Notice>
  );
}
