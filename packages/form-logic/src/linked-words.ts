/** A piece of a text that may hold links: words alone, or words that lead somewhere. */
export interface LinkedWords {
  readonly words: string;
  readonly href?: string;
}

// Neither part may hold what ends it, so that no text makes the search slow.
const link = /\[([^[\]]+)\]\(([^()\s]+)\)/g;

/**
 * Reads `[words](address)` in the text of a definition. Only addresses of the web and paths of our own become links;
 * of any other the words are left.
 */
export function linkedWords(text: string): readonly LinkedWords[] {
  const pieces: LinkedWords[] = [];
  let end = 0;
  for (const match of text.matchAll(link)) {
    const [whole, words = '', href = ''] = match;
    if (match.index > end) pieces.push({ words: text.slice(end, match.index) });
    pieces.push(isSafe(href) ? { words, href } : { words });
    end = match.index + whole.length;
  }
  if (end < text.length) pieces.push({ words: text.slice(end) });
  return pieces;
}

/** The same text where links cannot be: in a message, a name or a summary. */
export const plainWords = (text: string): string =>
  linkedWords(text)
    .map(({ words }) => words)
    .join('');

// Two slashes or a backslash at the start would be read as another host.
const isSafe = (href: string): boolean =>
  /^\/(?![/\\])/.test(href) || (/^https?:\/\//i.test(href) && URL.canParse(href));
