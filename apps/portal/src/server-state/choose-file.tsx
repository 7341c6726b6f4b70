import { documentFileTypes, fileTypes, type DocumentKind, type FileType } from '@charter/contracts';
import { useId, useState } from 'react';
import { acceptAttribute, describeLimits, formatSize, problemOf } from '../lib/file-limits.ts';
import { DropZone } from '../ui/drop-zone.tsx';
import { Field } from '../ui/field.tsx';
import { FileRow, FileRows } from '../ui/file-row.tsx';
import * as texts from './texts.ts';

/** A scan of a few pages, and half a minute on a slow line. */
const largest = 10 * 1_048_576;

function limitsOf(kind: DocumentKind) {
  const types: readonly FileType[] = documentFileTypes[kind];
  return { accept: types.flatMap((type) => [...fileTypes[type].extensions]), maxSizeBytes: largest };
}

interface ChooseFileProps {
  label: string;
  /** What the file is, which says what types of file it may be. */
  kind: DocumentKind;
  file: File | null;
  /** Bytes that have left; null while nothing is sent. */
  sent: number | null;
  required?: boolean;
  /** Why the file that was sent was not taken. */
  error?: string | undefined;
  onChoose: (file: File | null) => void;
  /** Calls off what is being sent, where that can be. */
  onCancel?: () => void;
}

/** One file that goes out with what is written. Nothing is sent before the form is. */
export function ChooseFile({ label, kind, file, sent, required = false, ...props }: ChooseFileProps) {
  const { onChoose, onCancel } = props;
  const id = useId();
  const [problem, setProblem] = useState<string | undefined>(undefined);
  const limits = limitsOf(kind);
  const error = problem ?? props.error;
  const choose = ([chosen]: readonly File[]) => {
    if (!chosen) return;
    const wrong = problemOf(chosen, limits);
    setProblem(wrong);
    onChoose(wrong === undefined ? chosen : null);
  };
  return (
    <Field
      id={id}
      label={label}
      labelling="group"
      help={describeLimits(limits)}
      error={error}
      alerts
      required={required}
      optional={!required}
      full
    >
      {({ describedBy, labelledBy }) =>
        file ? (
          <ChosenFile file={file} sent={sent} onTakeAway={() => onChoose(null)} onCancel={onCancel} />
        ) : (
          <DropZone
            id={id}
            several={false}
            accept={acceptAttribute(limits)}
            onFiles={choose}
            labelledBy={labelledBy}
            describedBy={describedBy ?? ''}
            required={required}
            invalid={error !== undefined}
            disabled={false}
            photograph
          />
        )
      }
    </Field>
  );
}

interface ChosenFileProps {
  file: File;
  sent: number | null;
  onTakeAway: () => void;
  onCancel: (() => void) | undefined;
}

function ChosenFile({ file: { name, size }, sent, onTakeAway, onCancel }: ChosenFileProps) {
  const takeAway = { label: texts.takeAway, spoken: texts.takeAwayFile(name), onPress: onTakeAway };
  const cancel = onCancel && {
    label: texts.cancel,
    spoken: texts.cancelSending(name),
    onPress: onCancel,
  };
  return (
    <FileRows>
      <FileRow
        name={name}
        detail={sent === null ? formatSize(size) : texts.sizeOf(formatSize(sent), formatSize(size))}
        sending={sent === null ? undefined : { label: texts.sendingFile(name), sent, size }}
        acts={sent === null ? [takeAway] : cancel ? [cancel] : []}
      />
    </FileRows>
  );
}
