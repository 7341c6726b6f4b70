import { Link } from 'react-router';
import { config } from '../../lib/config.ts';
import { paths } from '../../lib/paths.ts';
import styles from './footer.module.css';
import * as texts from '../texts.ts';

export function Footer({ onCookieSettings }: { onCookieSettings: () => void }) {
  const { institution } = config();
  return (
    <footer className={styles.footer}>
      <div className={styles.inside}>
        <div className={styles.column}>
          <p className={styles.name}>{institution.name}</p>
          <address className={styles.address}>
            {institution.address.map((line) => (
              <span key={line}>{line}</span>
            ))}
          </address>
        </div>
        <div className={styles.column}>
          <h2 className={styles.title}>{texts.contactUs}</h2>
          <a href={`mailto:${institution.email}`}>{institution.email}</a>
          <a href={`tel:${institution.phone.replace(/[^\d+]/g, '')}`}>{institution.phone}</a>
          <p>{texts.officeHours(institution.officeHours)}</p>
        </div>
        <div className={styles.column}>
          <h2 className={styles.title}>{texts.goodToKnow}</h2>
          <Link to={paths.verify()}>{texts.verifyDocument}</Link>
          <a href={institution.codeOfEthicsUrl}>{texts.codeOfEthics}</a>
          <a href={institution.privacyUrl}>{texts.privacy}</a>
          <button type="button" className={styles.link} onClick={onCookieSettings}>
            {texts.cookieSettings}
          </button>
        </div>
        {institution.social.length > 0 && (
          <div className={styles.column}>
            <h2 className={styles.title}>{texts.followUs}</h2>
            {institution.social.map(({ name, url }) => (
              <a key={name} href={url}>
                {name}
              </a>
            ))}
          </div>
        )}
      </div>
    </footer>
  );
}
