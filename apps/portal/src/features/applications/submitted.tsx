import { config } from '../../lib/config.ts';
import { paths } from '../../lib/paths.ts';
import { LinkButton } from '../../ui/button.tsx';
import { MessagePage } from '../../ui/message-page.tsx';
import * as texts from './texts.ts';
import { Sentence } from '../../ui/sentence.tsx';

/** After the last step of an application that needs no payment. */
export function SubmittedScreen() {
  const { institution } = config();
  return (
    <MessagePage
      title={texts.isSubmitted}
      actions={
        <>
          <LinkButton look="primary" to={paths.home()}>
            {texts.toMembershipHome}
          </LinkButton>
          <LinkButton to={`${paths.applications()}?tab=2`}>{texts.seeYourApplications}</LinkButton>
        </>
      }
    >
      <p>{texts.reviewExplained}</p>
      <p>
        <Sentence
          text={texts.questions}
          parts={{ office: <a href={`mailto:${institution.email}`}>{institution.email}</a> }}
        />
      </p>
    </MessagePage>
  );
}
