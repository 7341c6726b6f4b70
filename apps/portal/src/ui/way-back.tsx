import { Link } from 'react-router';
import { Icon } from './icon.tsx';
import styles from './way-back.module.css';
import * as texts from './texts.ts';

/** Above the heading: to the list or page that this one belongs to. */
export function BackLink({
  to,
  replace = false,
  children,
}: {
  to: string;
  /** The page that is left is not come back to. */
  replace?: boolean;
  children: string;
}) {
  return (
    <Link to={to} replace={replace} className={styles.back}>
      <Icon name="chevron-left" width="16" height="16" />
      {children}
    </Link>
  );
}

export interface Crumb {
  readonly label: string;
  readonly to: string;
}

/** Where the page stands, from the outside in. On a phone only the way to the page above remains. */
export function Breadcrumb({ trail, current }: { trail: readonly Crumb[]; current: string }) {
  return (
    <nav aria-label={texts.breadcrumb}>
      <ol className={styles.crumbs}>
        {trail.map(({ label, to }) => (
          <li key={to}>
            <Link to={to}>{label}</Link>
          </li>
        ))}
        <li aria-current="page">{current}</li>
      </ol>
    </nav>
  );
}
