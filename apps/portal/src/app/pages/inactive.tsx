import { messages } from '@charter/contracts';
import { config } from '../../lib/config.ts';
import { LinkButton } from '../../ui/button.tsx';
import { MessagePage } from '../../ui/message-page.tsx';
import { Contact } from './contact.tsx';

export function InactivePage() {
  const { email, phone, officeHours } = config().institution;
  return (
    <MessagePage
      title={messages.inactive.heading}
      actions={
        <LinkButton
          look="primary"
          to={`mailto:${email}?subject=${encodeURIComponent('Reactivate my membership')}`}
        >
          Write to membership
        </LinkButton>
      }
    >
      <p>Your membership is suspended. Please contact membership to reactivate it.</p>
      <p>
        E-mail <Contact /> or call {phone}, {officeHours}.
      </p>
    </MessagePage>
  );
}
