export { writeAudit, type Actor, type Row } from './audit.ts';
