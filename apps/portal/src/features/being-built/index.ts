export { BeingBuilt as default } from './being-built.tsx';
