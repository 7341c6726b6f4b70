import { useRef, useState, type ReactNode } from 'react';
import { Answers, Modal } from './dialog.tsx';
import styles from './dialog.module.css';
import { SelectField, TextAreaField } from './field.tsx';
import * as texts from './texts.ts';

interface Template {
  readonly id: string;
  readonly label: string;
  readonly text: string;
}

interface DecisionDialogProps {
  open: boolean;
  title: string;
  /** What the decision does, said before it is made. */
  children: ReactNode;
  /** Who reads the reason, and what it must hold. */
  reason: {
    label: string;
    help?: string;
    limit?: number;
    optional?: boolean;
    missing?: string;
    /** Written before the dialog was opened. */
    written?: string;
  };
  /** Texts to begin with, where the same is said often; choosing one replaces what was written. */
  templates?: { label: string; prompt: string; texts: readonly Template[] };
  confirmLabel: string;
  cancelLabel?: string;
  destructive?: boolean;
  busy?: boolean;
  error?: string | undefined;
  onDecide: (reason: string) => void;
  onCancel: () => void;
}

/** A decision about somebody, with the reason that goes out with it. What was written stays when it fails. */
export function DecisionDialog(props: DecisionDialogProps) {
  return (
    <Modal open={props.open} title={props.title} onEscape={props.onCancel} error={props.error}>
      <Decision {...props} />
    </Modal>
  );
}

function Decision({ reason, destructive = false, busy = false, onDecide, ...props }: DecisionDialogProps) {
  const { templates } = props;
  const [text, setText] = useState(reason.written ?? '');
  const [chosen, setChosen] = useState('');
  const [tried, setTried] = useState(false);
  const form = useRef<HTMLFormElement>(null);
  const error = reasonError(text, reason);
  const decide = () => {
    setTried(true);
    if (error === undefined) onDecide(text.trim());
    else form.current?.querySelector('textarea')?.focus();
  };
  return (
    <form
      ref={form}
      className={styles.content}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        decide();
      }}
    >
      <div className={styles.body}>{props.children}</div>
      {templates && (
        <SelectField
          label={templates.label}
          prompt={templates.prompt}
          options={templates.texts.map(({ id, label }) => ({ value: id, label }))}
          value={chosen}
          onChange={(id) => {
            setChosen(id);
            setText(templates.texts.find((template) => template.id === id)?.text ?? text);
          }}
        />
      )}
      <TextAreaField
        label={reason.label}
        help={reason.help}
        limit={reason.limit ?? 1000}
        required={reason.optional !== true}
        optional={reason.optional}
        error={tried ? error : undefined}
        value={text}
        onChange={setText}
      />
      <Answers
        destructive={destructive}
        confirm={{ children: props.confirmLabel, busy, type: 'submit' }}
        cancel={{ children: props.cancelLabel ?? texts.cancel, onClick: props.onCancel }}
      />
    </form>
  );
}

function reasonError(text: string, { limit = 1000, optional, missing }: DecisionDialogProps['reason']) {
  const length = [...text.trim()].length;
  if (length === 0 && optional !== true) return missing ?? texts.reasonMissing;
  return length > limit ? texts.atMostCharacters(limit) : undefined;
}
