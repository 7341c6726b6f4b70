import type { ComponentProps } from 'react';
import { Link } from 'react-router';
import styles from './button.module.css';
import { cx } from './cx.ts';

interface Look {
  look?: 'primary' | 'quiet';
  size?: 'normal' | 'small';
}

type ButtonProps = ComponentProps<'button'> & Look;
type LinkButtonProps = ComponentProps<typeof Link> & Look;

/** Something happens here. */
export function Button({
  look = 'quiet',
  size = 'normal',
  className,
  type = 'button',
  ...rest
}: ButtonProps) {
  return (
    <button type={type} className={cx(styles.button, styles[look], styles[size], className)} {...rest} />
  );
}

/** The same look for a way to somewhere else. */
export function LinkButton({ look = 'quiet', size = 'normal', className, ...rest }: LinkButtonProps) {
  return <Link className={cx(styles.button, styles[look], styles[size], className)} {...rest} />;
}
