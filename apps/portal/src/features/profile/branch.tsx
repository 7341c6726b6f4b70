import { messages } from '@charter/contracts';
import { branch } from '@charter/record-forms';
import { paths } from '../../lib/paths.ts';
import { useMember } from '../../lib/session.ts';
import { RecordFormScreen } from '../../record-form/index.ts';
import * as words from './texts.ts';

export function BranchScreen() {
  const { contactId } = useMember();
  return (
    <RecordFormScreen
      title={words.branch}
      lede={<p>{words.branchExplained}</p>}
      parts={[{ form: branch, record: { id: contactId } }]}
      texts={messages.saved.branch}
      goBack={paths.profile()}
    />
  );
}
