import { isEmailAddress } from '@charter/contracts';
import { holdsLink, oneLine } from '@charter/form-logic';
import { AppError } from '../../platform/errors/index.ts';

export interface ProviderMetadata {
  readonly issuer: string;
  readonly jwksUri: string;
  readonly userinfoEndpoint: string | null;
}

/** What the provider says of itself. */
export async function discover(authority: string): Promise<ProviderMetadata> {
  const document = await getJson(`${authority}/.well-known/openid-configuration`, {});
  const { issuer, jwks_uri: jwksUri, userinfo_endpoint: userinfo } = document;
  if (typeof issuer !== 'string' || typeof jwksUri !== 'string') {
    throw new AppError('unavailable', 'The identity provider publishes no usable configuration.');
  }
  return { issuer, jwksUri, userinfoEndpoint: typeof userinfo === 'string' ? userinfo : null };
}

export interface Person {
  readonly email: string | null;
  readonly emailVerified: boolean;
  readonly firstName: string;
  readonly lastName: string;
}

/** Who the token speaks of. Asked only until their address is known, so tokens need carry no personal data. */
export async function askWho(
  metadata: ProviderMetadata,
  { raw, subject }: { readonly raw: string; readonly subject: string },
): Promise<Person> {
  const { userinfoEndpoint } = metadata;
  const claims = userinfoEndpoint
    ? await getJson(userinfoEndpoint, { authorization: `Bearer ${raw}` })
    : { sub: subject };
  // OpenID asks for this: an answer about somebody else, from a cache for example, must not name this person.
  if (claims['sub'] !== subject) {
    throw new AppError('unavailable', 'The identity provider answered about somebody else.');
  }
  const text = (claim: string) => {
    const said = claims[claim];
    return typeof said === 'string' ? oneLine(said.slice(0, 250)) : '';
  };
  // Whoever registers may call themselves what they like, and their name stands in mails to others.
  const name = (claim: string) => (holdsLink(text(claim)) ? '' : text(claim));
  const [first = '', ...rest] = name('name').split(' ');
  const email = text('email');
  return {
    email: isEmailAddress(email) ? email : null,
    emailVerified: claims['email_verified'] === true,
    firstName: name('given_name') || first,
    lastName: name('family_name') || rest.join(' '),
  };
}

async function getJson(url: string, headers: Record<string, string>): Promise<Record<string, unknown>> {
  try {
    const response = await fetch(url, { headers, signal: AbortSignal.timeout(5_000) });
    if (!response.ok) throw new Error(`${url} answered ${response.status}`);
    return (await response.json()) as Record<string, unknown>;
  } catch (cause) {
    throw new AppError('unavailable', 'The identity provider cannot be reached.', [], { cause });
  }
}
