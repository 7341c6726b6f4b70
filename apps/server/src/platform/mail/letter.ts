import { answerLine } from './read-mail.ts';

/** What a mail says, in words only. Its text and its HTML are made from the same words. */
export interface Letter {
  readonly to: string;
  readonly subject: string;
  readonly paragraphs: readonly string[];
  /** The one link, as a button and written out. */
  readonly action?: { readonly label: string; readonly url: string };
  /** What follows the link, such as what to do if somebody else asked for it. */
  readonly afterwards?: readonly string[];
  readonly attachments?: readonly Attachment[];
  /** Where an answer by mail is taken, which the mail says. */
  readonly answerTo?: string;
  /** Ends such mails without a sign-in. Every mail has it that the person could do without: those that are not about something they did or must do. */
  readonly unsubscribe?: { readonly url: string };
}

export interface Attachment {
  readonly filename: string;
  readonly contentType: string;
  readonly bytes: Uint8Array;
}

export interface RenderedLetter {
  readonly text: string;
  readonly html: string;
}

/** Nothing in it is loaded from elsewhere, so that opening a mail tells nobody that it was opened. */
export function renderLetter(letter: Letter, institutionName: string): RenderedLetter {
  return { text: asText(letter, institutionName), html: asHtml(letter, institutionName) };
}

function asText(letter: Letter, institutionName: string): string {
  const { paragraphs, action, afterwards = [], unsubscribe, answerTo } = letter;
  const above = answerTo === undefined ? [] : [answerLine];
  const link = action ? [`${action.label}:\n${action.url}`] : [];
  const ending = unsubscribe ? [`${noMore}:\n${unsubscribe.url}`] : [];
  return `${[...above, ...paragraphs, ...link, ...afterwards, institutionName, ...ending].join('\n\n')}\n`;
}

const noMore = 'Unsubscribe';

// Mail programs drop style sheets: what little style there is stands at the elements.
const body =
  'margin:0;padding:24px;background:#ffffff;color:#14202b;font:16px/1.5 system-ui,-apple-system,Arial,sans-serif';
const column = 'max-width:560px;margin:0 auto';
const heading = 'margin:0 0 16px;font-size:22px;line-height:1.3';
const button =
  'display:inline-block;padding:12px 24px;border-radius:6px;background:#0e5a61;color:#ffffff;font-weight:600;text-decoration:none';
const signature = 'margin:32px 0 0;padding-top:16px;border-top:1px solid #e2dfd6;color:#55616b';

function asHtml(letter: Letter, institutionName: string): string {
  const { subject, paragraphs, action, afterwards = [] } = letter;
  const lines = [
    ...paragraphs.map(paragraph),
    ...(action ? [buttonTo(action), writtenOut(action)] : []),
    ...afterwards.map(paragraph),
  ];
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light">
<title>${escape(subject)}</title>
</head>
<body style="${body}">
<main style="${column}">
${letter.answerTo === undefined ? '' : aboveOf(answerLine)}<h1 style="${heading}">${escape(subject)}</h1>
${lines.join('\n')}
<p style="${signature}">${escape(institutionName)}${endingOf(letter)}</p>
</main>
</body>
</html>
`;
}

const endingOf = ({ unsubscribe }: Letter): string =>
  unsubscribe ? `<br><a href="${escape(unsubscribe.url)}" style="color:#55616b">${noMore}</a>` : '';

const aboveOf = (line: string): string =>
  `<p style="margin:0 0 16px;color:#55616b;font-size:13px">${escape(line)}</p>\n`;

const paragraph = (text: string): string => `<p style="margin:0 0 16px">${escape(text)}</p>`;

const buttonTo = ({ label, url }: { label: string; url: string }): string =>
  `<p style="margin:24px 0"><a href="${escape(url)}" style="${button}">${escape(label)}</a></p>`;

const writtenOut = ({ url }: { url: string }): string =>
  `<p style="margin:0 0 16px">If the button does not work, copy this address into your browser:<br>
<span style="overflow-wrap:anywhere">${escape(url)}</span></p>`;

const entities: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

function escape(text: string): string {
  return text.replace(/[&<>"']/g, (character) => entities[character] ?? character);
}
