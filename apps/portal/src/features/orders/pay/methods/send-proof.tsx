import { documentFileTypes, fileTypes } from '@charter/contracts';
import { useId, useRef, useState } from 'react';
import { acceptAttribute, describeLimits, formatSize, problemOf } from '../../../../lib/file-limits.ts';
import type { Sending } from '../../../../lib/upload.ts';
import { useAction } from '../../../../server-state/index.ts';
import { Button } from '../../../../ui/button.tsx';
import { DropZone } from '../../../../ui/drop-zone.tsx';
import { FileRow, FileRows } from '../../../../ui/file-row.tsx';
import styles from './send-proof.module.css';
import * as texts from '../../texts.ts';
import { Sentence } from '../../../../ui/sentence.tsx';

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
  onSent?: () => void;
}

/** The slip of a payment that was made elsewhere. Nothing is sent before the button is pressed. */
export function SendProof({ bank, reference, send, onSent }: SendProofProps) {
  const id = useId();
  const [file, setFile] = useState<File | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const [progress, setProgress] = useState(0);
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
  // Whoever chooses another way meanwhile, or goes elsewhere, calls it off.
  const sending = useAction((signal, chosen: File) => send(chosen, { onProgress: setProgress, signal }), {
    ...(onSent ? { onDone: onSent } : {}),
    onFailed: ({ errors, message }) => setProblem(errors[0]?.message ?? message),
  });
  const sent = sending.isPending ? progress : null;
  const failure = sending.failure?.mayRetry ? sending.failure.text : problem;
  const start = () => {
    if (!file) return;
    setProblem(null);
    setProgress(0);
    stay();
    void sending.run(file);
  };
  return (
    <div ref={root} tabIndex={-1} className={styles.proof}>
      {bank && (
        <p className={styles.bank}>
          <Sentence
            text={texts.transferTo}
            parts={{ bank: <strong>{bank}</strong>, reference: <strong>{reference}</strong> }}
          />
        </p>
      )}
      <p id={`${id}-label`} className={styles.label}>
        {texts.proofOfPayment}
      </p>
      <p id={`${id}-limits`} className={styles.limits}>
        {describeLimits(limits)}
      </p>
      {failure && (
        <p id={`${id}-problem`} role="alert" className={styles.problem}>
          {failure}
        </p>
      )}
      {file ? (
        <FileRows>
          <FileRow
            name={file.name}
            detail={
              sent === null ? formatSize(file.size) : texts.sizeOf(formatSize(sent), formatSize(file.size))
            }
            sending={
              sent === null ? undefined : { label: texts.sendingFile(file.name), sent, size: file.size }
            }
            acts={[
              {
                label: sent === null ? texts.takeAway : texts.cancel,
                spoken: sent === null ? texts.takeAwayFile(file.name) : texts.cancelSending(file.name),
                onPress: () => {
                  if (sent === null) setFile(null);
                  else sending.cancel();
                  stay();
                },
              },
            ]}
          />
        </FileRows>
      ) : (
        <DropZone
          id={id}
          several={false}
          accept={acceptAttribute(limits)}
          onFiles={choose}
          labelledBy={`${id}-label`}
          describedBy={failure ? `${id}-limits ${id}-problem` : `${id}-limits`}
          required
          invalid={failure !== null}
          disabled={false}
        />
      )}
      <Button look="primary" disabled={!file} busy={sent !== null} onClick={start}>
        {sent === null ? texts.sendProofOfPayment : texts.sending}
      </Button>
    </div>
  );
}
