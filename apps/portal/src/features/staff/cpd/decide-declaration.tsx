import { codes, type DeclarationDeskStep, type records } from '@charter/contracts';
import { useState } from 'react';
import type { NewValues } from '../../../lib/records.ts';
import { useMember } from '../../../lib/session.ts';
import { useAction } from '../../../server-state/index.ts';
import { Button } from '../../../ui/button.tsx';
import { DecisionDialog } from '../../../ui/decision-dialog.tsx';
import { DateField } from '../../../ui/field.tsx';
import panel from '../payments/decide-payment.module.css';
import styles from '../review/decide-panel.module.css';
import { review, type Declaration } from './declaration-calls.ts';
import * as texts from './texts.ts';

type Changes = NewValues<typeof records.declarations>;

interface Decision {
  readonly button: string;
  readonly title: string;
  readonly does: string;
  readonly done: string;
  readonly reason: { label: string; help?: string; limit: number; optional?: boolean; missing?: string };
  readonly changes: (words: string, dueOn: string) => Changes;
}

const longest = 2000;
const state = (label: (typeof codes.declarationStatus)[keyof typeof codes.declarationStatus]) =>
  codes.codeOf(codes.declarationStatus, label);
const remark = { label: texts.remark, help: texts.remarkRead, limit: longest };

/** What each decision says of itself and writes; the first that is open is the one that is offered first. */
const decisions: Readonly<Record<DeclarationDeskStep, Decision>> = {
  approve: {
    button: texts.approve,
    title: texts.approveTitle,
    does: texts.approveDoes,
    done: texts.approved,
    reason: { ...remark, optional: true },
    changes: (words) => ({ status: state('Approved'), reviewRemark: words || null }),
  },
  reopen: {
    button: texts.ask,
    title: texts.askTitle,
    does: texts.askDoes,
    done: texts.askedNow,
    reason: { label: texts.request, help: texts.remarkRead, limit: longest, missing: texts.requestMissing },
    changes: (words, dueOn) => ({
      status: state('In Progress'),
      isReadOnly: false,
      reviewRequest: words,
      reviewDueOn: dueOn || null,
    }),
  },
  reject: {
    button: texts.reject,
    title: texts.rejectTitle,
    does: texts.rejectDoes,
    done: texts.rejected,
    reason: { ...remark, missing: texts.remarkMissing },
    changes: (words) => ({ status: state('Rejected'), reviewRemark: words }),
  },
  retire: {
    button: texts.retire,
    title: texts.retireTitle,
    does: texts.retireDoes,
    done: texts.retired,
    reason: { label: texts.remark, limit: longest, optional: true },
    changes: (words) => ({ status: state('Inactive'), ...(words === '' ? {} : { reviewRemark: words }) }),
  },
};

const inOrder = Object.keys(decisions) as DeclarationDeskStep[];

/** What the desk may decide, with what it does said before it is done. */
export function DecideDeclaration({ declaration }: { declaration: Declaration }) {
  const [chosenStep, setChosenStep] = useState<DeclarationDeskStep | null>(null);
  const { permissions } = useMember();
  const open = inOrder.filter((step) => declaration.steps.includes(step));
  return (
    <section className={panel.panel} aria-labelledby="declaration-decide">
      <h2 id="declaration-decide" className={styles.title}>
        {texts.decide}
      </h2>
      {open.length === 0 && (
        <p className={styles.does}>
          {permissions.get('staff.education') === 1 ? texts.settled : texts.notYours}
        </p>
      )}
      {open.length > 0 && (
        <div className={styles.verdict}>
          {open.map((step) => (
            <Button
              key={step}
              look={step === 'approve' ? 'primary' : step === 'reject' ? 'destructive' : 'quiet'}
              onClick={() => setChosenStep(step)}
            >
              {decisions[step].button}
            </Button>
          ))}
        </div>
      )}
      {chosenStep && (
        <Decide
          key={chosenStep}
          step={chosenStep}
          declaration={declaration}
          onClose={() => setChosenStep(null)}
        />
      )}
    </section>
  );
}

interface DecideProps {
  step: DeclarationDeskStep;
  declaration: Declaration;
  onClose: () => void;
}

function Decide({ step, declaration, onClose }: DecideProps) {
  const { title, button, does, done, reason, changes } = decisions[step];
  const [dueOn, setDueOn] = useState('');
  const [isStale, setIsStale] = useState(false);
  const decide = (_signal: AbortSignal, words: string) => {
    setIsStale(false);
    return review(declaration, changes(words, dueOn));
  };
  const deciding = useAction(decide, {
    done,
    onDone: onClose,
    onFailed: ({ code }) => setIsStale(code === 'stale'),
  });
  return (
    <DecisionDialog
      open
      title={title}
      reason={reason}
      confirmLabel={button}
      destructive={step === 'reject'}
      busy={deciding.isPending}
      error={deciding.failure && isStale ? changedMeanwhile(declaration) : deciding.failure?.text}
      onDecide={(words) => void deciding.run(words)}
      onCancel={() => {
        deciding.cancel();
        onClose();
      }}
    >
      <p>{does}</p>
      {step === 'reopen' && <DateField label={texts.dueOn} optional value={dueOn} onChange={setDueOn} />}
    </DecisionDialog>
  );
}

/** What a colleague was first with; the declaration was read again before this is said. */
const changedMeanwhile = ({ status, history }: Declaration): string =>
  texts.changedMeanwhile(
    codes.declarationStatus[status as keyof typeof codes.declarationStatus],
    history[0]?.by ?? null,
  );
