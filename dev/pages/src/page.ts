import { html, type Html } from './html.ts';

/** The institution's mark, drawn in the colour of the text around it. */
export const mark = html`<svg
  width="34"
  height="26"
  viewBox="0 0 34 26"
  fill="none"
  stroke="currentColor"
  stroke-width="2"
  aria-hidden="true"
>
  <path d="M1 24.5h32M1 8.5h32M3 24.5C5 12 11 4 17 4s12 8 14 20.5M8 8.5V15M13 8.5v-4M21 8.5v-4M26 8.5V15" />
</svg>`;

interface PageParts {
  title: string;
  /** The asset with the program's own styles. */
  stylesheet: string;
  /** The asset with the little that a page cannot do without a script; it does without it where it must. */
  script?: string;
  body: Html;
}

/** A whole page in the product's look. */
export function page({ title, stylesheet, script, body }: PageParts): Html {
  return html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="robots" content="noindex" />
        <title>${title}</title>
        <link rel="icon" href="/assets/mark.svg" type="image/svg+xml" />
        <link rel="stylesheet" href="/assets/tokens.css" />
        <link rel="stylesheet" href="/assets/base.css" />
        <link rel="stylesheet" href="/assets/pages.css" />
        <link rel="stylesheet" href="/assets/${stylesheet}" />
        ${script !== undefined && html`<script type="module" src="/assets/${script}"></script>`}
      </head>
      <body>
        ${body}
      </body>
    </html>`;
}
