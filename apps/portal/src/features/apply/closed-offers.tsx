import type { Offer } from '@charter/contracts';
import { Link } from 'react-router';
import { paths } from '../../lib/paths.ts';
import { Icon } from '../../ui/icon.tsx';
import styles from './apply.module.css';
import { texts } from './texts.ts';

/** What is closed takes a line: who it is for, and why not now. */
export function ClosedOffers({ offers }: { offers: readonly Offer[] }) {
  return (
    <div className={styles.closed}>
      <h3>{texts.closed}</h3>
      <dl>
        {offers.map(({ formName, title, audience, reason, submissionId }) => (
          <div key={formName}>
            <dt>
              <Icon name="lock" width={16} height={16} />
              {title}
            </dt>
            <dd>
              {audience} {reason}
              {submissionId !== undefined && (
                <>
                  {' '}
                  <Link to={paths.applications()}>{texts.manage}</Link>
                </>
              )}
            </dd>
          </div>
        ))}
      </dl>
    </div>
  );
}
