import { Fragment } from 'react';

const addresses = /(\S+@\S+)/;

/** A text whose email addresses, where they must break, break behind an @ or a dot and not in the middle of a word. */
export function AddressText({ text }: { text: string }) {
  return text.split(addresses).flatMap((piece, index) =>
    (index % 2 === 0 ? [piece] : piece.split(/(?<=[@.])/)).map((part, at) => (
      <Fragment key={`${index} ${at}`}>
        {at > 0 && <wbr />}
        {part}
      </Fragment>
    )),
  );
}
