import { messages } from '@charter/contracts';
import { nationalities } from '@charter/record-forms';
import { paths } from '../../lib/paths.ts';
import { useMember } from '../../lib/session.ts';
import { RecordFormScreen } from '../../record-form/index.ts';
import * as words from './texts.ts';

export function NationalitiesScreen() {
  const { contactId } = useMember();
  return (
    <RecordFormScreen
      title={words.nationalities}
      lede={<p>{words.everyNationalityYouHold}</p>}
      parts={[{ form: nationalities, record: { id: contactId } }]}
      texts={messages.saved.personal}
      goBack={paths.profile()}
    />
  );
}
