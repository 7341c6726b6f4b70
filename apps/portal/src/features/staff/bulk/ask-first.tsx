import {
  caseTemplates,
  longestRequestText,
  longestViewReason,
  memberMessages,
  requestMessages,
  type BulkAct,
  type BulkOfficersRequest,
} from '@charter/contracts';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useMember } from '../../../lib/session.ts';
import { Loaded } from '../../../server-state/index.ts';
import { Button } from '../../../ui/button.tsx';
import { Checkbox } from '../../../ui/checkbox.tsx';
import { SelectField, TextAreaField } from '../../../ui/field.tsx';
import { Actions, Stack } from '../../../ui/layout.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import type { Act } from './acts.ts';
import { bulkOfficers } from './bulk-calls.ts';
import * as texts from './texts.ts';

interface AskFirstProps {
  act: Act;
  /** Null takes back what was asked: it is being changed. */
  onAsked: (asked: BulkAct | null) => void;
}

/** What an officer says of all of them, before they are looked through. */
export function AskFirst({ act: { kind }, onAsked }: AskFirstProps) {
  if (kind === 'take-applications' || kind === 'take-cases')
    return <AskOfficer kind={kind} onAsked={onAsked} />;
  return <AskWords kind={kind} onAsked={onAsked} />;
}

function AskOfficer({
  kind,
  onAsked,
}: {
  kind: BulkOfficersRequest['kind'];
  onAsked: AskFirstProps['onAsked'];
}) {
  const { contactId } = useMember();
  const [chosen, setChosen] = useState('');
  const query = useQuery(bulkOfficers(kind));
  return (
    <Loaded query={query} what={texts.officers} skeleton={<Skeleton width="long" />}>
      {(officers) => (
        <SelectField
          label={texts.officer}
          prompt={texts.chooseOfficer}
          value={chosen}
          options={[
            ...officers.filter(({ id }) => id === contactId),
            ...officers.filter(({ id }) => id !== contactId),
          ].map(({ id, name }) => ({ value: id, label: id === contactId ? texts.you : name }))}
          onChange={(officerId) => {
            setChosen(officerId);
            onAsked(officerId === '' ? null : { kind, officerId });
          }}
        />
      )}
    </Loaded>
  );
}

/** The same words for all of them; changing them takes the preview away. */
function AskWords({ kind, onAsked }: { kind: Act['kind']; onAsked: AskFirstProps['onAsked'] }) {
  const isAnswer = kind === 'answer-cases';
  const [words, setWords] = useState('');
  const [template, setTemplate] = useState('');
  const [untilPaid, setUntilPaid] = useState(false);
  const [wasTried, setWasTried] = useState(false);
  const missing = isAnswer ? requestMessages.messageMissing : memberMessages.decisionReasonMissing;
  const change = (next: () => void) => {
    next();
    onAsked(null);
  };
  const asked = (): BulkAct => {
    const text = words.trim();
    if (isAnswer) return { kind, message: text };
    return kind === 'hold-members'
      ? { kind, reason: text, untilPaid }
      : { kind: 'reinstate-members', reason: text };
  };
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        setWasTried(true);
        if (words.trim() !== '') onAsked(asked());
      }}
    >
      <Stack gap="tight">
        {isAnswer && (
          <SelectField
            label={texts.template}
            prompt={texts.ownWords}
            value={template}
            options={caseTemplates.map(({ id, label }) => ({ value: id, label }))}
            onChange={(id) =>
              change(() => {
                setTemplate(id);
                setWords(caseTemplates.find((one) => one.id === id)?.text ?? words);
              })
            }
          />
        )}
        <TextAreaField
          label={isAnswer ? texts.message : texts.reason}
          help={isAnswer ? texts.messageHelp : texts.personReads}
          rows={isAnswer ? 7 : 3}
          limit={isAnswer ? longestRequestText : longestViewReason}
          required
          value={words}
          error={wasTried && words.trim() === '' ? missing : undefined}
          onChange={(next) => change(() => setWords(next))}
        />
        {kind === 'hold-members' && (
          <Checkbox
            label={texts.untilPaid}
            checked={untilPaid}
            onChange={(next) => change(() => setUntilPaid(next))}
          />
        )}
        <Actions>
          <Button type="submit">{texts.lookThrough}</Button>
        </Actions>
      </Stack>
    </form>
  );
}
