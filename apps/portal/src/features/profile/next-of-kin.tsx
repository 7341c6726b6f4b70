import { messages } from '@charter/contracts';
import { nextOfKin } from '@charter/record-forms';
import { paths } from '../../lib/paths.ts';
import { useMember } from '../../lib/session.ts';
import { RecordFormScreen } from '../../record-form/index.ts';
import * as words from './texts.ts';

export function NextOfKinScreen() {
  const { contactId } = useMember();
  return (
    <RecordFormScreen
      title={words.nextOfKin}
      lede={<p>{words.whomWeMaySpeak}</p>}
      parts={[{ form: nextOfKin, record: { id: contactId } }]}
      texts={messages.saved.personal}
      goBack={paths.profile()}
    />
  );
}
