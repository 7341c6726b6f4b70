export type Measure = (text: string) => number;

/** The lines of a text within a width: broken at blanks, and within a word only where it is longer than a line. */
export function breakLines(text: string, width: number, measure: Measure): readonly string[] {
  return text
    .replaceAll('\t', ' ')
    .split(/\r\n|[\r\n\u2028\u2029]/)
    .flatMap((paragraph) => breakParagraph(paragraph.replace(/\p{Cc}/gu, ''), width, measure));
}

function breakParagraph(paragraph: string, width: number, measure: Measure): readonly string[] {
  const lines: string[] = [];
  let line = '';
  for (const word of paragraph.split(/ +/).filter(Boolean)) {
    const longer = line === '' ? word : `${line} ${word}`;
    if (measure(longer) <= width) {
      line = longer;
      continue;
    }
    if (line !== '') lines.push(line);
    line = '';
    for (const piece of piecesOf(word, width, measure)) {
      if (line !== '') lines.push(line);
      line = piece;
    }
  }
  lines.push(line);
  return lines;
}

/** A letter with its accents and vowel signs is not torn apart. */
const letters = new Intl.Segmenter('en', { granularity: 'grapheme' });

/** A word that fits is one piece; one that does not is broken as late as it can be, where that is easiest to read. */
function piecesOf(word: string, width: number, measure: Measure): readonly string[] {
  if (measure(word) <= width) return [word];
  const pieces: string[] = [];
  let piece = '';
  for (const { segment: letter } of letters.segment(word)) {
    if (piece !== '' && measure(piece + letter) > width) {
      const cut = lastJoint(piece + letter) || piece.length;
      pieces.push(piece.slice(0, cut));
      piece = piece.slice(cut);
    }
    piece += letter;
  }
  pieces.push(piece);
  return pieces;
}

/** After a hyphen or a stroke, and before a capital in the middle of a name. */
const joint = /(?<=[-/_])(?=.)|(?<=\p{Ll})(?=\p{Lu})/gu;

const lastJoint = (text: string): number => [...text.matchAll(joint)].at(-1)?.index ?? 0;
