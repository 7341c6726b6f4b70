import {
  caseMessages,
  caseTemplates,
  codes,
  filledTemplate,
  longestRequestText,
  requestMessages,
  type AnswerCaseRequest,
} from '@charter/contracts';
import { useRef, useState } from 'react';
import { useMember } from '../../../lib/session.ts';
import { useKeyOf } from '../../../lib/key-of.ts';
import { ChooseFile, FocusedError, useAction } from '../../../server-state/index.ts';
import { Button } from '../../../ui/button.tsx';
import { SelectField, TextAreaField } from '../../../ui/field.tsx';
import { Actions, Stack } from '../../../ui/layout.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { answer, type Case } from './case-calls.ts';
import * as texts from './texts.ts';

type Then = AnswerCaseRequest['then'];

const said: Readonly<Record<Then, string>> = {
  'go-on': texts.sent,
  wait: texts.sentAndWaits,
  resolve: texts.resolved,
};

const open: readonly number[] = (['Active', 'In Progress', 'On Hold'] as const).map((label) =>
  codes.codeOf(codes.caseStatus, label),
);

const closedTo: readonly number[] = (['On hold', 'Terminated'] as const).map((label) =>
  codes.codeOf(codes.memberStanding, label),
);

/** An answer, begun from a template or in one's own words, and what follows from it: each is one press. */
export function AnswerForm({ found }: { found: Case }) {
  const { id, version, number, title, member, status } = found;
  const { contactId, firstName: ownName } = useMember();
  const [message, setMessage] = useState('');
  const [template, setTemplate] = useState('');
  const [wasTried, setWasTried] = useState(false);
  const then = useRef<Then>('go-on');
  const [file, setFile] = useState<File | null>(null);
  const key = useKeyOf(message, file);
  const [progress, setProgress] = useState(0);
  const work = (signal: AbortSignal, what: Then) =>
    answer({ id, key, version, message, then: what }, file, { signal, onProgress: setProgress });
  const sending = useAction(work, {
    done: () => said[then.current],
    onDone: () => {
      setMessage('');
      setTemplate('');
      setFile(null);
      setProgress(0);
      setWasTried(false);
    },
  });
  if (!open.includes(status)) return <Notice title={texts.isClosed}>{texts.isClosedText}</Notice>;
  const isClosedTo = member !== null && closedTo.includes(member.standing);
  const begin = (chosen: string) => {
    setTemplate(chosen);
    const begun = caseTemplates.find((one) => one.id === chosen);
    const officer = found.officers.find((one) => one.id === contactId)?.name ?? ownName;
    if (begun)
      setMessage(filledTemplate(begun, { firstName: member?.firstName ?? '', number, title, officer }));
  };
  const send = (what: Then) => {
    then.current = what;
    setWasTried(true);
    if (message.trim() !== '') void sending.run(what);
  };
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        send('go-on');
      }}
    >
      <Stack as="section" labelledBy="case-answer">
        <h2 id="case-answer">{texts.answer}</h2>
        <FocusedError failure={sending.failure} retry={sending.retry} />
        <SelectField
          label={texts.template}
          value={template}
          options={[
            { value: '', label: texts.ownWords },
            ...caseTemplates.map((one) => ({ value: one.id, label: one.label })),
          ]}
          onChange={begin}
        />
        <TextAreaField
          label={texts.yourAnswer}
          rows={7}
          limit={longestRequestText}
          value={message}
          error={wasTried && message.trim() === '' ? requestMessages.messageMissing : undefined}
          required
          onChange={setMessage}
        />
        <ChooseFile
          label={texts.document}
          kind="other"
          file={file}
          sent={sending.isPending && file ? progress : null}
          onChoose={setFile}
        />
        <Actions>
          <Button look="primary" type="submit" busy={sending.isPending}>
            {texts.send}
          </Button>
          {member !== null && !isClosedTo && (
            <Button busy={sending.isPending} onClick={() => send('wait')}>
              {texts.sendAndWait}
            </Button>
          )}
          <Button busy={sending.isPending} onClick={() => send('resolve')}>
            {texts.sendAndResolve}
          </Button>
        </Actions>
        {isClosedTo && <p>{caseMessages.cannotAnswer}</p>}
      </Stack>
    </form>
  );
}
