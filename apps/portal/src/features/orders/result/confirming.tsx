import { useOwnTitle } from '../../../lib/arrival.ts';
import { LinkButton } from '../../../ui/button.tsx';
import { MessagePage } from '../../../ui/message-page.tsx';
import { paths } from '../../../lib/paths.ts';
import styles from './confirming.module.css';
import * as texts from '../texts.ts';
import { Sentence } from '../../../ui/sentence.tsx';

interface ConfirmingProps {
  reference: string;
  /** The gateway could not be asked just now. */
  silent: boolean;
  /** Without a sign-in there is no homepage to go to. */
  signedIn?: boolean;
}

const title = texts.confirmingTitle;

/** Nobody knows yet. The page asks on, and says what it hears. */
export function Confirming({ reference, silent, signedIn = true }: ConfirmingProps) {
  useOwnTitle(title);
  return (
    <MessagePage
      title={title}
      actions={signedIn && <LinkButton to={paths.home()}>{texts.goToHomepage}</LinkButton>}
    >
      <p role="status" className={styles.live}>
        <span className={styles.pulse} aria-hidden="true" />
        {silent ? texts.gatewaySilent : texts.confirmingWithBank}
      </p>
      <p>{texts.doNotPayAgain}</p>
      <p>
        <Sentence text={texts.referenceIs} parts={{ reference: <strong>{reference}</strong> }} />
      </p>
    </MessagePage>
  );
}
