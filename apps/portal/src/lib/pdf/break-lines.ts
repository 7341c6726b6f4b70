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

/** A word that fits is one piece; of one that does not, each piece is as long as it can be. */
function piecesOf(word: string, width: number, measure: Measure): readonly string[] {
  if (measure(word) <= width) return [word];
  const pieces: string[] = [];
  let piece = '';
  for (const letter of word) {
    if (piece !== '' && measure(piece + letter) > width) {
      pieces.push(piece);
      piece = '';
    }
    piece += letter;
  }
  pieces.push(piece);
  return pieces;
}
