export { systemActor, writeAudit, type Actor, type Row } from './audit.ts';
