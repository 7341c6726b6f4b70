export * from './api.ts';
export * as codes from './codes.ts';
export type { Picklist } from './codes.ts';
export { demoAccounts, demoPassword, type DemoAccount } from './demo-accounts.ts';
export { documentFileTypes, fileMessages, fileTypes, type DocumentKind, type FileType } from './files.ts';
export { messages } from './messages.ts';
export { roleSeeds, type RoleSeed } from './roles.ts';
export {
  assetKeys,
  findRoute,
  menu,
  routes,
  staffAssets,
  type MenuGroup,
  type RouteArea,
  type RouteEntry,
  type RouteGuard,
} from './routes.ts';
