import { findRoute, firmApplicationPath, routes, type RouteEntry } from '@charter/contracts';
import { createBrowserRouter, Navigate, useLocation, type RouteObject } from 'react-router';
import { config } from '../lib/config.ts';
import { paths } from '../lib/paths.ts';
import type { Screens } from '../lib/screens.ts';
import { browserStorage } from '../lib/storage.ts';
import { AreaScreen, beforePage, StaffScreen } from './areas.tsx';
import { BrokenPage } from './broken.tsx';
import { Guard } from './guard.tsx';
import { HomePage } from './home.tsx';
import { SignInCallback } from './session/sign-in-callback.tsx';
import { Shell } from './shell/shell.tsx';
import { Waiting } from './waiting.tsx';
import * as texts from './texts.ts';

/** Needed at every sign-in, so part of the first load. */
const eager: Screens = { [paths.signInCallback()]: SignInCallback };

const unknown: RouteEntry = {
  key: 'unknown',
  path: '*',
  title: texts.pageNotFound,
  area: 'system',
  guard: 'public',
  navigation: false,
};

/** Whatever else an address of the firm application may be called, it opens one of the two variants. */
function UnknownAddress() {
  const { pathname, search } = useLocation();
  const firm = firmApplicationPath(pathname);
  return firm === null ? <AreaScreen route={unknown} /> : <Navigate to={firm + search} replace />;
}

/** The catalogue is for those who build screens, not for members. */
const isOpenHere = ({ area }: RouteEntry) => area !== 'catalogue' || config().demo;

/** The page is left for the next one when that one's code is there: until then it stays, and a line above it moves. */
function routeOf(route: RouteEntry): RouteObject {
  const Eager = eager[route.path];
  if (Eager) return { path: route.path, handle: route, element: <Eager /> };
  const isStaff = route.guard === 'staff';
  const Screen = route.path === paths.home() ? HomePage : isStaff ? StaffScreen : AreaScreen;
  return {
    id: route.key,
    path: isStaff ? `${route.path}/*` : route.path + (route.parameter ? `/:${route.parameter}?` : ''),
    handle: route,
    loader: () => beforePage(route),
    // The code is there; what stands behind the question mark is the page's own affair.
    shouldRevalidate: () => false,
    // At the first load: whoever may not see the page is not kept waiting for it.
    hydrateFallbackElement: (
      <Guard route={route}>
        <Waiting />
      </Guard>
    ),
    element: (
      <Guard route={route}>
        <Screen route={route} />
      </Guard>
    ),
  };
}

const homeKey = findRoute(paths.home())?.key ?? '';

export function createRouter() {
  const table: RouteObject[] = [
    {
      element: <Shell />,
      errorElement: <BrokenPage />,
      children: [
        {
          errorElement: <BrokenPage />,
          children: [
            ...routes.filter(isOpenHere).map(routeOf),
            {
              path: '*',
              loader: () => beforePage(unknown),
              hydrateFallbackElement: <Waiting />,
              element: <UnknownAddress />,
            },
          ],
        },
      ],
    },
  ];
  // A visitor's home page waits for nothing.
  const atHand = browserStorage.get().auth ? {} : { hydrationData: { loaderData: { [homeKey]: null } } };
  return createBrowserRouter(table, atHand);
}
