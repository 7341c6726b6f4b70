export { myDataRoutes } from './routes.ts';
