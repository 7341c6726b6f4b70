import { longestViewReason, memberMessages } from '@charter/contracts';
import type { ReactNode } from 'react';
import type { Action } from '../../../server-state/index.ts';
import { DecisionDialog } from '../../../ui/decision-dialog.tsx';
import * as texts from './texts.ts';

interface ReasonDialogProps {
  open: boolean;
  title: string;
  /** How the reason is asked for, and what is said where it is missing. */
  label?: string;
  missing?: string;
  confirmLabel: string;
  destructive?: boolean;
  action: Pick<Action<never>, 'isPending' | 'failure' | 'cancel'>;
  /** What it does, said before it is done. */
  children: ReactNode;
  onDecide: (reason: string) => void;
  onClose: () => void;
}

/** Something is done about a member, with a reason that the member reads. */
export function ReasonDialog(props: ReasonDialogProps) {
  const {
    label = texts.neededFor,
    missing = memberMessages.reasonMissing,
    action,
    onClose,
    ...dialog
  } = props;
  return (
    <DecisionDialog
      {...dialog}
      reason={{ label, help: texts.personReads, limit: longestViewReason, missing }}
      busy={action.isPending}
      error={action.failure?.text}
      onCancel={() => {
        action.cancel();
        onClose();
      }}
    />
  );
}
