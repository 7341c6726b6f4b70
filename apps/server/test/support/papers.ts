import type { VerifyAnswer } from '@charter/contracts';
import jsqr from 'jsqr';
import { inflateSync } from 'node:zlib';
import { extractText, getDocumentProxy } from 'unpdf';
import { expect } from 'vitest';
import type { AppFixture, Person } from './app-fixture.ts';
import { addEvent, calls } from './registrations.ts';

export const download = async ({ app }: AppFixture, { token }: Person, path: string) => {
  const { statusCode, headers, rawPayload, body } = await app.inject({
    method: 'GET',
    url: path,
    headers: { authorization: `Bearer ${token}` },
  });
  return { status: statusCode, headers, bytes: rawPayload, body };
};

/** What a paper says: its words, and what its QR code says once the squares that are drawn are read. */
export async function readPaper(bytes: Uint8Array): Promise<{ words: string; qr: string; code: string }> {
  const proxy = await getDocumentProxy(Uint8Array.from(bytes));
  const { text } = await extractText(proxy, { mergePages: true });
  const qr = readQr(bytes);
  return { words: text.normalize('NFC').replace(/\s+/g, ' '), qr, code: qr.split('/').at(-1) ?? '' };
}

/** A PDF keeps what it draws in packed streams. */
function drawnIn(bytes: Uint8Array): string {
  const pdf = Buffer.from(bytes);
  return [...pdf.toString('latin1').matchAll(/[^d]stream\r?\n/g)]
    .map(({ index, 0: mark }) => {
      try {
        return inflateSync(pdf.subarray(index + mark.length)).toString('latin1');
      } catch {
        return '';
      }
    })
    .join('\n');
}

function readQr(bytes: Uint8Array): string {
  const drawn = drawnIn(bytes);
  const shapes = [...drawn.matchAll(/^([\d.]+) ([\d.]+) ([\d.]+) ([\d.]+) re$/gm)].map((shape) =>
    shape.slice(1).map(Number),
  );
  expect(shapes.length).toBeGreaterThan(100);
  const [left, bottom] = [0, 1].map((axis) => Math.min(...shapes.map((shape) => shape[axis] ?? 0)));
  // Pixels of half a point, with a white border around.
  const [scale, border, side] = [2, 20, 320];
  const pixels = new Uint8ClampedArray(side * side * 4).fill(255);
  for (const [x = 0, y = 0, width = 0, height = 0] of shapes) {
    const [fromX, toX] = [x, x + width].map((at) => Math.round((at - (left ?? 0)) * scale) + border);
    const [fromY, toY] = [y, y + height].map(
      (at) => side - border - Math.round((at - (bottom ?? 0)) * scale),
    );
    for (let row = toY ?? 0; row < (fromY ?? 0); row += 1)
      for (let column = fromX ?? 0; column < (toX ?? 0); column += 1)
        pixels.fill(0, (row * side + column) * 4, (row * side + column) * 4 + 3);
  }
  const read = jsqr.default(pixels, side, side);
  expect(read, 'the QR code can be read').not.toBeNull();
  return read?.data ?? '';
}

/** The papers of an event as people ask for them, and what is answered to their codes. */
export function eventPapersOf(app: () => AppFixture) {
  const ask = (person: Person, registrationId: string, kind: 'ticket' | 'certificate') =>
    download(app(), person, `/portal/api/events/registrations/${registrationId}/${kind}`);
  return {
    verify: async (code: string) => {
      const answer = await app().call<VerifyAnswer>('/portal/verify', { code });
      expect(answer.status).toBe(200);
      return answer.body;
    },
    paper: async (...asked: Parameters<typeof ask>) => {
      const answer = await ask(...asked);
      expect([answer.status, answer.headers['content-type']], answer.body).toEqual([200, 'application/pdf']);
      return readPaper(answer.bytes);
    },
    refusal: async (...asked: Parameters<typeof ask>) => {
      const answer = await ask(...asked);
      return [answer.status, (JSON.parse(answer.body) as { detail: string }).detail];
    },
    registered: async (event: Parameters<typeof addEvent>[1] = {}, contact: object = {}) => {
      const person = await app().person('member', {
        first_name: 'Tshilidzi',
        last_name: 'Ṋemavhoḓa',
        ...contact,
      });
      const eventId = await addEvent(app(), { total_cost_cents: 0, ...event });
      const { body } = await calls(person).register(eventId);
      return { person, eventId, registrationId: body.registrationId };
    },
    codeRow: (subjectId: string) =>
      app()
        .database.db.selectFrom('verification_code')
        .selectAll()
        .where('subject_id', '=', subjectId)
        .execute(),
  };
}
