import { browserStorage } from '../../../lib/storage.ts';
import { useStore } from '../../../lib/store.ts';
import { Button } from '../../../ui/button.tsx';
import { Checkbox } from '../../../ui/checkbox.tsx';
import { Modal } from '../../../ui/dialog.tsx';
import { Actions } from '../../../ui/layout.tsx';
import styles from './keys-dialog.module.css';
import * as texts from './texts.ts';

interface KeysDialogProps {
  open: boolean;
  keys: readonly (readonly [key: string, does: string])[];
  onClose: () => void;
}

/** All keys of the page, and the switch that turns them off. */
export function KeysDialog({ open, keys, onClose }: KeysDialogProps) {
  const { slashKey } = useStore(browserStorage);
  return (
    <Modal open={open} title={texts.keys} onEscape={onClose}>
      <dl className={styles.list}>
        {keys.map(([key, does]) => (
          <div key={key}>
            <dt>{key}</dt>
            <dd>{does}</dd>
          </div>
        ))}
      </dl>
      <Checkbox
        label={texts.keysOn}
        checked={slashKey !== 'off'}
        onChange={(isOn) => browserStorage.update({ slashKey: isOn ? undefined : 'off' })}
      />
      <Actions>
        <Button look="primary" onClick={onClose}>
          {texts.close}
        </Button>
      </Actions>
    </Modal>
  );
}
