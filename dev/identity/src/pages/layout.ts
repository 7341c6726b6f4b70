import { html, mark, page, type Html } from '@charter/pages';

export interface Surroundings {
  institutionName: string;
  /** Where the institution's name leads, and every way back. */
  portalUrl: string;
}

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
  return page({
    title: `${title} - ${surroundings.institutionName}`,
    stylesheet: 'identity.css',
    script: 'show-password.js',
    body: html`<header>
        <a class="mark" href="${surroundings.portalUrl}"
          >${mark}<span>${surroundings.institutionName}</span></a
        >
      </header>
      <main>${content}</main>
      ${contours}`,
  });
}
