import { messages } from '@charter/contracts';
import { useId, useState } from 'react';
import { useNavigate } from 'react-router';
import {
  acceptAttribute,
  describeLimits,
  formatSize,
  LeaveGuard,
  problemOf,
} from '../../../form-renderer/index.ts';
import { failureOf } from '../../../lib/failure.ts';
import { downloadFile, saveBlob } from '../../../lib/file-download.ts';
import { deleteDocument } from '../../../lib/supporting-document.ts';
import { useAction } from '../../../server-state/index.ts';
import { DropZone } from '../../../ui/drop-zone.tsx';
import { Button } from '../../../ui/button.tsx';
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
  const [asking, setAsking] = useState(false);

  const limits = { accept: extensionsFor(document), maxSizeBytes };
  const isChanged = chosen !== null || (removed && existing !== null);
  const file = removed ? null : (existing?.file ?? null);

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
    setAsking(false);
    return existing ? removing.run(existing) : true;
  };
  const update = () => {
    if (chosen) void store(chosen);
    else setAsking(true);
  };

  return (
    <Stack>
      <fieldset className={styles.field}>
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
        {file && !chosen && (
          <div className={styles.row}>
            <span className={styles.name}>{file.name}</span>
            <span className={styles.size}>{formatSize(file.size)}</span>
            <Button
              size="small"
              aria-label={`Download ${file.name}`}
              onClick={() =>
                void downloadFile(file.id).then(
                  (blob) => saveBlob(blob, file.name),
                  () => setProblem('The file could not be downloaded. Please try again.'),
                )
              }
            >
              Download
            </Button>
            <Button size="small" aria-label={`Delete ${file.name}`} onClick={() => setRemoved(true)}>
              Delete
            </Button>
          </div>
        )}
        {removed && !chosen && existing?.file && (
          <div className={styles.row}>
            <span className={styles.name}>{existing.file.name} will be deleted when you press Update.</span>
            <Button size="small" onClick={() => setRemoved(false)}>
              Keep it
            </Button>
          </div>
        )}
        {chosen && (
          <div className={styles.row}>
            <span className={styles.name}>{chosen.name}</span>
            <span className={styles.size}>
              {sent === null
                ? `${formatSize(chosen.size)}, not uploaded yet`
                : `${formatSize(sent)} of ${formatSize(chosen.size)}`}
            </span>
            {sent === null ? (
              <Button size="small" aria-label={`Take away ${chosen.name}`} onClick={() => setChosen(null)}>
                Take away
              </Button>
            ) : (
              <>
                <progress
                  className={styles.meter}
                  aria-label={`Uploading ${chosen.name}`}
                  value={sent}
                  max={chosen.size}
                />
                <Button size="small" onClick={storing.cancel}>
                  Cancel
                </Button>
              </>
            )}
          </div>
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
          Update
        </Button>
        <Button onClick={() => void navigate(goBack)}>Go Back</Button>
      </Actions>
      <ConfirmDialog
        open={asking}
        title={messages.deleted.question}
        destructive
        confirmLabel="Yes"
        cancelLabel="No"
        onConfirm={() => void remove()}
        onCancel={() => setAsking(false)}
      >
        {existing?.file && <p>{existing.file.name} will be gone and cannot be brought back.</p>}
      </ConfirmDialog>
      <LeaveGuard isChanged={() => isChanged} save={() => (chosen ? store(chosen) : remove())} />
    </Stack>
  );
}
