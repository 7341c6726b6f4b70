import type { RuntimeConfig } from '@charter/contracts';
import { Link } from 'react-router';
import { paths } from '../../lib/paths.ts';
import { Button } from '../../ui/button.tsx';
import { Actions } from '../../ui/layout.tsx';
import { Notice } from '../../ui/notice.tsx';
import { Bridge } from './bridge.tsx';
import styles from './home-visitor.module.css';
import * as texts from './visitor-texts.ts';

interface HomeVisitorProps {
  institution: RuntimeConfig['institution'];
  /** Why the person is here instead of where they wanted to be. */
  notice?: string | undefined;
  onLogin: () => void;
  onRegister: () => void;
}

export function HomeVisitor({ institution, notice, onLogin, onRegister }: HomeVisitorProps) {
  return (
    <>
      {notice && <Notice title={notice} />}
      <section className={styles.hero}>
        <div>
          <h1 className={styles.title}>{texts.visitorTitle}</h1>
          <p className={styles.lede}>{texts.visitorLead}</p>
          <div className={styles.first}>
            <Actions>
              <Button look="primary" onClick={onLogin}>
                {texts.loginForAll}
              </Button>
              <Button onClick={onRegister}>{texts.register}</Button>
            </Actions>
          </div>
          <p>
            <a className={styles.learn} href={institution.learnAboutMembershipUrl}>
              {texts.learnMore}
            </a>
          </p>
        </div>
        <Bridge />
      </section>
      <div className={styles.three}>
        <section>
          <h2>{texts.becomingMember}</h2>
          <p>{texts.becomingExplained}</p>
          <a href={institution.learnAboutMembershipUrl}>{texts.asksAndGives}</a>
        </section>
        <section>
          <h2>{texts.onceIn}</h2>
          <p>{texts.onceInExplained}</p>
          <button type="button" className={styles.link} onClick={onLogin}>
            {texts.logInToAccount}
          </button>
        </section>
        <section>
          <h2>{texts.checkMember}</h2>
          <p>{texts.checkExplained(institution.shortName)}</p>
          <Link to={paths.memberDirectory()}>{texts.openDirectory}</Link>
        </section>
      </div>
    </>
  );
}
