import { once } from 'node:events';
import PostalMime from 'postal-mime';
import { SMTPServer, type SMTPServerDataStream, type SMTPServerSession } from 'smtp-server';
import type { MessageStore } from './message-store.ts';

const largestBytes = 10 * 1_048_576;

export interface SmtpSink {
  readonly port: number;
  close(): Promise<void>;
}

/** Takes every mail for everybody and passes none on. Only this computer can reach it. */
export async function startSmtpSink(
  store: MessageStore,
  port: number,
  reportError: (error: unknown) => void,
): Promise<SmtpSink> {
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['AUTH', 'STARTTLS'],
    disableReverseLookup: true,
    logger: false,
    size: largestBytes,
    closeTimeout: 2_000,
    onData: (stream, session, done) => {
      receive(stream, session, store).then(
        () => done(),
        (error: unknown) => {
          reportError(error);
          done(new Error('The mail could not be kept'));
        },
      );
    },
  });
  // A client that hangs up in the middle is no fault of ours; one that cannot listen fails below.
  server.on('error', () => {});
  const listener = server.listen(port, '127.0.0.1');
  await once(listener, 'listening');
  const address = listener.address();
  if (address === null || typeof address === 'string') throw new Error('The mail server has no port');
  return {
    port: address.port,
    close: () => new Promise((done) => server.close(() => done())),
  };
}

async function receive(
  stream: SMTPServerDataStream,
  { envelope }: SMTPServerSession,
  store: MessageStore,
): Promise<void> {
  const chunks: Buffer[] = [];
  for await (const chunk of stream as AsyncIterable<Buffer>) chunks.push(chunk);
  if (stream.sizeExceeded) throw new Error('The mail is too large');
  const mail = await PostalMime.parse(Buffer.concat(chunks), { attachmentEncoding: 'arraybuffer' });
  await store.add({
    messageId: mail.messageId ?? null,
    from: nameAndAddress(mail.from) || (envelope.mailFrom ? envelope.mailFrom.address : ''),
    to: envelope.rcptTo.map(({ address }) => address),
    replyTo: mail.replyTo?.[0]?.address ?? null,
    subject: mail.subject ?? '',
    text: mail.text ?? '',
    html: mail.html ?? null,
    attachments: mail.attachments.map(({ filename, mimeType, content }) => ({
      filename: filename ?? 'attachment',
      contentType: mimeType,
      base64: Buffer.from(content as ArrayBuffer).toString('base64'),
    })),
  });
}

function nameAndAddress(sender: { name: string; address?: string | undefined } | undefined): string {
  if (!sender?.address) return '';
  return sender.name ? `${sender.name} <${sender.address}>` : sender.address;
}
