import { useEffect, useId, useState } from 'react';
import { Button } from '../../../ui/button.tsx';
import { Actions } from '../../../ui/layout.tsx';
import { useModal } from '../../../ui/use-modal.ts';
import styles from './preview-dialog.module.css';
import * as texts from '../../texts.ts';

/** What an img renders. A PDF would need a frame, which the content security policy keeps for the identity provider. */
export const isPicture = (name: string): boolean => /\.(?:png|jpe?g)$/i.test(name);

interface PreviewDialogProps {
  name: string;
  picture: Blob | null;
  onClose: () => void;
}

export function PreviewDialog({ name, picture, onClose }: PreviewDialogProps) {
  const dialog = useModal(picture !== null);
  const title = useId();
  const address = useDataAddress(picture);
  return (
    <dialog
      ref={dialog}
      className={styles.dialog}
      aria-labelledby={title}
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
    >
      {picture && (
        <>
          <h2 id={title} className={styles.title}>
            {name}
          </h2>
          {address && <img className={styles.picture} src={address} alt={name} />}
          <Actions>
            <Button onClick={onClose}>{texts.close}</Button>
          </Actions>
        </>
      )}
    </dialog>
  );
}

/** The content security policy allows pictures from data: and not from blob: addresses. */
function useDataAddress(picture: Blob | null): string | null {
  const [read, setRead] = useState<{ of: Blob; address: string } | null>(null);
  useEffect(() => {
    if (!picture) return;
    const reader = new FileReader();
    reader.onload = () => {
      if (typeof reader.result === 'string') setRead({ of: picture, address: reader.result });
    };
    reader.readAsDataURL(picture);
    return () => reader.abort();
  }, [picture]);
  return picture && read?.of === picture ? read.address : null;
}
