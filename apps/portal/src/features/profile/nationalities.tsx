import { messages } from '@charter/contracts';
import { nationalities } from '@charter/record-forms';
import { paths } from '../../lib/paths.ts';
import { useMember } from '../../lib/session.ts';
import { RecordFormScreen } from '../../record-form/index.ts';

export function NationalitiesScreen() {
  const { contactId } = useMember();
  return (
    <RecordFormScreen
      title="Nationalities"
      lede={<p>Every nationality you hold.</p>}
      parts={[{ form: nationalities, record: { id: contactId } }]}
      texts={messages.saved.personal}
      goBack={paths.profile()}
    />
  );
}
