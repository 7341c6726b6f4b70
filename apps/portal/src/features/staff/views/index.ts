export { allViews, defaultQuery } from './view-calls.ts';
export { ViewBar } from './view-bar.tsx';
