export { loadAssets } from './assets.ts';
export { field, problemSummary, titleWith, type Field, type Problem } from './form.ts';
export { Html, html } from './html.ts';
export { mark, page } from './page.ts';
