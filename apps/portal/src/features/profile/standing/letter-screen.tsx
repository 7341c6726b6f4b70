import { letterClosed, letterRequested, paperMessages, type LetterAnswer } from '@charter/contracts';
import { useState } from 'react';
import { requestLetter } from '../../../lib/api.ts';
import { downloadMade, saveBlob } from '../../../lib/file-download.ts';
import { paths } from '../../../lib/paths.ts';
import { browserStorage } from '../../../lib/storage.ts';
import { useStore } from '../../../lib/store.ts';
import { today } from '../../../lib/today.ts';
import { useMember } from '../../../lib/session.ts';
import { FocusedError, useAction } from '../../../server-state/index.ts';
import { Button, LinkButton } from '../../../ui/button.tsx';
import { Actions, Stack } from '../../../ui/layout.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { PageHeader } from '../../../ui/page-header.tsx';
import * as texts from './texts.ts';

const saveLetter = async () => saveBlob(await downloadMade('/membership/letter.pdf'), texts.letterFile);

/**
 * One button. In good standing the letter comes with the answer and is saved at once; otherwise the request is with the
 * office, and the page says why. Who has requested it today may save it again, which requests nothing.
 */
export function LetterScreen() {
  const { account } = useMember();
  const closed = account?.terminated ? 'terminated' : account?.onHold ? 'onHold' : null;
  return (
    <Stack gap="wide" width="narrow">
      <PageHeader title={texts.letterTitle}>
        <p>{texts.letterLede}</p>
      </PageHeader>
      {closed === null ? <RequestLetter /> : <Closed reason={closed} />}
    </Stack>
  );
}

/** No new request is open to them: why, and the way to where it can change. */
function Closed({ reason }: { reason: keyof typeof letterClosed }) {
  return (
    <Notice
      tone="needs-you"
      title={texts.noLetterNow}
      action={
        reason === 'terminated' ? (
          <LinkButton to={paths.apply()}>{texts.becomeMemberAgain}</LinkButton>
        ) : (
          <LinkButton to={paths.invoices()}>{texts.seeInvoices}</LinkButton>
        )
      }
    >
      <p>{letterClosed[reason]}</p>
    </Notice>
  );
}

function RequestLetter() {
  const { contactId } = useMember();
  const [answer, setAnswer] = useState<LetterAnswer | null>(null);
  const request = useAction(
    async () => {
      const requested = await requestLetter(contactId);
      // From here on it is requested: where saving fails, it is saved again without another request.
      setAnswer(requested);
      if (requested.reason === null) await saveLetter();
      return requested;
    },
    {
      done: letterRequested,
      onDone: ({ reason }) => {
        if (reason === null) browserStorage.update({ letterOn: { contactId, day: today() } });
      },
    },
  );
  const again = useAction(saveLetter);
  const { letterOn } = useStore(browserStorage);
  const isHeld = answer?.reason === null || (letterOn?.contactId === contactId && letterOn.day === today());
  return (
    <>
      <FocusedError failure={request.failure} {...(isHeld ? {} : { retry: request.retry })} />
      <FocusedError failure={again.failure} retry={again.retry} />
      <Actions>
        <Button look="primary" busy={request.isPending} onClick={() => void request.run()}>
          {texts.requestLetter}
        </Button>
        {isHeld && (
          <Button busy={again.isPending} onClick={() => void again.run()}>
            {texts.saveLetterAgain}
          </Button>
        )}
      </Actions>
      <div role="status">
        {answer && !request.isPending && !request.failure && (
          <Notice
            tone={answer.reason === null ? 'calm' : 'needs-you'}
            title={answer.reason === null ? texts.letterSaved : texts.letterWithOffice(answer.caseNumber)}
          >
            {answer.reason === null ? texts.letterHolds : texts.letterReason(paperMessages[answer.reason])}
          </Notice>
        )}
      </div>
    </>
  );
}
