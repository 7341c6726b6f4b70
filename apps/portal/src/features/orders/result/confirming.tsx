import { useOwnTitle } from '../../../lib/arrival.ts';
import { LinkButton } from '../../../ui/button.tsx';
import { MessagePage } from '../../../ui/message-page.tsx';
import { paths } from '../../../lib/paths.ts';
import styles from './confirming.module.css';

interface ConfirmingProps {
  reference: string;
  /** The gateway could not be asked just now. */
  silent: boolean;
  /** Without a sign-in there is no homepage to go to. */
  signedIn?: boolean;
}

const title = 'We are confirming your payment';

/** Nobody knows yet. The page asks on, and says what it hears. */
export function Confirming({ reference, silent, signedIn = true }: ConfirmingProps) {
  useOwnTitle(title);
  return (
    <MessagePage
      title={title}
      actions={signedIn && <LinkButton to={paths.home()}>Go to homepage</LinkButton>}
    >
      <p role="status" className={styles.live}>
        <span className={styles.pulse} aria-hidden="true" />
        {silent
          ? 'The card gateway does not answer just now. We keep asking.'
          : 'Confirming your payment with the bank …'}
      </p>
      <p>
        Please do not pay again. You may leave this page: the invoice shows the payment as soon as it is
        confirmed, and we send you the receipt by email.
      </p>
      <p>
        Reference number: <strong>{reference}</strong>
      </p>
    </MessagePage>
  );
}
