import type { FastifyRequest } from 'fastify';

/** Without the mark of a weak one: what a client asks with `If-None-Match` is compared weakly (RFC 9110, 13.1.2). */
const opaque = (tag: string): string => tag.trim().replace(/^W\//, '');

/** Whether the client has what the tag names already: it may name several, or anything at all. */
export function isKnownToClient({ headers }: Pick<FastifyRequest, 'headers'>, etag: string): boolean {
  const asked = headers['if-none-match'];
  if (asked === undefined) return false;
  // A tag may hold a comma, so that they are read as they are quoted.
  const tags = asked.match(/(?:W\/)?"[^"]*"/g) ?? [];
  return asked.trim() === '*' || tags.some((tag) => opaque(tag) === opaque(etag));
}
