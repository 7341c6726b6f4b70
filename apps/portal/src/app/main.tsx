import './early-theme.ts';
import '@charter/theme/tokens.css';
import '@charter/theme/base.css';
import './first-view.css';
import { startTransition, StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { RouterProvider } from 'react-router';
import { config, loadConfig } from '../lib/config.ts';
import { browserStorage } from '../lib/storage.ts';
import { fetchAhead, fetchPage } from './areas.tsx';
import { createRouter } from './router.tsx';
import { comesSignedIn, sessionFlow, startSession } from './session/start-session.ts';
import { applyBranding } from './shell/branding.ts';
import { fetchMenu } from './shell/sections.tsx';
import { StartFailed } from './start-failed.tsx';

async function start(): Promise<void> {
  const container = document.getElementById('root');
  if (!container) throw new Error('The page has no place to draw in.');
  const root = createRoot(container);
  // Travels beside the configuration. What fails here is told when it is needed.
  if (comesSignedIn()) {
    sessionFlow().catch(() => {});
    fetchMenu().catch(() => {});
    if (browserStorage.get().auth) fetchPage(location.pathname);
  }
  try {
    await loadConfig();
  } catch (error) {
    reportError(error);
    root.render(<StartFailed />);
    return;
  }
  applyBranding(config().institution);
  startSession();
  fetchAhead();
  // Each of these is a task of its own, and rendering is done in small ones: a slow phone answers to a finger in between.
  await nextTask();
  const router = createRouter();
  await nextTask();
  startTransition(() =>
    root.render(
      <StrictMode>
        <RouterProvider router={router} />
      </StrictMode>,
    ),
  );
}

const nextTask = () => new Promise<void>((resolve) => setTimeout(resolve));

/** After the first page is there, so that it takes no bandwidth from it. A browser that refuses it loses nothing else. */
function keepShell(): void {
  navigator.serviceWorker?.register('/service-worker.js').catch(() => {});
}

void start();
if (document.readyState === 'complete') keepShell();
else addEventListener('load', keepShell, { once: true });
