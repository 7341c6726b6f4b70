import { messages, records } from '@charter/contracts';
import { aboutYou } from '@charter/record-forms';
import { useMemo } from 'react';
import { paths } from '../../lib/paths.ts';
import { changesOf } from '../../lib/records.ts';
import { updateAccount, useMember } from '../../lib/session.ts';
import { RecordFormScreen, type RecordSource } from '../../record-form/index.ts';
import { today } from '../../lib/today.ts';
import * as words from './texts.ts';

/** Whoever saves their personal information has looked at it: that confirms it. */
const confirmed = () => changesOf(records.contacts, { confirmedOn: today() });

export function AboutYouScreen() {
  const { contactId } = useMember();
  const parts = useMemo<RecordSource[]>(
    () => [{ form: aboutYou, record: { id: contactId }, also: confirmed }],
    [contactId],
  );
  return (
    <RecordFormScreen
      title={words.personalInformation}
      lede={<p>{words.savingConfirms}</p>}
      parts={parts}
      texts={messages.saved.personal}
      goBack={paths.profile()}
      onSaved={({ firstName }) =>
        updateAccount({ profileConfirmedOn: today() }, typeof firstName === 'string' ? firstName : undefined)
      }
    />
  );
}
