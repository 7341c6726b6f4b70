import { longestRequestSubject, longestRequestText, messages, requestMessages } from '@charter/contracts';
import { useEffect, useRef, useState, type FormEvent } from 'react';
import { useKeyOf } from '../../lib/key-of.ts';
import { ChooseFile, FocusedError, useAction } from '../../server-state/index.ts';
import { Button } from '../../ui/button.tsx';
import { ConfirmDialog, Modal } from '../../ui/dialog.tsx';
import { SelectField, TextAreaField, TextField } from '../../ui/field.tsx';
import { Actions, Stack } from '../../ui/layout.tsx';
import { askRequest, type RequestType } from './request-calls.ts';
import * as texts from './texts.ts';

interface NewRequestProps {
  open: boolean;
  types: readonly RequestType[];
  /** The type the list is narrowed to, which is probably what the person came for. */
  typeId: string | null;
  onClose: () => void;
  onAsked: (id: string) => void;
}

/** 'Add new request' opens this over the list. */
export function NewRequest({ open, ...props }: NewRequestProps) {
  const [isLeaving, setIsLeaving] = useState(false);
  const close = () => {
    setIsLeaving(false);
    props.onClose();
  };
  return (
    <Modal open={open} title={texts.newRequest} width="wide" onEscape={() => setIsLeaving(true)}>
      <RequestForm {...props} onClose={close} isLeaving={isLeaving} setIsLeaving={setIsLeaving} />
    </Modal>
  );
}

interface Answers {
  readonly typeId: string;
  readonly subject: string;
  readonly details: string;
  readonly file: File | null;
}

function RequestForm({
  types,
  typeId,
  onClose,
  onAsked,
  isLeaving,
  setIsLeaving,
}: Omit<NewRequestProps, 'open'> & { isLeaving: boolean; setIsLeaving: (isLeaving: boolean) => void }) {
  const nameOf = (id: string) => types.find((type) => type.id === id)?.name ?? '';
  const empty: Answers = { typeId: '', subject: '', details: '', file: null };
  const begun: Answers = { ...empty, typeId: typeId ?? '', subject: nameOf(typeId ?? '') };
  const [answers, setAnswers] = useState(begun);
  const [wasTried, setWasTried] = useState(false);
  const [progress, setProgress] = useState(0);
  const keyOfAnswers = useKeyOf(answers.typeId, answers.subject, answers.details, answers.file);
  const form = useRef<HTMLFormElement>(null);
  const type = types.find(({ id }) => id === answers.typeId);
  const change = (some: Partial<Answers>) => setAnswers({ ...answers, ...some });

  const ask = useAction(
    (signal, key: string, { file, subject, details, typeId: caseTypeId }: Answers) =>
      askRequest({ key, caseTypeId, subject, details }, file, { signal, onProgress: setProgress }),
    {
      done: ({ caseNumber }) => texts.askedAs(caseNumber),
      onDone: ({ id }) => onAsked(id),
    },
  );
  const errors = {
    typeId: answers.typeId === '' ? requestMessages.typeMissing : undefined,
    subject: answers.subject.trim() === '' ? requestMessages.subjectMissing : undefined,
    details: answers.details.length > longestRequestText ? texts.tooLong : undefined,
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setWasTried(true);
    const isRight = Object.values(errors).every((error) => error === undefined);
    if (isRight) void ask.run(keyOfAnswers, answers);
    // Once the messages stand there: the first of them is where to go on.
    else
      requestAnimationFrame(() => form.current?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus());
  };
  // What the person typed stays, whatever type they choose.
  const isOwnSubject = ![nameOf(answers.typeId), ''].includes(answers.subject.trim());
  const isChanged = [answers.subject !== nameOf(answers.typeId), answers.details, answers.file].some(Boolean);
  useEffect(() => {
    // Nothing was typed: there is nothing to ask.
    if (isLeaving && !isChanged) onClose();
  });
  const shown = (field: keyof typeof errors) => (wasTried ? errors[field] : undefined);
  return (
    <form ref={form} noValidate onSubmit={submit}>
      <Stack>
        <FocusedError failure={ask.failure} retry={ask.retry} />
        <SelectField
          label={texts.typeOfRequest}
          prompt={texts.choose}
          options={types.map(({ id, name }) => ({ value: id, label: name }))}
          value={answers.typeId}
          error={shown('typeId')}
          help={type && texts.answeredWithin(type.answerDays)}
          required
          onChange={(id) => change({ typeId: id, ...(isOwnSubject ? {} : { subject: nameOf(id) }) })}
        />
        <TextField
          label={texts.subject}
          value={answers.subject}
          error={shown('subject')}
          required
          maxLength={longestRequestSubject}
          onChange={(subject) => change({ subject })}
        />
        <TextAreaField
          label={texts.details}
          rows={4}
          limit={longestRequestText}
          value={answers.details}
          error={shown('details')}
          optional
          onChange={(details) => change({ details })}
        />
        <ChooseFile
          label={type?.requiredDocument ? texts.attach(type.requiredDocument) : texts.attachment}
          kind="other"
          file={answers.file}
          sent={ask.isPending ? progress : null}
          onChoose={(file) => change({ file })}
        />
        <Actions>
          <Button look="primary" type="submit" busy={ask.isPending}>
            {ask.isPending ? messages.loader.submitting : texts.request}
          </Button>
          <Button onClick={() => setIsLeaving(true)}>{texts.cancel}</Button>
          <Button
            onClick={() => {
              setAnswers(empty);
              setWasTried(false);
            }}
          >
            {texts.clear}
          </Button>
        </Actions>
      </Stack>
      <ConfirmDialog
        open={isLeaving && isChanged}
        title={texts.discardRequest}
        destructive
        confirmLabel={texts.discard}
        cancelLabel={texts.keepWriting}
        onConfirm={onClose}
        onCancel={() => setIsLeaving(false)}
      >
        <p>{texts.notSentYet}</p>
      </ConfirmDialog>
    </form>
  );
}
