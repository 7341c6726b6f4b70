import { UserManager, WebStorageStateStore, type User } from 'oidc-client-ts';
import { config } from '../../lib/config.ts';
import { paths } from '../../lib/paths.ts';

/** What travels through the identity provider and back: where the person wanted to be. */
export interface SignInState {
  returnTo: string;
  /** They were signed in already, and had to sign in again for something. */
  isAgain?: true;
}

let created: Promise<UserManager> | undefined;
let token: string | undefined;

/** The OpenID client. */
export function identity(): Promise<UserManager> {
  created ??= create().catch((error: unknown) => {
    // What the browser refused to give may be given at the next try.
    created = undefined;
    throw error;
  });
  return created;
}

export const accessToken = () => token;

async function create(): Promise<UserManager> {
  const { authority, clientId, scope } = config().identity;
  // Tokens and the state of a sign-in under way end with the tab.
  const store = new WebStorageStateStore({ store: sessionStorage });
  const manager = new UserManager({
    authority,
    client_id: clientId,
    scope,
    redirect_uri: location.origin + paths.signInCallback(),
    post_logout_redirect_uri: location.origin + paths.home(),
    userStore: store,
    stateStore: store,
    // The library would renew in a hidden frame where there is no refresh token; pages of ours may not be framed.
    automaticSilentRenew: false,
  });
  manager.events.addAccessTokenExpiring(() => void renew());
  manager.events.addUserLoaded(keepToken);
  manager.events.addUserUnloaded(() => keepToken(null));
  keepToken(await manager.getUser());
  return manager;
}

function keepToken(user: User | null): void {
  token = user?.access_token;
}

/**
 * What every sign-in carries: a nonce, which the id token must bring back, and the API by name (RFC 8707) where the
 * institution or the provider says that it is known by one.
 */
export async function signInParameters(manager: UserManager): Promise<{ nonce: string; resource?: string }> {
  const { audience, resource: configured } = config().identity;
  const metadata: object = await manager.metadataService.getMetadata();
  const published = 'protected_resources' in metadata ? metadata.protected_resources : [];
  const isPublished = Array.isArray(published) && published.includes(audience);
  const resource = configured ?? (isPublished ? audience : undefined);
  return { nonce: crypto.randomUUID(), ...(resource === undefined ? {} : { resource }) };
}

let renewal: Promise<boolean> | undefined;

/** A new access token without asking the person. Callers at the same time share one attempt. */
export function renew(): Promise<boolean> {
  renewal ??= renewByRefreshToken()
    .catch(() => false)
    .finally(() => {
      renewal = undefined;
    });
  return renewal;
}

async function renewByRefreshToken(): Promise<boolean> {
  const manager = await identity();
  const user = await manager.getUser();
  return user?.refresh_token !== undefined && (await manager.signinSilent()) !== null;
}
