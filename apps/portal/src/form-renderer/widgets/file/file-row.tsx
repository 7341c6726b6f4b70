import { useId, useRef, useState } from 'react';
import { ApiError } from '../../../lib/api-error.ts';
import { saveBlob } from '../../../lib/file-download.ts';
import { Button } from '../../../ui/button.tsx';
import type { FileService } from '../../file-service.ts';
import { DateInput } from '../../../ui/date/date-input.tsx';
import type { AnsweredFile } from './file-answer.ts';
import { formatSize } from './file-limits.ts';
import { isPicture, PreviewDialog } from './preview-dialog.tsx';
import styles from './rows.module.css';

interface FileRowProps {
  file: AnsweredFile;
  service: FileService | undefined;
  disabled: boolean;
  /** Set where the date on which the copy was certified is asked for. */
  certified: CertifiedDate | undefined;
  /** Set where the file has no neighbour: another one then takes its place. */
  replace: { accept: string | undefined; onFile: (file: File) => void } | undefined;
  onRemove: () => Promise<void>;
}

interface CertifiedDate {
  readonly name: string;
  readonly invalid: boolean;
  readonly onChange: (date: unknown) => void;
  readonly onLeave: () => void;
}

type Act = 'preview' | 'download' | 'remove';

/** A file that has arrived: what it is, and what can be done with it. */
export function FileRow({ file, service, disabled, certified, replace, onRemove }: FileRowProps) {
  const dateId = useId();
  const picker = useRef<HTMLInputElement>(null);
  const [failed, setFailed] = useState<Act | null>(null);
  const [picture, setPicture] = useState<Blob | null>(null);

  const attempt = async (act: Act, work: () => Promise<void>) => {
    setFailed(null);
    try {
      await work();
    } catch (error) {
      if (!(error instanceof ApiError)) reportError(error);
      setFailed(act);
    }
  };
  const preview = () => attempt('preview', async () => setPicture((await service?.open(file.id)) ?? null));
  const download = () =>
    attempt('download', async () => {
      const blob = await service?.open(file.id);
      if (blob) saveBlob(blob, file.name);
    });
  const remove = () => attempt('remove', onRemove);
  const again = { preview, download, remove };
  return (
    <li className={styles.row}>
      <div className={styles.words}>
        <p className={styles.name}>{file.name}</p>
        <p className={styles.size}>{formatSize(file.size)}</p>
      </div>
      <div className={styles.acts}>
        {service && isPicture(file.name) && (
          <Button size="small" onClick={() => void preview()} aria-label={`Preview ${file.name}`}>
            Preview
          </Button>
        )}
        {service && (
          <Button size="small" onClick={() => void download()} aria-label={`Download ${file.name}`}>
            Download
          </Button>
        )}
        {!disabled && replace && (
          <Button size="small" onClick={() => picker.current?.click()} aria-label={`Replace ${file.name}`}>
            Replace
          </Button>
        )}
        {!disabled && (
          <Button size="small" onClick={() => void remove()} aria-label={`Remove ${file.name}`}>
            Remove
          </Button>
        )}
      </div>
      {replace && (
        <input
          ref={picker}
          type="file"
          hidden
          accept={replace.accept}
          onChange={(event) => {
            const chosen = event.currentTarget.files?.[0];
            if (chosen) replace.onFile(chosen);
            event.currentTarget.value = '';
          }}
        />
      )}
      {failed && (
        <p role="alert" className={styles.failure}>
          {failures[failed]}{' '}
          <Button size="small" onClick={() => void again[failed]()}>
            Try again
          </Button>
        </p>
      )}
      {certified && (
        <div className={styles.certified}>
          <label id={`${dateId}-label`} htmlFor={dateId}>
            Date certified
          </label>
          <DateInput
            id={dateId}
            name={certified.name}
            label="Date certified"
            value={file.certifiedOn}
            onChange={certified.onChange}
            onLeave={certified.onLeave}
            required
            invalid={certified.invalid}
            disabled={disabled}
            describedBy={undefined}
          />
        </div>
      )}
      <PreviewDialog name={file.name} picture={picture} onClose={() => setPicture(null)} />
    </li>
  );
}

const failures: Readonly<Record<Act, string>> = {
  preview: 'The file could not be opened.',
  download: 'The file could not be downloaded.',
  remove: 'The file could not be removed.',
};
