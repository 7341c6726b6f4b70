import { documentFileTypes, fileTypes } from '@charter/contracts';
import { useId, useState } from 'react';
import { acceptAttribute, describeLimits, formatSize, problemOf } from '../lib/file-limits.ts';
import { DropZone } from '../ui/drop-zone.tsx';
import { Field } from '../ui/field.tsx';
import { FileRow, FileRows } from '../ui/file-row.tsx';
import * as texts from './texts.ts';

const limits = {
  accept: documentFileTypes.other.flatMap((type) => [...fileTypes[type].extensions]),
  maxSizeBytes: 10 * 1_048_576,
};

interface AttachFileProps {
  label: string;
  file: File | null;
  /** Bytes that have left; null while nothing is sent. */
  sent: number | null;
  onChoose: (file: File | null) => void;
}

/** A file that goes out with what is written. Nothing is sent before the form is. */
export function AttachFile({ label, file, sent, onChoose }: AttachFileProps) {
  const id = useId();
  const [problem, setProblem] = useState<string | undefined>(undefined);
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
      labelling={file ? 'group' : 'label'}
      help={describeLimits(limits)}
      error={problem}
      optional
      full
    >
      {({ describedBy, labelledBy }) =>
        file ? (
          <FileRows>
            <FileRow
              name={file.name}
              detail={
                sent === null ? formatSize(file.size) : texts.sizeOf(formatSize(sent), formatSize(file.size))
              }
              sending={
                sent === null ? undefined : { label: texts.sendingFile(file.name), sent, size: file.size }
              }
              acts={
                sent === null
                  ? [
                      {
                        label: texts.takeAway,
                        spoken: texts.takeAwayFile(file.name),
                        onPress: () => onChoose(null),
                      },
                    ]
                  : []
              }
            />
          </FileRows>
        ) : (
          <DropZone
            id={id}
            several={false}
            accept={acceptAttribute(limits)}
            onFiles={choose}
            labelledBy={labelledBy}
            describedBy={describedBy ?? ''}
            required={false}
            invalid={problem !== undefined}
            disabled={false}
          />
        )
      }
    </Field>
  );
}
