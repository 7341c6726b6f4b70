import { useState } from 'react';

interface TypedText {
  readonly text: string;
  readonly type: (text: string) => void;
  /** From now on the answer is shown in its one way. */
  readonly settle: () => void;
}

/**
 * An answer that may be typed in several ways and is stored in one. What is typed stays as it is until the person
 * leaves the field; what cannot be read is stored as typed, so that it can be pointed out and nothing is lost.
 */
export function useTypedText(
  value: unknown,
  onChange: (value: unknown) => void,
  read: (text: string) => string | undefined,
  show: (stored: string) => string = (stored) => stored,
): TypedText {
  const [typed, setTyped] = useState<{ text: string; stored: string } | null>(null);
  return {
    // Another answer may have taken its place from outside; then that one is shown.
    text: typed && typed.stored === value ? typed.text : show(textOf(value)),
    type: (text) => {
      const stored = read(text) ?? text;
      setTyped({ text, stored });
      onChange(stored);
    },
    settle: () => setTyped(null),
  };
}

/** Anything that can be shown as text; the answers of an old draft may be of another kind. */
export const textOf = (value: unknown): string =>
  typeof value === 'string' || typeof value === 'number' ? String(value) : '';
