import { fileMessages } from '@charter/contracts';
import type { FieldDefinition } from '@charter/form-logic';
import { Button } from '../../../ui/button.tsx';
import { cx } from '../../../ui/cx.ts';
import dialog from '../../../ui/dialog.module.css';
import { Modal } from '../../../ui/dialog.tsx';
import { Actions } from '../../../ui/layout.tsx';
import styles from './unsupported-dialog.module.css';
import { describeTypes } from '../../../lib/file-limits.ts';
import * as texts from '../../texts.ts';

interface UnsupportedDialogProps {
  /** The names of the files that were refused; none while it is closed. */
  names: readonly string[];
  field: Pick<FieldDefinition, 'label' | 'accept'>;
  onClose: () => void;
}

/** A file of another kind than the question takes: which one, and what it takes instead. */
export function UnsupportedDialog({ names, field, onClose }: UnsupportedDialogProps) {
  const types = describeTypes(field);
  return (
    <Modal open={names.length > 0} title={fileMessages.unsupported} onEscape={onClose}>
      <div className={cx(dialog.body, styles.words)}>
        <p>{texts.notAdded(names, field.label)}</p>
        {types && <p>{texts.acceptedTypes(types)}</p>}
      </div>
      <Actions>
        <Button look="primary" onClick={onClose}>
          {texts.ok}
        </Button>
      </Actions>
    </Modal>
  );
}
