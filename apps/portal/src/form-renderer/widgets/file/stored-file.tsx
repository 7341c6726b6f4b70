import { useId, useRef, useState } from 'react';
import { ApiError } from '../../../lib/api-error.ts';
import { saveBlob } from '../../../lib/file-download.ts';
import { formatSize } from '../../../lib/file-limits.ts';
import { Button } from '../../../ui/button.tsx';
import { FileRow } from '../../../ui/file-row.tsx';
import type { FileService } from '../../file-service.ts';
import { DateInput } from '../../../ui/date/date-input.tsx';
import type { AnsweredFile } from './file-answer.ts';
import { isPicture, PreviewDialog } from './preview-dialog.tsx';
import styles from './stored-file.module.css';
import * as texts from '../../texts.ts';

interface StoredFileProps {
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
export function StoredFileRow({ file, service, disabled, certified, replace, onRemove }: StoredFileProps) {
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
  const { name } = file;
  return (
    <FileRow
      name={name}
      detail={formatSize(file.size)}
      acts={[
        ...(service && isPicture(name)
          ? [{ label: texts.preview, spoken: texts.previewOf(name), onPress: () => void preview() }]
          : []),
        ...(service
          ? [{ label: texts.download, spoken: texts.downloadOf(name), onPress: () => void download() }]
          : []),
        ...(!disabled && replace
          ? [
              {
                label: texts.replace,
                spoken: texts.replaceOf(name),
                onPress: () => picker.current?.click(),
              },
            ]
          : []),
        ...(disabled
          ? []
          : [{ label: texts.remove, spoken: texts.removeOf(name), onPress: () => void remove() }]),
      ]}
    >
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
            {texts.tryAgain}
          </Button>
        </p>
      )}
      {certified && (
        <div className={styles.certified}>
          <label id={`${dateId}-label`} htmlFor={dateId}>
            {texts.certifiedOn}
          </label>
          <DateInput
            id={dateId}
            name={certified.name}
            label={texts.certifiedOn}
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
      <PreviewDialog name={name} picture={picture} onClose={() => setPicture(null)} />
    </FileRow>
  );
}

const failures: Readonly<Record<Act, string>> = {
  preview: texts.notOpened,
  download: texts.notDownloaded,
  remove: texts.notRemoved,
};
