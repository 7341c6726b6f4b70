import { longestReason, reviewMessages } from '@charter/contracts';
import { questionsOf, type Question } from '@charter/form-logic';
import { useRef, useState } from 'react';
import type { FormStore } from '../../../form-renderer/index.ts';
import { useAction } from '../../../server-state/index.ts';
import { Checkbox } from '../../../ui/checkbox.tsx';
import dialog from '../../../ui/dialog.module.css';
import { Answers, Modal } from '../../../ui/dialog.tsx';
import { TextAreaField, TextField } from '../../../ui/field.tsx';
import styles from './ask-dialog.module.css';
import { ask, type Review } from './review-calls.ts';
import * as texts from './texts.ts';

interface AskDialogProps {
  open: boolean;
  review: Review;
  store: FormStore;
  onClose: () => void;
}

/** Asks the applicant for more: at marked questions, by a document, or both. */
export function AskDialog({ open, ...props }: AskDialogProps) {
  return (
    <Modal open={open} title={texts.askForMore} width="wide" onEscape={props.onClose}>
      <AskForm {...props} />
    </Modal>
  );
}

function AskForm({ review: { id, version }, store, onClose }: Omit<AskDialogProps, 'open'>) {
  const [message, setMessage] = useState('');
  const [wanted, setWanted] = useState('');
  const [marked, setMarked] = useState<ReadonlySet<string>>(new Set());
  const [tried, setTried] = useState(false);
  // The same for every try, so that sending it again after a lost answer asks once.
  const [key] = useState(() => crypto.randomUUID());
  const form = useRef<HTMLFormElement>(null);
  const request = useAction(
    (_signal, request: { message: string; questions: string[]; document?: string }) =>
      ask({ id, version, key, ...request }),
    { done: texts.askedNow, onDone: onClose },
  );
  const text = message.trim();
  const document = wanted.trim();
  const asksNothing = marked.size === 0 && document === '';
  const send = () => {
    setTried(true);
    if (text === '') form.current?.querySelector('textarea')?.focus();
    else if (asksNothing) form.current?.querySelector('summary')?.focus();
    else
      void request.run({ message: text, questions: [...marked], ...(document === '' ? {} : { document }) });
  };
  const toggle = (path: string, isMarked: boolean) => {
    const next = new Set(marked);
    if (isMarked) next.add(path);
    else next.delete(path);
    setMarked(next);
  };
  return (
    <form
      ref={form}
      className={dialog.content}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        send();
      }}
    >
      <p className={dialog.body}>{texts.askDoes}</p>
      <div role="alert" className={styles.error}>
        {request.failure?.text ?? (tried && text !== '' && asksNothing ? reviewMessages.nothingAsked : '')}
      </div>
      <TextAreaField
        label={texts.whatIsNeeded}
        help={texts.applicantReads}
        limit={longestReason}
        required
        error={tried && text === '' ? reviewMessages.messageMissing : undefined}
        value={message}
        onChange={setMessage}
      />
      <fieldset className={styles.questions}>
        <legend>{texts.questionsToAnswer}</legend>
        {byStep(questionsOf(store.form).filter(({ path }) => store.cell(path).visible)).map(
          ([title, questions]) => (
            <details key={title} className={styles.step}>
              <summary>
                {title}
                <span>{texts.markedCount(questions.filter(({ path }) => marked.has(path)).length)}</span>
              </summary>
              {questions.map(({ path, label }) => (
                <Checkbox
                  key={path}
                  label={label}
                  checked={marked.has(path)}
                  onChange={(isMarked) => toggle(path, isMarked)}
                />
              ))}
            </details>
          ),
        )}
      </fieldset>
      <TextField
        label={texts.documentWanted}
        help={texts.documentWantedHelp}
        optional
        maxLength={200}
        value={wanted}
        onChange={setWanted}
      />
      <Answers
        destructive={false}
        confirm={{ children: texts.askIt, busy: request.isPending, type: 'submit' }}
        cancel={{ children: texts.cancel, onClick: onClose }}
      />
    </form>
  );
}

const byStep = (questions: readonly Question[]): readonly (readonly [string, readonly Question[]])[] => [
  ...Map.groupBy(questions, ({ step }) => step.definition.title),
];
