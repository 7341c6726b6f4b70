import type { FastifyInstance, RouteOptions } from 'fastify';

/** Who may call a route. */
export type RouteAccess =
  /** Anybody, without a token: what the request carries must be proof enough, or there is nothing to prove. */
  | 'public'
  /** A caller who sends the operator's token, which no person has. */
  | 'operator'
  /** Everybody signed in, a suspended account too. */
  | 'signed-in'
  /** Everybody signed in; the grants of the record that the call is about decide. */
  | 'by-grant'
  /** Whose role opens one of these asset keys. */
  | { readonly assets: readonly string[] };

export interface Route {
  readonly method: string;
  readonly url: string;
  readonly access: RouteAccess;
}

declare module 'fastify' {
  interface FastifyContextConfig {
    access?: RouteAccess;
  }
  interface FastifyInstance {
    /** Every route with who may call it; complete once the app is ready. */
    routes(): readonly Route[];
  }
}

/** A route that does not say who may call it stops the start. Must be registered before the first route. */
export function requireRouteAccess(app: FastifyInstance): void {
  const registered: RouteOptions[] = [];
  app.addHook('onRoute', (route) => {
    registered.push(route);
  });
  app.decorate('routes', () =>
    registered.flatMap(({ method, url, config }) =>
      [method].flat().map((name) => {
        if (!config?.access) throw new Error(`${name} ${url} does not say who may call it`);
        return { method: name, url, access: config.access };
      }),
    ),
  );
  app.addHook('onReady', (done) => {
    app.routes();
    done();
  });
}
