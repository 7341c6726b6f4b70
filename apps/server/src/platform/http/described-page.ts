/** What a page is about, for whoever reads it without running its script: the preview of a shared link, a search engine. */
export interface PageDescription {
  readonly title: string;
  /** Sentences; a preview shows them as one. */
  readonly says: readonly string[];
  /** The one address of the page. Null where it is not to be shared or found. */
  readonly address: string | null;
}

/** The portal's page with what is said of it in its head, and in words for a browser without scripts. */
export function describedPage(
  shell: string,
  { title, says, address }: PageDescription,
  siteName: string,
): string {
  const text = says.join(' ');
  const tags = [
    ...(address === null
      ? [meta('name', 'robots', 'noindex')]
      : [
          meta('property', 'og:type', 'website'),
          meta('property', 'og:site_name', siteName),
          meta('property', 'og:title', title),
          meta('property', 'og:description', text),
          meta('property', 'og:url', address),
          meta('name', 'twitter:card', 'summary'),
        ]),
  ];
  const words = [`<h1>${escaped(title)}</h1>`, ...says.map((sentence) => `<p>${escaped(sentence)}</p>`)];
  // Functions, because of what a dollar sign means in a text to put in.
  return shell
    .replace(/<title>[^<]*<\/title>/, () => `<title>${escaped(`${title} · ${siteName}`)}</title>`)
    .replace(/<meta name="description"[^>]*>/, () => meta('name', 'description', text))
    .replace('</head>', () => `${tags.join('\n    ')}\n  </head>`)
    .replace('<noscript>', () => `<noscript>${words.join('')}`);
}

const meta = (kind: 'name' | 'property', name: string, content: string): string =>
  `<meta ${kind}="${name}" content="${escaped(content)}" />`;

const entities: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};
const escaped = (text: string): string => text.replace(/[&<>"']/g, (sign) => entities[sign] ?? '');
