import type { RuntimeConfig } from '@charter/contracts';
import { Link } from 'react-router';
import { paths } from '../../lib/paths.ts';
import { Button } from '../../ui/button.tsx';
import { Actions } from '../../ui/layout.tsx';
import { Notice } from '../../ui/notice.tsx';
import { Bridge } from './bridge.tsx';
import styles from './home-visitor.module.css';

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
          <h1 className={styles.title}>Your standing as an engineer, in one place.</h1>
          <p className={styles.lede}>
            Apply, pay, keep your records and your CPD, register for events, and carry proof of membership
            that anyone can verify.
          </p>
          <div className={styles.first}>
            <Actions>
              <Button look="primary" onClick={onLogin}>
                Login for members and non-members
              </Button>
              <Button onClick={onRegister}>Register</Button>
            </Actions>
          </div>
          <p>
            <a className={styles.learn} href={institution.learnAboutMembershipUrl}>
              Learn about membership
            </a>
          </p>
        </div>
        <Bridge />
      </section>
      <div className={styles.three}>
        <section>
          <h2>Becoming a member</h2>
          <p>
            Apply as a student, an associate, a corporate member or a firm. Save at any step and come back;
            your answers and documents wait for you.
          </p>
          <a href={institution.learnAboutMembershipUrl}>What membership asks and gives</a>
        </section>
        <section>
          <h2>Once you are in</h2>
          <p>
            Invoices, CPD declarations, events, exams and requests to the office are kept under one login,
            together with the details you are known by.
          </p>
          <button type="button" className={styles.link} onClick={onLogin}>
            Log in to your account
          </button>
        </section>
        <section>
          <h2>Check a member</h2>
          <p>
            Anyone may look up a member or a firm of {institution.shortName}, with number and status. No login
            is needed.
          </p>
          <Link to={paths.memberDirectory()}>Open the directory</Link>
        </section>
      </div>
    </>
  );
}
