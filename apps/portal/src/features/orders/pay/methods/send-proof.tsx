import { useRef, useState } from 'react';
import type { Sending } from '../../../../lib/upload.ts';
import { ChooseFile, useAction } from '../../../../server-state/index.ts';
import { Button } from '../../../../ui/button.tsx';
import styles from './send-proof.module.css';
import * as texts from '../../texts.ts';
import { Sentence } from '../../../../ui/sentence.tsx';

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
  const [file, setFile] = useState<File | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const [progress, setProgress] = useState(0);
  const root = useRef<HTMLDivElement>(null);
  /** For what goes away or is switched off with the press: the focus must not go with it. */
  const stay = () => root.current?.focus();

  // A payer who chooses another way meanwhile, or goes elsewhere, calls it off.
  const sending = useAction((signal, chosen: File) => send(chosen, { onProgress: setProgress, signal }), {
    ...(onSent ? { onDone: onSent } : {}),
    onFailed: ({ errors, message }) => setProblem(errors[0]?.message ?? message),
  });
  const sent = sending.isPending ? progress : null;
  const failure = sending.failure?.mayRetry ? sending.failure.text : problem;
  const choose = (chosen: File | null) => {
    // Where one is refused before it is sent, its place keeps the focus and says why.
    if (chosen || file) stay();
    sending.cancel();
    setProblem(null);
    setFile(chosen);
  };
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
      <ChooseFile
        label={texts.proofOfPayment}
        kind="paymentProof"
        file={file}
        sent={sent}
        required
        error={failure ?? undefined}
        onChoose={choose}
        onCancel={() => {
          sending.cancel();
          stay();
        }}
      />
      <Button look="primary" disabled={!file} busy={sent !== null} onClick={start}>
        {sent === null ? texts.sendProofOfPayment : texts.sending}
      </Button>
    </div>
  );
}
