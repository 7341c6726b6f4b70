import { documentFileTypes, fileTypes } from '@charter/contracts';
import { useId, useRef, useState } from 'react';
import { acceptAttribute, describeLimits, formatSize, problemOf } from '../../../form-renderer/index.ts';
import { ApiError } from '../../../lib/api-error.ts';
import type { Sending } from '../../../lib/upload.ts';
import { DropZone } from '../../../ui/drop-zone.tsx';
import { Button } from '../../../ui/button.tsx';
import styles from './send-proof.module.css';

/** A scan of a few pages, and half a minute on a slow line. */
const limits = {
  accept: documentFileTypes.paymentProof.flatMap((type) => [...fileTypes[type].extensions]),
  maxSizeBytes: 10 * 1_048_576,
};

interface SendProofProps {
  /** Where the money goes that the proof is of. */
  bank: string | null;
  /** What the payment is known by there. */
  reference: string;
  send: (file: File, sending: Sending) => Promise<void>;
}

/** The slip of a payment that was made elsewhere. Nothing is sent before the button is pressed. */
export function SendProof({ bank, reference, send }: SendProofProps) {
  const id = useId();
  const [file, setFile] = useState<File | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const [sent, setSent] = useState<number | null>(null);
  const running = useRef<AbortController | null>(null);
  const root = useRef<HTMLDivElement>(null);
  /** For what goes away or is switched off with the press: the focus must not go with it. */
  const stay = () => root.current?.focus();

  const choose = ([chosen]: readonly File[]) => {
    if (!chosen) return;
    const wrong = problemOf(chosen, limits) ?? null;
    setProblem(wrong);
    setFile(wrong === null ? chosen : null);
    if (wrong === null) stay();
  };
  const start = async () => {
    if (!file || running.current) return;
    const abort = new AbortController();
    running.current = abort;
    setProblem(null);
    setSent(0);
    stay();
    try {
      await send(file, { onProgress: setSent, signal: abort.signal });
    } catch (error) {
      if (abort.signal.aborted) return;
      if (!(error instanceof ApiError)) throw error;
      setProblem(error.errors[0]?.message ?? error.message);
    } finally {
      running.current = null;
      setSent(null);
    }
  };
  return (
    <div ref={root} tabIndex={-1} className={styles.proof}>
      {bank && (
        <p className={styles.bank}>
          Transfer the amount to <strong>{bank}</strong> with <strong>{reference}</strong> as the reference,
          then send us the slip.
        </p>
      )}
      <p id={`${id}-label`} className={styles.label}>
        Proof of payment
      </p>
      <p id={`${id}-limits`} className={styles.limits}>
        {describeLimits(limits)}
      </p>
      {problem && (
        <p id={`${id}-problem`} role="alert" className={styles.problem}>
          {problem}
        </p>
      )}
      {file ? (
        <div className={styles.file}>
          <span className={styles.name}>{file.name}</span>
          <span>
            {sent === null ? formatSize(file.size) : `${formatSize(sent)} of ${formatSize(file.size)}`}
          </span>
          {sent !== null && (
            <progress
              aria-label={`Sending ${file.name}`}
              value={sent}
              max={file.size}
              className={styles.meter}
            />
          )}
          <Button
            size="small"
            onClick={() => {
              if (sent === null) setFile(null);
              else running.current?.abort();
              stay();
            }}
            aria-label={sent === null ? `Take away ${file.name}` : `Cancel sending ${file.name}`}
          >
            {sent === null ? 'Take away' : 'Cancel'}
          </Button>
        </div>
      ) : (
        <DropZone
          id={id}
          several={false}
          accept={acceptAttribute(limits)}
          onFiles={choose}
          labelledBy={`${id}-label`}
          describedBy={problem ? `${id}-limits ${id}-problem` : `${id}-limits`}
          required
          invalid={problem !== null}
          disabled={false}
        />
      )}
      <Button look="primary" disabled={!file || sent !== null} onClick={() => void start()}>
        {sent === null ? 'Send proof of payment' : 'Sending …'}
      </Button>
    </div>
  );
}
