import type { ComponentProps } from 'react';
import { Link } from 'react-router';
import styles from './button.module.css';
import { cx } from './cx.ts';

interface Look {
  look?: 'primary' | 'quiet';
  size?: 'normal' | 'small';
}

function classOf({ look = 'quiet', size = 'normal' }: Look, className: string | undefined): string {
  return cx(styles.button, styles[look], size === 'small' && styles.small, className);
}

export function Button({ look, size, className, type = 'button', ...rest }: ComponentProps<'button'> & Look) {
  return (
    <button
      type={type}
      className={classOf({ ...(look && { look }), ...(size && { size }) }, className)}
      {...rest}
    />
  );
}

export function LinkButton({ look, size, className, ...rest }: ComponentProps<typeof Link> & Look) {
  return <Link className={classOf({ ...(look && { look }), ...(size && { size }) }, className)} {...rest} />;
}
