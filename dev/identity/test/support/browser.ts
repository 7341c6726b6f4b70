interface Cookie {
  name: string;
  value: string;
  path: string;
}

export interface Page {
  url: string;
  status: number;
  headers: Headers;
  body: string;
}

const redirects = new Set([301, 302, 303, 307, 308]);

/** As much of a browser as the flows need: cookies by path, redirects, forms. It stops at the door of the portal. */
export class Browser {
  readonly #origin: string;
  #cookies: Cookie[] = [];

  constructor(origin: string) {
    this.#origin = origin;
  }

  get cookieNames(): string[] {
    return this.#cookies.map(({ name }) => name);
  }

  open(address: string): Promise<Page> {
    return this.#visit(new URL(address, this.#origin), { method: 'GET' });
  }

  /** Submits the form on a page as it stands, with some fields filled in. */
  submit(page: Page, fields: Record<string, string>): Promise<Page> {
    const form = /<form[^>]*\saction="([^"]*)"[^>]*>([\s\S]*?)<\/form>/.exec(page.body);
    if (!form) throw new Error(`There is no form on ${page.url}:\n${page.body}`);
    const [, action = '', content = ''] = form;
    const hidden = [...content.matchAll(/<input type="hidden" name="([^"]*)" value="([^"]*)"/g)];
    const body = new URLSearchParams();
    for (const [, name = '', value = ''] of hidden) body.set(name, value);
    for (const [name, value] of Object.entries(fields)) body.set(name, value);
    return this.#visit(new URL(action, page.url), { method: 'POST', body });
  }

  async #visit(url: URL, init: RequestInit): Promise<Page> {
    if (url.origin !== this.#origin) {
      return { url: url.href, status: 0, headers: new Headers(), body: '' };
    }
    const response = await fetch(url, {
      ...init,
      redirect: 'manual',
      headers: { cookie: this.cookieHeader(url.pathname), accept: 'text/html' },
    });
    for (const line of response.headers.getSetCookie()) this.#keep(line);
    const body = await response.text();
    const location = response.headers.get('location');
    if (redirects.has(response.status) && location !== null) {
      return this.#visit(new URL(location, url), { method: 'GET' });
    }
    return { url: url.href, status: response.status, headers: response.headers, body };
  }

  cookieHeader(pathname: string): string {
    return this.#cookies
      .filter(({ path }) => path === '/' || pathname === path || pathname.startsWith(`${path}/`))
      .map(({ name, value }) => `${name}=${value}`)
      .join('; ');
  }

  #keep(line: string): void {
    const [pair = '', ...attributes] = line.split(/;\s*/);
    const name = pair.slice(0, pair.indexOf('='));
    const value = pair.slice(pair.indexOf('=') + 1);
    const attribute = (wanted: string) =>
      attributes.find((text) => text.toLowerCase().startsWith(`${wanted}=`))?.slice(wanted.length + 1);
    const path = attribute('path') ?? '/';
    const expires = attribute('expires');
    this.#cookies = this.#cookies.filter((cookie) => cookie.name !== name || cookie.path !== path);
    const isGone = expires !== undefined && new Date(expires).getTime() <= Date.now();
    if (!isGone) this.#cookies.push({ name, value, path });
  }
}
