import { Fragment } from 'react';
import { AddressText } from './address-text.tsx';
import styles from './unbroken.module.css';

/** 2026-11-24, 2026-11 in the name of an exam, and references such as INV-2026-000230 and CAS-000159. */
const whole = /\b([A-Z]{3}(?:-\d+)+|\d{4}-\d{2}(?:-\d{2})?)\b/;

/** A text whose dates and references never break at their hyphens, nor its email addresses in the middle of a word. */
export function Unbroken({ text }: { text: string }) {
  return text.split(whole).map((piece, index) =>
    index % 2 === 0 ? (
      <Fragment key={index}>
        <AddressText text={piece} />
      </Fragment>
    ) : (
      <span key={index} className={styles.unbroken}>
        {piece}
      </span>
    ),
  );
}
