import type { MembershipCard } from '@charter/contracts';
import { putCard } from '../../../lib/offline-card.ts';
import { dayText } from '../../../lib/zone-clock.ts';
import * as texts from './texts.ts';

const style = `body{margin:0;padding:24px;background:#0b3c41;color:#14202b;font:18px/1.4 system-ui,sans-serif}
main{max-width:26rem;margin:0 auto;padding:24px;border-radius:12px;background:#fff}
h1{margin:0;font-size:18px;color:#0e5a61}h2{margin:12px 0 0;font-size:26px}p{margin:4px 0;overflow-wrap:anywhere}
svg{display:block;width:100%;max-width:18rem;margin:16px auto;background:#fff}small{color:#55616b}`;

/**
 * A page of its own, complete in one file: it runs no script and loads nothing, which its own policy says too, and needs
 * none of the portal's files to be there.
 */
export async function keepCard(card: MembershipCard, institution: string, contactId: string): Promise<void> {
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(style));
  const hash = btoa(String.fromCharCode(...new Uint8Array(digest)));
  await putCard(contactId, pageOf(card, institution), `default-src 'none'; style-src 'sha256-${hash}'`);
}

export function pageOf(card: MembershipCard, institution: string): string {
  const { holder, memberType, membershipNumber, validUntil, code, link, qr } = card;
  const squares = qr
    .flatMap((row, y) => [...row].map((dark, x) => (dark === '1' ? `M${x} ${y}h1v1h-1z` : '')))
    .join('');
  return `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escape(texts.card)}</title><style>${style}</style></head>
<body><main><h1>${escape(institution)}</h1>
<h2>${escape(holder)}</h2><p>${escape(memberType)}</p>
<p>${escape(texts.membershipNumber)} ${escape(membershipNumber)}</p><p>${escape(texts.validUntil)} ${escape(dayText(validUntil))}</p>
<svg viewBox="-2 -2 ${qr.length + 4} ${qr.length + 4}" role="img" aria-label="${escape(texts.codeOf(link))}"><path d="${squares}"/></svg>
<p>${escape(code)}</p><p><small>${escape(texts.keptOffline)}</small></p></main></body></html>`;
}

const escape = (text: string): string => text.replace(/[&<>"']/g, (letter) => `&#${letter.charCodeAt(0)};`);
