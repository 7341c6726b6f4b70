import type { ComponentProps } from 'react';
import { Link } from 'react-router';
import styles from './button.module.css';
import { cx } from './cx.ts';

interface Look {
  look?: 'primary' | 'quiet';
  size?: 'normal' | 'small';
}

type ButtonProps = ComponentProps<'button'> &
  Look & {
    /** What it set going is under way: it does nothing more, and keeps the focus, which `disabled` would take away. */
    busy?: boolean;
  };
type LinkButtonProps = ComponentProps<typeof Link> & Look;

/** Something happens here. */
export function Button({
  look = 'quiet',
  size = 'normal',
  className,
  type = 'button',
  busy = false,
  ...rest
}: ButtonProps) {
  const classes = cx(styles.button, styles[look], styles[size], className);
  if (!busy) return <button type={type} className={classes} {...rest} />;
  return (
    <button
      {...rest}
      type={type}
      className={classes}
      aria-disabled
      aria-busy
      onClick={(event) => event.preventDefault()}
    />
  );
}

/** The same look for a way to somewhere else. */
export function LinkButton({ look = 'quiet', size = 'normal', className, ...rest }: LinkButtonProps) {
  return <Link className={cx(styles.button, styles[look], styles[size], className)} {...rest} />;
}
