import { paths } from '../../lib/paths.ts';
import { LinkButton } from '../../ui/button.tsx';
import { MessagePage } from '../../ui/message-page.tsx';
import { Contact } from './contact.tsx';
import * as texts from '../texts.ts';
import { Sentence } from '../../ui/sentence.tsx';

export function NotFoundPage() {
  return (
    <MessagePage
      title={texts.pageNotFound}
      actions={
        <LinkButton look="primary" to={paths.home()}>
          {texts.goHome}
        </LinkButton>
      }
    >
      <p>{texts.noSuchPage}</p>
      <p>
        <Sentence text={texts.tellUs} parts={{ office: <Contact /> }} />
      </p>
    </MessagePage>
  );
}
