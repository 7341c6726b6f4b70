import type { JWTHeaderParameters, JWTPayload } from 'jose';
import { createHash } from 'node:crypto';

/** How far the provider's clock may be from ours, in seconds. */
export const leeway = 30;
/** As long as a subject may be in OpenID. */
const longestSubject = 255;

/**
 * What is wrong with a token whose signature, issuer, audience and lifetime are right; null where nothing is.
 *
 * A token that says by RFC 9068 that it is an access token is one. Many providers say `JWT`, or nothing, of access
 * tokens and id tokens alike: of those we take what has no mark of an id token. An id token must carry the nonce that
 * the portal sent, but one that was refreshed need not, so that its audience is what tells them apart in the end: it is
 * the client, and the configuration refuses a client id as the audience of the API.
 */
export function faultOf(header: JWTHeaderParameters, claims: JWTPayload, now: Date): string | null {
  const { sub, iat } = claims;
  if (typeof sub !== 'string' || sub.trim() === '' || sub.length > longestSubject) return 'subject';
  if (iat !== undefined && (iat < 0 || iat > now.getTime() / 1000 + leeway)) return 'time of issue';
  const type = String(header.typ ?? 'JWT')
    .toLowerCase()
    .replace(/^application\//, '');
  if (type === 'at+jwt') return null;
  return type === 'jwt' && !isMarkedAsOther(claims) ? null : 'type';
}

/** Keycloak and Cognito name the kind of a token in a claim; where none is named, an id token shows by what it binds. */
function isMarkedAsOther(claims: JWTPayload): boolean {
  if (claims['typ'] !== undefined) return claims['typ'] !== 'Bearer';
  if (claims['token_use'] !== undefined) return claims['token_use'] !== 'access';
  return ['nonce', 'at_hash', 'c_hash', 's_hash', 'events'].some((claim) => claims[claim] !== undefined);
}

/**
 * Names the session that a token belongs to, or the token itself where the provider names no session. Of the token
 * only what is signed counts: a signature can be written in more than one way, and each would be another name.
 */
export function sessionOf(raw: string, { iss, sid }: JWTPayload): string {
  const named = typeof sid === 'string' && sid !== '';
  const text = named ? `session ${iss ?? ''} ${sid}` : `token ${raw.slice(0, raw.lastIndexOf('.'))}`;
  return createHash('sha256').update(text).digest('hex');
}
