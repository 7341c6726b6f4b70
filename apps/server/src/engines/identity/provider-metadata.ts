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

/** Who the token speaks of. Asked only at the first sign-in, so tokens need carry no personal data. */
export async function askWho(metadata: ProviderMetadata, token: string): Promise<Person> {
  const claims = metadata.userinfoEndpoint
    ? await getJson(metadata.userinfoEndpoint, { authorization: `Bearer ${token}` })
    : {};
  const text = (name: string) => (typeof claims[name] === 'string' ? claims[name].trim().slice(0, 250) : '');
  const [first = '', ...rest] = text('name').split(/\s+/);
  return {
    email: text('email') || null,
    emailVerified: claims['email_verified'] === true,
    firstName: text('given_name') || first,
    lastName: text('family_name') || rest.join(' '),
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
