export { loadAssets } from './assets.ts';
export { Html, html } from './html.ts';
export { mark, page } from './page.ts';
