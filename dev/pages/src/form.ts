import { html, type Html } from './html.ts';

export interface Field {
  id: string;
  label: string;
  type: 'text' | 'email' | 'password';
  autocomplete: string;
  /** Brings up the number keys of a phone. */
  digits?: boolean;
  value?: string | undefined;
  hint?: string;
  error?: string | undefined;
  autofocus?: boolean;
}

export interface Problem {
  message: string;
  /** The field it is about, when it is about one. */
  field?: string;
}

export function field({ id, label, type, autocomplete, digits, value, hint, error, autofocus }: Field): Html {
  const describedBy = [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ');
  return html`<div class="${error ? 'field bad' : 'field'}">
    <label for="${id}">${label}</label>
    ${hint && html`<p class="hint" id="${id}-hint">${hint}</p>`}
    ${error && html`<p class="message" id="${id}-error">${error}</p>`}
    <input
      id="${id}"
      name="${id}"
      type="${type}"
      autocomplete="${autocomplete}"
      ${digits && html`inputmode="numeric"`}
      ${type !== 'text' && html`autocapitalize="none" spellcheck="false"`}
      ${value !== undefined && html`value="${value}"`}
      ${describedBy !== '' && html`aria-describedby="${describedBy}"`}
      ${error && html`aria-invalid="true"`}
      ${autofocus && html`autofocus`}
    />
  </div>`;
}

/** Takes the focus when the page opens, so that the first thing read out is what went wrong. */
export function problemSummary(problems: readonly Problem[]): Html | null {
  if (problems.length === 0) return null;
  return html`<div class="problems" role="alert" tabindex="-1" autofocus>
    <h2>There is a problem</h2>
    <ul>
      ${problems.map(
        ({ message, field }) =>
          html`<li>${field === undefined ? message : html`<a href="#${field}">${message}</a>`}</li>`,
      )}
    </ul>
  </div>`;
}

export function titleWith(problems: readonly Problem[], title: string): string {
  return problems.length > 0 ? `Error: ${title}` : title;
}
