import { messages } from '@charter/contracts';
import { useState } from 'react';
import { ConfirmDialog } from '../../ui/dialog.tsx';
import * as texts from '../texts.ts';

interface LeaveDialogProps {
  open: boolean;
  onSave: () => Promise<void>;
  onDiscard: () => void;
  onStay: () => void;
}

/** What happens to typed answers when their form is left. Escape stays. */
export function LeaveDialog({ open, onSave, onDiscard, onStay }: LeaveDialogProps) {
  const [saving, setSaving] = useState(false);
  const { title, question, save, discard } = messages.unsavedChanges;
  return (
    <ConfirmDialog
      open={open}
      title={title}
      confirmLabel={save}
      cancelLabel={discard}
      onConfirm={() => {
        if (saving) return;
        setSaving(true);
        void onSave().finally(() => setSaving(false));
      }}
      onCancel={onDiscard}
      onEscape={onStay}
      closeLabel={texts.stayOnThisPage}
    >
      <p>{question}</p>
    </ConfirmDialog>
  );
}
