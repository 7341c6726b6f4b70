import { messages } from '@charter/contracts';
import { paths } from '../../lib/paths.ts';
import { LinkButton } from '../../ui/button.tsx';
import { MessagePage } from '../../ui/message-page.tsx';
import { Contact } from './contact.tsx';
import * as texts from '../texts.ts';
import { Sentence } from '../../ui/sentence.tsx';

export function NoAccessPage() {
  return (
    <MessagePage
      title={messages.noAccess.heading}
      actions={
        <LinkButton look="primary" to={paths.home()}>
          {messages.noAccess.back}
        </LinkButton>
      }
    >
      <p>{texts.possibleReasons}</p>
      <ul>
        <li>{texts.reasonNotAllowed}</li>
        <li>{texts.reasonNewUser}</li>
        <li>{texts.reasonInactive}</li>
      </ul>
      <p>
        <Sentence text={texts.otherwiseContact} parts={{ office: <Contact /> }} />
      </p>
    </MessagePage>
  );
}
