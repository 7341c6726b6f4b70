import { codes, memberMessages, type StandingStep } from '@charter/contracts';
import { useState } from 'react';
import { useAction } from '../../../server-state/index.ts';
import { Button } from '../../../ui/button.tsx';
import { Checkbox } from '../../../ui/checkbox.tsx';
import { SelectField } from '../../../ui/field.tsx';
import { decideStanding, type MemberRecord } from './member-calls.ts';
import { ReasonDialog } from './reason-dialog.tsx';
import * as texts from './texts.ts';

/** What can be decided about the member now. */
export function DecideStanding({ member }: { member: MemberRecord }) {
  // It stays when it is closed, so that the focus finds its way back; each opening begins anew.
  const [asked, setAsked] = useState<{ step: StandingStep; turn: number; open: boolean } | null>(null);
  if (member.steps.length === 0 && asked === null) return null;
  return (
    <>
      {member.steps.map((step) => (
        <Button
          key={step}
          look={step === 'terminate' ? 'destructive' : 'quiet'}
          onClick={() => setAsked({ step, turn: (asked?.turn ?? 0) + 1, open: true })}
        >
          {texts.steps[step].ask}
        </Button>
      ))}
      {asked !== null && (
        <StandingDialog
          key={asked.turn}
          {...asked}
          member={member}
          onClose={() => setAsked({ ...asked, open: false })}
        />
      )}
    </>
  );
}

interface StandingDialogProps {
  step: StandingStep;
  open: boolean;
  member: MemberRecord;
  onClose: () => void;
}

/** A member who resigns applies for it. */
const terminationTypes = (['Removed', 'Non-payment', 'Deceased'] as const).map((label) => ({
  value: String(codes.codeOf(codes.terminationType, label)),
  label,
}));
const deceased = String(codes.codeOf(codes.terminationType, 'Deceased'));

/** Says what the decision does before it is made. */
function StandingDialog({ step, open, member, onClose }: StandingDialogProps) {
  const { id, name, version } = member;
  const [type, setType] = useState(terminationTypes[0]?.value ?? '');
  const [untilPaid, setUntilPaid] = useState(false);
  // One key for what is asked for here: sent again after a lost answer, it is decided once.
  const [key] = useState(() => crypto.randomUUID());
  const words = texts.steps[step];
  const deciding = useAction(
    (_signal, reason: string) =>
      decideStanding(step, {
        id,
        key,
        version,
        reason,
        ...(step === 'hold' ? { untilPaid } : {}),
        ...(step === 'terminate' ? { type: Number(type) } : {}),
      }),
    { done: words.done, onDone: onClose },
  );
  const tells = !(step === 'terminate' && type === deceased);
  return (
    <ReasonDialog
      open={open}
      title={words.title(name)}
      label={texts.reason}
      missing={memberMessages.decisionReasonMissing}
      confirmLabel={words.confirm}
      destructive={step === 'terminate'}
      action={deciding}
      onDecide={(reason) => void deciding.run(reason)}
      onClose={onClose}
    >
      <p>{step === 'reinstate' && member.terminationType !== null ? texts.doesBringBack : words.does}</p>
      <p>{tells ? texts.isTold : texts.isNotTold}</p>
      {step === 'terminate' && (
        <SelectField label={texts.why} options={terminationTypes} value={type} onChange={setType} />
      )}
      {step === 'hold' && (
        <Checkbox label={texts.untilPaidChoice} checked={untilPaid} onChange={setUntilPaid} />
      )}
    </ReasonDialog>
  );
}
