export { demoContactId } from './profiles.ts';
export { seedDemo } from './seed-demo.ts';
