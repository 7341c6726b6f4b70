import { messages } from '@charter/contracts';
import { nextOfKin } from '@charter/record-forms';
import { paths } from '../../lib/paths.ts';
import { useMember } from '../../lib/session.ts';
import { RecordFormScreen } from '../../record-form/index.ts';

export function NextOfKinScreen() {
  const { contactId } = useMember();
  return (
    <RecordFormScreen
      title="Next of kin"
      lede={<p>Whom we may speak to in an emergency.</p>}
      parts={[{ form: nextOfKin, record: { id: contactId } }]}
      texts={messages.saved.personal}
      goBack={paths.profile()}
    />
  );
}
