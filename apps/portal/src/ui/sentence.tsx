import { Fragment, type ReactNode } from 'react';

interface SentenceProps {
  /** 'Please write to {office}.' */
  text: string;
  /** What stands in the places, by name: a link, a number set in bold. */
  parts: Readonly<Record<string, ReactNode>>;
}

/** A text with something rendered inside it, wherever the language puts that. */
export function Sentence({ text, parts }: SentenceProps) {
  return text
    .split(/\{(\w+)\}/)
    .map((piece, index) => <Fragment key={index}>{index % 2 === 0 ? piece : parts[piece]}</Fragment>);
}
