import { letterRequested, paperMessages, type LetterAnswer } from '@charter/contracts';
import { useState } from 'react';
import { requestLetter } from '../../../lib/api.ts';
import { downloadMade, saveBlob } from '../../../lib/file-download.ts';
import { useMember } from '../../../lib/session.ts';
import { FocusedError, useAction } from '../../../server-state/index.ts';
import { Button } from '../../../ui/button.tsx';
import { Actions, Stack } from '../../../ui/layout.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { PageHeader } from '../../../ui/page-header.tsx';
import * as texts from '../texts.ts';

/**
 * One button. In good standing the letter comes with the answer and is saved at once; otherwise the request is with the
 * office, and the page says why.
 */
export function LetterScreen() {
  const { contactId } = useMember();
  const [answer, setAnswer] = useState<LetterAnswer | null>(null);
  const request = useAction(
    async () => {
      const requested = await requestLetter(contactId);
      if (requested.reason === null) saveBlob(await downloadMade('/membership/letter.pdf'), texts.letterFile);
      return requested;
    },
    { done: letterRequested, onDone: setAnswer },
  );
  return (
    <Stack gap="wide" width="narrow">
      <PageHeader title={texts.letterTitle}>
        <p>{texts.letterLede}</p>
      </PageHeader>
      <FocusedError failure={request.failure} retry={request.retry} />
      <Actions>
        <Button look="primary" busy={request.isPending} onClick={() => void request.run()}>
          {texts.requestLetter}
        </Button>
      </Actions>
      <div role="status">
        {answer && (
          <Notice
            tone={answer.reason === null ? 'calm' : 'needs-you'}
            title={answer.reason === null ? texts.letterSaved : texts.letterWithOffice(answer.caseNumber)}
          >
            {answer.reason === null ? texts.letterHolds : texts.letterReason(paperMessages[answer.reason])}
          </Notice>
        )}
      </div>
    </Stack>
  );
}
