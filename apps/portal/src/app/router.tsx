import { firmApplicationPath, routes, type RouteArea, type RouteEntry } from '@charter/contracts';
import { lazy, type ComponentType } from 'react';
import { createBrowserRouter, Navigate, useLocation } from 'react-router';
import { config } from '../lib/config.ts';
import { paths } from '../lib/paths.ts';
import type { Screens } from '../lib/screens.ts';
import { areas } from './areas.ts';
import { BrokenPage } from './broken.tsx';
import { Guard } from './guard.tsx';
import { HomePage } from './home.tsx';
import { NotFoundPage } from './pages/not-found.tsx';
import { SignInCallback } from './session/sign-in-callback.tsx';
import { Shell } from './shell/shell.tsx';

type Screen = ComponentType<{ route: RouteEntry }>;

/** Needed at once by every visitor or at every sign-in, so part of the first load. */
const eager: Screens = {
  [paths.home()]: HomePage,
  [paths.signInCallback()]: SignInCallback,
};

const BeingBuilt = lazy(() => import('../features/being-built/index.ts'));

/** One lazy component per area, so that its code is fetched once for all its screens. */
const lazyAreas = Object.fromEntries(
  Object.entries(areas).map(([area, load]) => [
    area,
    lazy(async () => {
      const [{ screens }, { WithQueries }] = await Promise.all([load(), import('./with-queries.tsx')]);
      return { default: drawOne(screens, WithQueries) };
    }),
  ]),
) as Partial<Record<RouteArea, Screen>>;

function drawOne(screens: Screens, Wrapper: ComponentType<{ children: React.ReactNode }>): Screen {
  return function AreaScreen({ route }) {
    const Screen = screens[route.path];
    return <Wrapper>{Screen ? <Screen /> : <BeingBuilt route={route} />}</Wrapper>;
  };
}

function screenFor(route: RouteEntry) {
  const Eager = eager[route.path];
  if (Eager) return <Eager />;
  const Screen = lazyAreas[route.area] ?? BeingBuilt;
  return <Screen route={route} />;
}

/** Whatever else an address of the firm application may be called, it opens one of the two variants. */
function UnknownAddress() {
  const { pathname, search } = useLocation();
  const firm = firmApplicationPath(pathname);
  return firm === null ? <NotFoundPage /> : <Navigate to={firm + search} replace />;
}

/** The catalogue is for those who build screens, not for members. */
const isOpenHere = ({ area }: RouteEntry) => area !== 'catalogue' || config().demo;

export function createRouter() {
  return createBrowserRouter([
    {
      element: <Shell />,
      errorElement: <BrokenPage />,
      children: [
        {
          errorElement: <BrokenPage />,
          children: [
            ...routes.filter(isOpenHere).map((route) => ({
              path: route.path,
              handle: route,
              element: <Guard route={route}>{screenFor(route)}</Guard>,
            })),
            { path: '*', element: <UnknownAddress /> },
          ],
        },
      ],
    },
  ]);
}
