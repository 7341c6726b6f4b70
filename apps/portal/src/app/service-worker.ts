/**
 * Keeps the portal's own files, so that the shell opens without a connection and can say so. It never answers for a
 * call: what a person reads and writes always comes from the server, but for a membership card that they keep here. The build puts its name in for the placeholder,
 * so every build brings its own store and clears the one before.
 */
interface WorkerEvent extends Event {
  waitUntil(work: Promise<unknown>): void;
}
interface AssetRequest extends WorkerEvent {
  readonly request: Request;
  respondWith(answer: Promise<Response>): void;
}
interface Worker {
  readonly location: Location;
  readonly clients: { claim(): Promise<void> };
  skipWaiting(): Promise<void>;
  addEventListener(name: 'install' | 'activate', listener: (event: WorkerEvent) => void): void;
  addEventListener(name: 'fetch', listener: (event: AssetRequest) => void): void;
}

{
  const worker = globalThis as unknown as Worker;
  const store = 'charter-BUILD_ID';
  const shell = ['/', '/config.json'];
  /** The membership card, where its holder keeps it on this device: the page puts it there and takes it away. */
  const cards = 'charter-card';

  worker.addEventListener('install', (event) => {
    event.waitUntil(caches.open(store).then((cache) => cache.addAll(shell)));
    void worker.skipWaiting();
  });

  worker.addEventListener('activate', (event) => {
    const clear = async () => {
      for (const name of await caches.keys()) if (name !== store && name !== cards) await caches.delete(name);
      await worker.clients.claim();
    };
    event.waitUntil(clear());
  });

  worker.addEventListener('fetch', (event) => {
    const { request } = event;
    const { origin, pathname } = new URL(request.url);
    if (request.method !== 'GET' || origin !== worker.location.origin) return;
    if (pathname.startsWith('/assets/')) event.respondWith(cacheFirst(request));
    else if (request.mode === 'navigate') event.respondWith(networkFirst(request, pathname, '/'));
    else if (pathname === '/config.json') event.respondWith(networkFirst(request, pathname));
  });

  /** Hashed files never change. */
  const cacheFirst = async (request: Request): Promise<Response> => {
    const cached = await caches.match(request);
    if (cached) return cached;
    const answer = await fetch(request);
    if (answer.ok) await (await caches.open(store)).put(request, answer.clone());
    return answer;
  };

  const networkFirst = async (request: Request, ...keys: readonly string[]): Promise<Response> => {
    try {
      return await fetch(request);
    } catch (error) {
      for (const key of keys) {
        const cached = await caches.match(key);
        if (cached) return cached;
      }
      throw error;
    }
  };
}

export {};
