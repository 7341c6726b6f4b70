import { Button } from '../ui/button.tsx';
import { MessagePage } from '../ui/message-page.tsx';
import styles from './start-failed.module.css';
import * as texts from './texts.ts';

/** Not even the configuration came: there is no institution to name and no shell to render. */
export function StartFailed() {
  return (
    <main className={styles.main}>
      <MessagePage
        title={texts.portalNotOpened}
        actions={
          <Button look="primary" onClick={() => location.reload()}>
            {texts.tryAgain}
          </Button>
        }
      >
        <p>{texts.serverNotReached}</p>
      </MessagePage>
    </main>
  );
}
