import { html, type Html } from '@charter/pages';
import { layout, type Surroundings } from './layout.ts';

interface MessageView {
  title: string;
  text: string;
  /** For whoever is asked for help: what the protocol calls it. */
  detail?: string | undefined;
}

/** A page that says one thing and leads back to the portal. */
export function messagePage(surroundings: Surroundings, { title, text, detail }: MessageView): Html {
  return layout(
    surroundings,
    title,
    html`<div class="card">
      <h1>${title}</h1>
      <p>${text}</p>
      ${detail !== undefined && html`<p class="hint">${detail}</p>`}
      <p><a class="button" href="${surroundings.portalUrl}">Back to the portal</a></p>
    </div>`,
  );
}

export function confirmSignOutPage(surroundings: Surroundings, form: Html): Html {
  return layout(
    surroundings,
    'Sign out',
    html`<div class="card">
        <h1>Sign out</h1>
        <p>You will be signed out of the portal in this browser.</p>
        <button type="submit" form="op.logoutForm" name="logout" value="yes">Sign out</button>
        <p class="other"><a href="${surroundings.portalUrl}">Stay signed in</a></p>
      </div>
      ${form}`,
  );
}
