import { messages } from '@charter/contracts';
import { useQueryClient } from '@tanstack/react-query';
import { useId, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import {
  acceptAttribute,
  describeLimits,
  formatSize,
  LeaveGuard,
  problemOf,
} from '../../../form-renderer/index.ts';
import { ApiError } from '../../../lib/api-error.ts';
import { downloadFile, saveBlob } from '../../../lib/file-download.ts';
import { deleteDocument } from '../../../lib/supporting-document.ts';
import { notify } from '../../../lib/notify.ts';
import { DropZone } from '../../../ui/drop-zone.tsx';
import { Button } from '../../../ui/button.tsx';
import { ConfirmDialog } from '../../../ui/dialog.tsx';
import formStyles from '../record-form/record-form.module.css';
import styles from './document-form.module.css';
import {
  extensionsFor,
  maxSizeBytes,
  ownDocument,
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
  const queryClient = useQueryClient();
  const [chosen, setChosen] = useState<File | null>(null);
  const [removed, setRemoved] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const [sent, setSent] = useState<number | null>(null);
  const [asking, setAsking] = useState(false);
  const running = useRef<AbortController | null>(null);

  const limits = { accept: extensionsFor(document), maxSizeBytes };
  const isChanged = chosen !== null || (removed && existing !== null);
  const file = removed ? null : (existing?.file ?? null);

  const reload = () => queryClient.invalidateQueries(ownDocument(document, contactId));
  const settle = async (done: string) => {
    setChosen(null);
    setRemoved(false);
    await reload();
    notify(done, 'success');
  };
  const store = async (newFile: File): Promise<boolean> => {
    if (running.current) return false;
    const abort = new AbortController();
    running.current = abort;
    setProblem(null);
    setSent(0);
    try {
      await storeOwnDocument(document, existing, newFile, {
        contactId,
        onProgress: setSent,
        signal: abort.signal,
      });
      await settle(messages.saved.document.done);
      return true;
    } catch (error) {
      if (abort.signal.aborted) return false;
      if (!(error instanceof ApiError)) throw error;
      setProblem(error.errors[0]?.message ?? error.message);
      notify(messages.saved.document.failed, 'error');
      return false;
    } finally {
      running.current = null;
      setSent(null);
    }
  };
  const remove = async (): Promise<boolean> => {
    setAsking(false);
    if (!existing) return true;
    try {
      await deleteDocument(existing.id);
      await settle(messages.deleted.done);
      return true;
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      // A document that something rests on stays: the server says what.
      if (error.status === 422) setProblem(error.message);
      notify(messages.deleted.failed, 'error');
      return false;
    }
  };
  const update = () => {
    if (chosen) void store(chosen);
    else setAsking(true);
  };

  return (
    <div className={formStyles.page}>
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
                <Button size="small" onClick={() => running.current?.abort()}>
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
      <div className={formStyles.actions}>
        <Button look="primary" disabled={!isChanged || sent !== null} onClick={update}>
          Update
        </Button>
        <Button onClick={() => void navigate(goBack)}>Go Back</Button>
      </div>
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
    </div>
  );
}
