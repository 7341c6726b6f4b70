export { allViews, defaultQuery } from './view-calls.ts';
export { useOpeningView, ViewBar } from './view-bar.tsx';
