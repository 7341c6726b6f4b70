import PostalMime, { type Address, type Email } from 'postal-mime';

/** What is taken of a mail that somebody wrote to us. */
export interface ReceivedMail {
  /** In small letters; empty where it names nobody. */
  readonly from: string;
  /** Everybody it says it was written or delivered to, in small letters. */
  readonly to: readonly string[];
  readonly messageId: string | null;
  readonly date: string | null;
  /** By a program: that somebody is on leave, or that a mail could not be delivered. */
  readonly isAutomatic: boolean;
  /** What the person wrote, without the mail they answer. */
  readonly answer: string;
  readonly attachments: readonly { readonly filename: string; readonly bytes: Uint8Array }[];
}

/** Stands at the top of a mail that can be answered: what is below it was ours. */
export const answerLine = '-- Write your answer above this line --';

const longestHead = 262_144;

/** Whom a mail says it was written or delivered to, in small letters, by its head alone: that is soon read. */
export async function readRecipients(raw: Uint8Array): Promise<readonly string[]> {
  const bytes = Buffer.from(raw.buffer, raw.byteOffset, Math.min(raw.byteLength, longestHead));
  const ends = [bytes.indexOf('\r\n\r\n'), bytes.indexOf('\n\n')].filter((end) => end >= 0);
  const head = await PostalMime.parse(bytes.subarray(0, Math.min(...ends, bytes.length))).catch(() => null);
  return head ? recipientsOf(head) : [];
}

/** Null where it is no mail. It takes its time: `readMail` does it beside everything else. */
export async function parseMail(raw: Uint8Array): Promise<ReceivedMail | null> {
  const mail = await PostalMime.parse(raw, { attachmentEncoding: 'arraybuffer' }).catch(() => null);
  if (!mail || headersOf(mail, 'from').length === 0) return null;
  return {
    from: authorOf(mail),
    to: recipientsOf(mail),
    messageId: mail.messageId ?? null,
    date: mail.date ?? null,
    isAutomatic: isAutomatic(mail),
    answer: withoutQuoted(mail.text ?? wordsOf(mail.html ?? '')),
    attachments: mail.attachments
      // Pictures in the text are signatures and logos.
      .filter(
        ({ disposition, related, mimeType }) =>
          !related && !(disposition === 'inline' && mimeType.startsWith('image/')),
      )
      .map(({ filename, content }) => ({
        filename: filename ?? 'attachment',
        bytes: new Uint8Array(content as ArrayBuffer),
      })),
  };
}

/** Of a mail with several authors nobody knows who has proved what: it is nobody's. */
function authorOf(mail: Email): string {
  const heads = headersOf(mail, 'from');
  const named =
    heads
      .join(' ')
      .replaceAll(/"[^"]*"|\([^)]*\)/g, '')
      .match(/@/g) ?? [];
  const [author, ...others] = addressesOf(mail.from);
  return heads.length === 1 && named.length === 1 && others.length === 0 ? (author ?? '') : '';
}

function addressesOf(...found: readonly (Address | readonly Address[] | undefined)[]): string[] {
  return found
    .flat()
    .flatMap((one) => (one ? [one, ...('group' in one ? (one.group ?? []) : [])] : []))
    .flatMap(({ address }) => (address ? [address.toLowerCase()] : []));
}

const headersOf = ({ headers }: Email, ...names: readonly string[]): string[] =>
  headers.filter(({ key }) => names.includes(key)).map(({ value }) => value.toLowerCase());

/** What was written to an alias says only in these whom it was delivered to. */
const recipientsOf = (mail: Email): readonly string[] => [
  ...addressesOf(mail.to, mail.cc),
  ...headersOf(mail, 'delivered-to', 'x-original-to', 'envelope-to').map((value) =>
    value.replaceAll(/[<>\s]/g, ''),
  ),
];

/** RFC 3834, and what programs said before it. */
function isAutomatic(mail: Email): boolean {
  return (
    headersOf(mail, 'auto-submitted').some((value) => !value.startsWith('no')) ||
    headersOf(mail, 'precedence').some((value) => /bulk|junk|list|auto_reply/.test(value)) ||
    headersOf(mail, 'x-autoreply', 'x-autorespond').length > 0 ||
    headersOf(mail, 'return-path').includes('<>')
  );
}

/** How programs begin what they quote: a line of their own above it, that names whom it is from. */
const introductions = [
  /^on\b.*\bwrote:$/i,
  /^-+ ?original message ?-+$/i,
  /^_{10,}$/,
  /^(from|sent|to|subject|date): .*$/i,
];

/** Of a quotation that is not ours only its end is sure: an answer between quoted lines stays whole. */
export function withoutQuoted(text: string): string {
  const lines = text.replaceAll('\r\n', '\n').split('\n');
  const ours = lines.findIndex((line) => line.includes(answerLine));
  const kept = ours < 0 ? lines : lines.slice(0, ours);
  let isQuoted = ours >= 0;
  for (let last = kept.at(-1)?.trim(); last !== undefined; last = kept.at(-1)?.trim()) {
    if (last.startsWith('>')) isQuoted = true;
    else if (last !== '' && !(isQuoted && introduces(last))) {
      // Often broken in two.
      const both = `${kept.at(-2)?.trim() ?? ''} ${last}`;
      if (!isQuoted || !last.endsWith('wrote:') || !introduces(both)) break;
      kept.pop();
    }
    kept.pop();
  }
  return kept.join('\n').trim();
}

const introduces = (line: string): boolean => introductions.some((one) => one.test(line));

const entities: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  nbsp: ' ',
  lsquo: '‘',
  rsquo: '’',
  ldquo: '“',
  rdquo: '”',
  ndash: '–',
  mdash: '—',
  hellip: '…',
};
const hidden = new Set(['style', 'script', 'head', 'title']);
const breaking = new Set(['br', 'p', 'div', 'li', 'tr', 'h1', 'h2', 'h3', 'h4', 'h5', 'h6', 'blockquote']);

/** The words of a mail that has them as HTML alone. Nothing of it is shown as HTML. Read once from its beginning to its end. */
function wordsOf(html: string): string {
  const small = html.toLowerCase();
  const words: string[] = [];
  for (let at = 0; at < html.length;) {
    const open = html.indexOf('<', at);
    words.push(html.slice(at, open < 0 ? html.length : open));
    const close = open < 0 ? -1 : html.indexOf('>', open);
    if (close < 0) break;
    const [, slash, name = ''] = /^<(\/?)([a-z][a-z0-9]*)/.exec(small.slice(open, open + 20)) ?? [];
    const end = slash === '' && hidden.has(name) ? small.indexOf(`</${name}`, close) : close;
    if (end < 0) break;
    if (breaking.has(name) && (slash === '/' || name === 'br')) words.push('\n');
    at = (end === close ? close : Math.max(end, html.indexOf('>', end))) + 1;
  }
  return words
    .join('')
    .replaceAll(
      /&(?:#(\d{1,7})|#x([0-9a-f]{1,6})|([a-z]{2,8}));/gi,
      (whole, decimal?: string, hex?: string, name?: string) => {
        const code = decimal ? Number(decimal) : hex ? Number.parseInt(hex, 16) : null;
        if (code !== null) return code <= 0x10_ff_ff ? String.fromCodePoint(code) : '';
        return entities[name?.toLowerCase() ?? ''] ?? whole;
      },
    )
    .replaceAll(/[ \t]+/g, ' ');
}
