import {
  errors,
  interactionPolicy,
  Provider,
  type Configuration,
  type KoaContextWithOIDC,
} from 'oidc-provider';
import type { Accounts } from './accounts.ts';
import { signingAlgorithm, type Keys } from './keys.ts';
import { mailedCodeAcr } from './mailed-codes.ts';
import type { Pages } from './pages/pages.ts';
import type { RecordStore } from './records.ts';
import { answerSignOut, sessionCookie } from './sign-out.ts';

interface ProviderSettings {
  issuer: string;
  clientId: string;
  audience: string;
  portalOrigins: readonly string[];
  accessTokenSeconds: number;
  requiresNonce: boolean;
  records: RecordStore;
  reportError: (error: unknown) => void;
}

const minutes = 60;
const hours = 60 * minutes;
const days = 24 * hours;

/** What an access token may carry: it opens the portal's API, and shows its owner's profile at the userinfo endpoint. */
const accessTokenScope = 'openid profile email';
const grantedScope = `${accessTokenScope} offline_access`;

export function createProvider(
  settings: ProviderSettings,
  keys: Keys,
  accounts: Accounts,
  pages: Pages,
): Provider {
  const provider = new Provider(settings.issuer, configure(settings, keys, accounts, pages));
  provider.proxy = settings.issuer.startsWith('https:');
  // Koa would print what the two below throw; a fault is reported and answered here instead.
  provider.silent = true;
  provider.use(async (ctx, next) => {
    try {
      await next();
      if (ctx.status === 404 && !ctx.body) pages.answer(ctx, pages.notFound(), 404);
    } catch (error) {
      settings.reportError(error);
      pages.answer(ctx, pages.broken(), 500);
    }
  });
  provider.use(answerSignOut(settings.portalOrigins));
  provider.on('server_error', (_ctx, error) => settings.reportError(error));
  return provider;
}

function configure(settings: ProviderSettings, keys: Keys, accounts: Accounts, pages: Pages): Configuration {
  const { audience, portalOrigins } = settings;
  // The protocol names a resource by an absolute URI; an institution may name its API as it likes.
  const resource = URL.canParse(audience) ? audience : `urn:audience:${encodeURIComponent(audience)}`;

  return {
    adapter: settings.records.adapter,
    jwks: { keys: keys.signing },
    clients: [
      {
        client_id: settings.clientId,
        application_type: 'web',
        token_endpoint_auth_method: 'none',
        grant_types: ['authorization_code', 'refresh_token'],
        response_types: ['code'],
        // Not form_post: its page submits itself with a script, and our pages have none.
        response_modes: ['query', 'fragment'],
        redirect_uris: portalOrigins.map((origin) => `${origin}/signin/callback`),
        post_logout_redirect_uris: portalOrigins.map((origin) => `${origin}/`),
        id_token_signed_response_alg: signingAlgorithm,
      },
    ],
    clientAuthMethods: ['none'],
    responseTypes: ['code'],
    pkce: { required: () => true },
    clientBasedCORS: (_ctx, origin) => portalOrigins.includes(origin),
    cookies: {
      keys: keys.cookies,
      names: {
        session: sessionCookie.name,
        interaction: 'charter_identity_interaction',
        resume: 'charter_identity_resume',
      },
      long: sessionCookie.options,
      short: sessionCookie.options,
    },
    scopes: grantedScope.split(' '),
    acrValues: [mailedCodeAcr],
    claims: {
      openid: ['sub'],
      profile: ['name', 'given_name', 'family_name'],
      email: ['email', 'email_verified'],
    },
    findAccount: (_ctx, id) => {
      const account = accounts.find(id);
      // The portal keeps the id_token in the tab, so it says who, never anything about them.
      return account && { accountId: account.id, claims: () => ({ sub: account.id }) };
    },
    discovery: {
      userinfo_endpoint: `${settings.issuer}/userinfo`,
      prompt_values_supported: ['none', 'login', 'consent', 'create'],
      // RFC 9728: which resources a client may name. Without a name it is this one.
      protected_resources: [resource],
    },
    interactions: { policy: signInPolicy(), url: (_ctx, { uid }) => `/interaction/${uid}` },
    extraParams: {
      screen_hint: (ctx) => {
        if (settings.requiresNonce) requireNonce(ctx);
        keepOfflineAccess(ctx);
      },
    },
    // All tokens of a session name it, so that the portal's server can end them together, and say when and how the person
    // signed in, as RFC 9470 has it.
    extraTokenClaims: ({ oidc: { entities } }, token) => {
      const { authTime, acr } = entities.AuthorizationCode ?? entities.RefreshToken ?? {};
      return {
        ...('sessionUid' in token ? { sid: token.sessionUid } : {}),
        ...(authTime === undefined ? {} : { auth_time: authTime }),
        ...(acr === undefined ? {} : { acr }),
      };
    },
    loadExistingGrant: (ctx) => loadOrCreateGrant(ctx, resource),
    issueRefreshToken: (_ctx, client, { scopes }) =>
      client.grantTypeAllowed('refresh_token') && scopes.has('offline_access'),
    rotateRefreshToken: true,
    // Signing out ends the refresh tokens too, which the library would otherwise let live on.
    expiresWithSession: () => true,
    renderError: (ctx, out, error) => pages.answer(ctx, pages.problem(out, error), ctx.status),
    ttl: {
      AccessToken: (_ctx, token) => token.resourceServer?.accessTokenTTL ?? settings.accessTokenSeconds,
      AuthorizationCode: 1 * minutes,
      Grant: 14 * days,
      IdToken: 1 * hours,
      Interaction: 1 * hours,
      // A rotated token inherits what is left of the first one's life.
      RefreshToken: (ctx) => ctx.oidc.entities.RotatedRefreshToken?.remainingTTL ?? 1 * days,
      Session: 1 * days,
    },
    features: {
      devInteractions: { enabled: false },
      dPoP: { enabled: false },
      pushedAuthorizationRequests: { enabled: false },
      resourceIndicators: {
        enabled: true,
        defaultResource: () => resource,
        useGrantedResource: () => true,
        getResourceServerInfo: (_ctx, indicator) => {
          if (indicator !== resource) throw new errors.InvalidTarget();
          return {
            scope: accessTokenScope,
            audience,
            accessTokenTTL: settings.accessTokenSeconds,
            accessTokenFormat: 'jwt',
            jwt: { sign: { alg: signingAlgorithm } },
          };
        },
      },
      revocation: {
        enabled: true,
        allowedPolicy: (_ctx, client, token) => token.clientId === client.clientId,
      },
      rpInitiatedLogout: {
        enabled: true,
        logoutSource: (ctx, form) => pages.answer(ctx, pages.confirmSignOut(form), 200),
        postLogoutSuccessSource: (ctx) => pages.answer(ctx, pages.signedOut(), 200),
      },
      // The library's endpoint takes no token meant for an API, and ours all are: see userinfo.ts.
      userinfo: { enabled: false },
    },
  };
}

/**
 * `prompt=create` opens the registration page first. Consent is implicit, since the only client is the institution's
 * own portal: the prompt is accepted, and nobody is asked.
 */
function signInPolicy(): interactionPolicy.Prompt[] {
  const policy = interactionPolicy.base();
  policy.get('consent')?.checks.clear();
  policy.add(new interactionPolicy.Prompt({ name: 'create', requestable: true }), 0);
  // The library takes `acr_values` as a wish; here who asks for the second factor gets it.
  policy.get('login')?.checks.add(
    new interactionPolicy.Check('second_factor', 'a second factor is asked for', ({ oidc }) => {
      const asked = typeof oidc.params?.acr_values === 'string' ? oidc.params.acr_values.split(' ') : [];
      return asked.includes(mailedCodeAcr) && oidc.session?.acr !== mailedCodeAcr;
    }),
  );
  return policy;
}

/**
 * The library drops `offline_access` from a request that does not say `prompt=consent`, and silent sign-in cannot say
 * it. Consent being implicit, the scope is put back. Validators of extra parameters run on every request, after the
 * scope was checked, and may change it.
 */
function keepOfflineAccess(ctx: KoaContextWithOIDC): void {
  const { params, client } = ctx.oidc;
  const asked = typeof ctx.query.scope === 'string' ? ctx.query.scope.split(' ') : [];
  if (!params || !asked.includes('offline_access') || !client?.grantTypeAllowed('refresh_token')) return;
  const kept = typeof params.scope === 'string' ? params.scope.split(' ') : [];
  params.scope = [...new Set([...kept, 'offline_access'])].join(' ');
}

function requireNonce(ctx: KoaContextWithOIDC): void {
  if (!ctx.oidc.params?.nonce) throw new errors.InvalidRequest('missing required parameter(s)', 400, 'nonce');
}

async function loadOrCreateGrant(ctx: KoaContextWithOIDC, resource: string) {
  const { provider, session, client, account } = ctx.oidc;
  if (!session || !client || !account) return undefined;
  const grantId = session.grantIdFor(client.clientId);
  const existing = grantId === undefined ? undefined : await provider.Grant.find(grantId);
  if (existing?.accountId === account.accountId) return existing;

  const grant = new provider.Grant({ accountId: account.accountId, clientId: client.clientId });
  grant.addOIDCScope(grantedScope);
  grant.addResourceScope(resource, accessTokenScope);
  await grant.save();
  return grant;
}
