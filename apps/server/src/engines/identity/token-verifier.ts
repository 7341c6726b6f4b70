import { createRemoteJWKSet, errors, jwtVerify, type JWTVerifyGetKey } from 'jose';
import { AppError } from '../../platform/errors/index.ts';
import type { Clock } from '../../platform/clock.ts';
import { faultOf, leeway, sessionOf } from './access-token.ts';
import { discover, type ProviderMetadata } from './provider-metadata.ts';

export interface VerifiedToken {
  readonly issuer: string;
  readonly subject: string;
  /** The session of the sign-in, or the token itself where the provider names none; says nothing of either. */
  readonly session: string;
  /** 0 where the token does not say. */
  readonly issuedAt: number;
  readonly expiresAt: number;
  /** When the person last proved to the provider who they are, and how; null where the token does not say. */
  readonly authenticatedAt: number | null;
  readonly acr: string | null;
  /** Kept for asking the provider who this is; never logged. */
  readonly raw: string;
  /** Of a member whom an officer sees the portal as: what is covered stays covered. */
  readonly viewing?: true;
}

export interface TokenVerifier {
  verify(token: string): Promise<VerifiedToken>;
  metadata(): Promise<ProviderMetadata>;
}

const algorithms = ['RS256', 'RS384', 'RS512', 'PS256', 'PS384', 'PS512', 'ES256', 'ES384', 'ES512', 'EdDSA'];
/** How long a verified token is believed without checking its signature again: a withdrawn key is out by then. */
const rememberedFor = 60_000;
const rememberedAtMost = 20_000;

/**
 * Checks issuer, audience, lifetime and kind of a token, and its signature against the provider's published keys, which
 * are fetched anew when a token names a key that is not known yet. Whether its session has ended the database knows.
 */
export function createTokenVerifier(options: {
  authority: string;
  audience: string;
  clock: Clock;
}): TokenVerifier {
  const { authority, audience, clock } = options;
  let provider: Promise<{ metadata: ProviderMetadata; keys: JWTVerifyGetKey }> | null = null;
  const remembered = new Map<string, { token: VerifiedToken; until: number }>();

  const connect = () => {
    provider ??= discover(authority).then(
      (metadata) => ({
        metadata,
        keys: createRemoteJWKSet(new URL(metadata.jwksUri), {
          cooldownDuration: 5_000,
          cacheMaxAge: 300_000,
        }),
      }),
      (error: unknown) => {
        provider = null;
        throw error;
      },
    );
    return provider;
  };

  const check = async (raw: string): Promise<VerifiedToken> => {
    const { metadata, keys } = await connect();
    try {
      const now = clock.now();
      const { payload, protectedHeader } = await jwtVerify(raw, keys, {
        issuer: metadata.issuer,
        audience,
        algorithms,
        currentDate: now,
        clockTolerance: leeway,
        requiredClaims: ['sub', 'exp'],
      });
      const fault = faultOf(protectedHeader, payload, now);
      if (fault) throw new errors.JWTInvalid(`Not taken as an access token: ${fault}`);
      return {
        issuer: metadata.issuer,
        subject: payload.sub ?? '',
        session: sessionOf(raw, payload),
        issuedAt: (payload.iat ?? 0) * 1000,
        expiresAt: (payload.exp ?? 0) * 1000,
        authenticatedAt: typeof payload['auth_time'] === 'number' ? payload['auth_time'] * 1000 : null,
        acr: typeof payload['acr'] === 'string' ? payload['acr'] : null,
        raw,
      };
    } catch (error) {
      if (error instanceof errors.JWKSTimeout) throw unreachable(error);
      if (error instanceof errors.JOSEError) throw rejected(error);
      throw unreachable(error);
    }
  };

  return {
    metadata: async () => (await connect()).metadata,
    verify: async (raw) => {
      const now = clock.now().getTime();
      const known = remembered.get(raw);
      if (known && known.until > now) return known.token;
      remembered.delete(raw);
      const token = await check(raw);
      if (remembered.size >= rememberedAtMost) remembered.clear();
      remembered.set(raw, { token, until: Math.min(token.expiresAt, now + rememberedFor) });
      return token;
    },
  };
}

const rejected = (cause: unknown) => {
  const expired = cause instanceof errors.JWTExpired;
  return new AppError(
    'unauthenticated',
    expired ? 'The access token has expired.' : 'The access token is not valid.',
    [],
    {
      cause,
    },
  );
};

const unreachable = (cause: unknown) =>
  new AppError('unavailable', 'The identity provider cannot be reached.', [], { cause });
