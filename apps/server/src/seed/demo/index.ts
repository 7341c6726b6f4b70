export { seedDemoFiles } from './demo-files.ts';
export { demoContactId } from './profiles.ts';
export { linkDemoSignIns, seedDemo } from './seed-demo.ts';
