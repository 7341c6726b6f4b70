import PostalMime, { type Address, type Email } from 'postal-mime';

/** What is taken of a mail that somebody wrote to us. */
export interface ReceivedMail {
  /** In small letters; empty where it names nobody. */
  readonly from: string;
  /** Everybody it says it was written or delivered to, in small letters. */
  readonly to: readonly string[];
  readonly messageId: string | null;
  /** By a program: that somebody is on leave, or that a mail could not be delivered. */
  readonly isAutomatic: boolean;
  /** What the person wrote, without the mail they answer. */
  readonly answer: string;
  readonly attachments: readonly { readonly filename: string; readonly bytes: Uint8Array }[];
}

/** Stands at the top of a mail that can be answered: what is below it was ours. */
export const answerLine = '-- Write your answer above this line --';

/** Null where it is no mail. */
export async function readMail(raw: Uint8Array): Promise<ReceivedMail | null> {
  const mail = await PostalMime.parse(raw, { attachmentEncoding: 'arraybuffer' }).catch(() => null);
  if (!mail || mail.headers.length === 0) return null;
  return {
    from: addressesOf(mail.from)[0] ?? '',
    to: recipientsOf(mail),
    messageId: mail.messageId ?? null,
    isAutomatic: isAutomatic(mail),
    answer: withoutQuoted(mail.text ?? wordsOf(mail.html ?? '')),
    attachments: mail.attachments
      // Pictures in the text are signatures and logos.
      .filter(({ disposition, related }) => disposition === 'attachment' && !related)
      .map(({ filename, content }) => ({
        filename: filename ?? 'attachment',
        bytes: new Uint8Array(content as ArrayBuffer),
      })),
  };
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
  nbsp: ' ',
  '#39': "'",
};

/** The words of a mail that has them as HTML alone. Nothing of it is shown as HTML. */
function wordsOf(html: string): string {
  return html
    .replaceAll(/<(style|script|head)\b[\s\S]*?<\/\1>/gi, '')
    .replaceAll(/<br\s*\/?>|<\/(p|div|li|tr|h\d|blockquote)>/gi, '\n')
    .replaceAll(/<[^>]*>/g, '')
    .replaceAll(/&(#39|\w+);/g, (whole, name: string) => entities[name] ?? whole)
    .replaceAll(/[ \t]+/g, ' ');
}
