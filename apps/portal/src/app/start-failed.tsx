import { Button } from '../ui/button.tsx';
import { MessagePage } from '../ui/message-page.tsx';
import styles from './start-failed.module.css';

/** Not even the configuration came: there is no institution to name and no shell to draw. */
export function StartFailed() {
  return (
    <main className={styles.main}>
      <MessagePage
        title="We could not open the portal"
        actions={
          <Button look="primary" onClick={() => location.reload()}>
            Try again
          </Button>
        }
      >
        <p>The server could not be reached. Please check your connection and try again in a moment.</p>
      </MessagePage>
    </main>
  );
}
