import type { KoaContextWithOIDC, Provider, Session } from 'oidc-provider';

export const sessionCookie = {
  name: 'charter_identity_session',
  // Lax still reaches us in the portal's silent sign-in frame: both are the same site, on different ports.
  options: { signed: true, httpOnly: true, sameSite: 'lax', overwrite: true },
} as const;

/**
 * Signs out at once when the portal proves with its id_token whose session it ends; anybody else's link only gets the
 * question. The library has checked the request by then, and answered with a page: the question, or, for somebody
 * signed out already, a form that submits itself with a script. The second is never needed and our pages run no script.
 */
export function answerSignOut(portalOrigins: readonly string[]) {
  return async (ctx: KoaContextWithOIDC, next: () => Promise<void>): Promise<void> => {
    await next();
    if (ctx.oidc?.route !== 'end_session' || ctx.status !== 200) return;
    const { session, provider, entities, params } = ctx.oidc;
    if (!session) return;
    const isProved = entities.IdTokenHint?.payload.sub === session.accountId;
    if (session.accountId !== undefined && !isProved) return;

    await endSession(provider, session);
    ctx.cookies.set(sessionCookie.name, null, sessionCookie.options);
    ctx.body = null;
    ctx.status = 303;
    ctx.redirect(
      destination(params?.post_logout_redirect_uri, params?.state) ?? ctx.oidc.urlFor('end_session_success'),
    );
  };

  function destination(address: unknown, state: unknown): string | undefined {
    if (typeof address !== 'string' || !portalOrigins.includes(new URL(address).origin)) return undefined;
    const url = new URL(address);
    if (typeof state === 'string') url.searchParams.set('state', state);
    return url.href;
  }
}

/** Ends the session and everything that was granted in it. */
export async function endSession(provider: Provider, session: Session): Promise<void> {
  const grantIds = Object.values(session.authorizations ?? {}).map(({ grantId }) => grantId);
  for (const grantId of grantIds.filter((id) => id !== undefined)) {
    await provider.RefreshToken.revokeByGrantId(grantId);
    await provider.AuthorizationCode.revokeByGrantId(grantId);
    await provider.Grant.adapter.destroy(grantId);
  }
  await session.destroy();
}
