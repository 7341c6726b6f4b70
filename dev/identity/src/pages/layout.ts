import { html, type Html } from '../html.ts';

export interface Surroundings {
  institutionName: string;
  /** Where the institution's name leads, and every way back. */
  portalUrl: string;
}

const mark = html`<svg
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

const contours = html`<svg
  class="contours"
  viewBox="0 0 1440 150"
  preserveAspectRatio="none"
  fill="none"
  stroke="currentColor"
  aria-hidden="true"
>
  <path d="M0 30C230 4 380 64 610 42S1070 0 1440 38" />
  <path d="M0 54C230 28 380 86 610 66S1070 23 1440 61" />
  <path d="M0 78C230 52 380 108 610 90S1070 46 1440 84" />
  <path d="M0 102C230 76 380 130 610 114S1070 69 1440 107" />
  <path d="M0 126C230 100 380 152 610 138S1070 92 1440 130" />
</svg>`;

export function layout(surroundings: Surroundings, title: string, content: Html): Html {
  return html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="robots" content="noindex" />
        <title>${title} - ${surroundings.institutionName}</title>
        <link rel="icon" href="/assets/mark.svg" type="image/svg+xml" />
        <link rel="stylesheet" href="/assets/tokens.css" />
        <link rel="stylesheet" href="/assets/base.css" />
        <link rel="stylesheet" href="/assets/identity.css" />
      </head>
      <body>
        <header>
          <a class="mark" href="${surroundings.portalUrl}"
            >${mark}<span>${surroundings.institutionName}</span></a
          >
        </header>
        <main>${content}</main>
        ${contours}
      </body>
    </html>`;
}
