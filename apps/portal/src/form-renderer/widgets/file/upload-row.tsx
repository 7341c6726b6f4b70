import { Button } from '../../../ui/button.tsx';
import { formatSize } from './file-limits.ts';
import styles from './rows.module.css';
import type { Upload } from './use-uploads.ts';

interface UploadRowProps {
  upload: Upload;
  onRetry: () => void;
  onDrop: () => void;
}

/** A file on its way with how far it is, or why it did not arrive. */
export function UploadRow({ upload, onRetry, onDrop }: UploadRowProps) {
  const { file, sent, problem, mayRetry } = upload;
  if (problem !== undefined) {
    return (
      <li className={styles.row}>
        <div className={styles.words}>
          <p className={styles.name}>{file.name}</p>
          <p className={styles.problem}>{problem}</p>
        </div>
        <div className={styles.acts}>
          {mayRetry && (
            <Button size="small" onClick={onRetry} aria-label={`Try again: ${file.name}`}>
              Try again
            </Button>
          )}
          <Button size="small" onClick={onDrop} aria-label={`Dismiss ${file.name}`}>
            Dismiss
          </Button>
        </div>
      </li>
    );
  }
  return (
    <li className={styles.row}>
      <p className={styles.name}>{file.name}</p>
      <div className={styles.progress}>
        <span className={styles.size}>{`${formatSize(sent)} of ${formatSize(file.size)}`}</span>
        <progress
          className={styles.meter}
          aria-label={`Uploading ${file.name}`}
          value={sent}
          max={Math.max(file.size, 1)}
        />
      </div>
      <div className={styles.acts}>
        <Button size="small" onClick={onDrop} aria-label={`Cancel ${file.name}`}>
          Cancel
        </Button>
      </div>
    </li>
  );
}
