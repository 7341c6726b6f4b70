import { messages } from '@charter/contracts';
import { useId, useState } from 'react';
import { useNavigate } from 'react-router';
import { LeaveGuard } from '../../../form-renderer/index.ts';
import { failureOf } from '../../../lib/failure.ts';
import { downloadFile, saveBlob } from '../../../lib/file-download.ts';
import { acceptAttribute, describeLimits, formatSize, problemOf } from '../../../lib/file-limits.ts';
import { deleteDocument } from '../../../lib/supporting-document.ts';
import { useAction } from '../../../server-state/index.ts';
import { Button } from '../../../ui/button.tsx';
import { cx } from '../../../ui/cx.ts';
import { DropZone } from '../../../ui/drop-zone.tsx';
import { FileRow, FileRows } from '../../../ui/file-row.tsx';
import { ConfirmDialog } from '../../../ui/dialog.tsx';
import { Actions, Stack } from '../../../ui/layout.tsx';
import styles from './document-form.module.css';
import {
  extensionsFor,
  maxSizeBytes,
  storeOwnDocument,
  type DocumentOfKind,
  type OwnDocument,
} from './own-document.ts';
import * as texts from '../texts.ts';

interface DocumentFormProps {
  label: string;
  document: DocumentOfKind;
  contactId: string;
  existing: OwnDocument | null;
  goBack: string;
}

/** One document: the file on record may be replaced or taken away, and nothing happens before Update. */
export function DocumentForm({ label, document, contactId, existing, goBack }: DocumentFormProps) {
  const id = useId();
  const navigate = useNavigate();
  const [chosen, setChosen] = useState<File | null>(null);
  const [removed, setRemoved] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const [progress, setProgress] = useState(0);
  const [confirming, setConfirming] = useState(false);

  const limits = { accept: extensionsFor(document), maxSizeBytes };
  const isChanged = chosen !== null || (removed && existing !== null);

  const settle = () => {
    setChosen(null);
    setRemoved(false);
  };
  // Whoever leaves the page meanwhile, and chooses to discard it, calls it off.
  const storing = useAction(
    (signal, newFile: File) =>
      storeOwnDocument(document, existing, newFile, { contactId, onProgress: setProgress, signal }),
    {
      done: messages.saved.document.done,
      failed: messages.saved.document.failed,
      onDone: settle,
      onFailed: (error) => setProblem(error.errors[0]?.message ?? failureOf(error).text),
    },
  );
  const removing = useAction((_signal, { id }: OwnDocument) => deleteDocument(id), {
    done: messages.deleted.done,
    failed: messages.deleted.failed,
    onDone: settle,
    // A document that something rests on stays: the server says what.
    onFailed: (error) => setProblem(failureOf(error).text),
  });
  const sent = storing.isPending ? progress : null;
  const store = (newFile: File) => {
    setProblem(null);
    setProgress(0);
    return storing.run(newFile);
  };
  const remove = async (): Promise<boolean> => {
    setConfirming(false);
    return existing ? removing.run(existing) : true;
  };
  const update = () => {
    if (chosen) void store(chosen);
    else setConfirming(true);
  };

  return (
    <Stack>
      <fieldset className={cx(styles.field, problem !== null && styles.wrong)}>
        <legend id={`${id}-label`} className={styles.label}>
          {label}
        </legend>
        <p id={`${id}-limits`} className={styles.limits}>
          {describeLimits(limits)}
        </p>
        {problem && (
          <p id={`${id}-problem`} role="alert" className={styles.problem}>
            {problem}
          </p>
        )}
        {(chosen ?? existing?.file) && (
          <FileRows>
            {chosen ? (
              <FileRow
                name={chosen.name}
                detail={
                  sent === null
                    ? texts.sizeNotUploaded(formatSize(chosen.size))
                    : texts.sentOf(formatSize(sent), formatSize(chosen.size))
                }
                sending={
                  sent === null
                    ? undefined
                    : { label: texts.uploadingFile(chosen.name), sent, size: chosen.size }
                }
                acts={[
                  sent === null
                    ? {
                        label: texts.remove,
                        spoken: texts.removeFile(chosen.name),
                        onPress: () => setChosen(null),
                      }
                    : { label: texts.cancel, spoken: texts.cancelFile(chosen.name), onPress: storing.cancel },
                ]}
              />
            ) : (
              existing?.file && (
                <FileOnRecord
                  file={existing.file}
                  removed={removed}
                  onRemoved={setRemoved}
                  onProblem={setProblem}
                />
              )
            )}
          </FileRows>
        )}
        <DropZone
          id={id}
          several={false}
          accept={acceptAttribute(limits)}
          onFiles={([first]) => {
            if (!first) return;
            const wrong = problemOf(first, limits) ?? null;
            setProblem(wrong);
            if (wrong === null) setChosen(first);
          }}
          labelledBy={`${id}-label`}
          describedBy={problem ? `${id}-limits ${id}-problem` : `${id}-limits`}
          required={false}
          invalid={problem !== null}
          disabled={sent !== null}
        />
      </fieldset>
      <Actions>
        <Button
          look="primary"
          disabled={!isChanged}
          busy={sent !== null || removing.isPending}
          onClick={update}
        >
          {texts.update}
        </Button>
        <Button onClick={() => void navigate(goBack)}>{texts.goBack}</Button>
      </Actions>
      <ConfirmDialog
        open={confirming}
        title={messages.deleted.question}
        destructive
        confirmLabel={texts.yes}
        cancelLabel={texts.no}
        onConfirm={() => void remove()}
        onCancel={() => setConfirming(false)}
      >
        {existing?.file && <p>{texts.willBeGone(existing.file.name)}</p>}
      </ConfirmDialog>
      <LeaveGuard isChanged={() => isChanged} save={() => (chosen ? store(chosen) : remove())} />
    </Stack>
  );
}

interface FileOnRecordProps {
  file: NonNullable<OwnDocument['file']>;
  removed: boolean;
  onRemoved: (removed: boolean) => void;
  onProblem: (text: string) => void;
}

function FileOnRecord({ file: { id, name, size }, removed, onRemoved, onProblem }: FileOnRecordProps) {
  if (removed) {
    return (
      <FileRow
        name={name}
        detail={texts.willBeDeleted}
        acts={[{ label: texts.keep, spoken: texts.keepFile(name), onPress: () => onRemoved(false) }]}
      />
    );
  }
  const download = () =>
    void downloadFile(id).then(
      (blob) => saveBlob(blob, name),
      () => onProblem(texts.notDownloaded),
    );
  return (
    <FileRow
      name={name}
      detail={formatSize(size)}
      acts={[
        { label: texts.download, spoken: texts.downloadFile(name), onPress: download },
        { label: texts.remove, spoken: texts.removeFile(name), onPress: () => onRemoved(true) },
      ]}
    />
  );
}
