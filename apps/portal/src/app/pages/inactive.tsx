import { messages } from '@charter/contracts';
import { config } from '../../lib/config.ts';
import { LinkButton } from '../../ui/button.tsx';
import { MessagePage } from '../../ui/message-page.tsx';
import { Contact } from './contact.tsx';
import * as texts from '../texts.ts';
import { Sentence } from '../../ui/sentence.tsx';

export function InactivePage() {
  const { email, phone, officeHours } = config().institution;
  return (
    <MessagePage
      title={messages.inactive.heading}
      actions={
        <LinkButton look="primary" to={`mailto:${email}?subject=${encodeURIComponent(texts.reactivate)}`}>
          {texts.writeToMembership}
        </LinkButton>
      }
    >
      <p>{texts.suspended}</p>
      <p>
        <Sentence text={texts.writeOrCall} parts={{ office: <Contact />, phone, officeHours }} />
      </p>
    </MessagePage>
  );
}
