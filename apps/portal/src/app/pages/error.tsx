import { messages } from '@charter/contracts';
import { paths } from '../../lib/paths.ts';
import { LinkButton } from '../../ui/button.tsx';
import { MessagePage } from '../../ui/message-page.tsx';
import { Contact } from './contact.tsx';
import * as texts from '../texts.ts';
import { Sentence } from '../../ui/sentence.tsx';

/** Where a task that could not be finished ends. */
export function ErrorPage() {
  return (
    <MessagePage
      title={texts.somethingWentWrong}
      actions={
        <LinkButton look="primary" to={paths.home()}>
          {messages.noAccess.back}
        </LinkButton>
      }
    >
      <p>{texts.nothingLost}</p>
      <p>
        <Sentence text={texts.ifItKeepsHappening} parts={{ office: <Contact /> }} />
      </p>
    </MessagePage>
  );
}
