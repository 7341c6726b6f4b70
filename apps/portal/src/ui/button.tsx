import type { ComponentProps, MouseEvent } from 'react';
import { Link } from 'react-router';
import styles from './button.module.css';
import { cx } from './cx.ts';

interface Look {
  /**
   * One primary act on a page. A destructive one is never it: the inviting button keeps what there is. As a link it steps
   * back beside a button, or stands among links.
   */
  look?: 'primary' | 'quiet' | 'destructive' | 'link';
  size?: 'normal' | 'small';
}

interface ButtonProps extends ComponentProps<'button'>, Look {
  /** What it started is under way: it turns, does nothing and keeps the focus, which a disabled button would lose. */
  busy?: boolean | undefined;
}
type LinkButtonProps = ComponentProps<typeof Link> & Look;

/** Something happens here. */
export function Button({
  look = 'quiet',
  size = 'normal',
  busy = false,
  className,
  type = 'button',
  onClick,
  children,
  ...rest
}: ButtonProps) {
  return (
    <button
      type={type}
      className={cx(styles.button, styles[look], styles[size], className)}
      {...rest}
      {...(busy && { 'aria-disabled': true, 'aria-busy': true })}
      onClick={busy ? ignore : onClick}
    >
      {busy && <span className={styles.turning} aria-hidden="true" />}
      {children}
    </button>
  );
}

/** Also keeps a form from being submitted twice. */
const ignore = (event: MouseEvent) => event.preventDefault();

/** The same look for a way to somewhere else. */
export function LinkButton({ look = 'quiet', size = 'normal', className, ...rest }: LinkButtonProps) {
  return <Link className={cx(styles.button, styles[look], styles[size], className)} {...rest} />;
}
