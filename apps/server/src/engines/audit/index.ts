export { forgetDigests, personActor, writeAudit, type Actor, type Row } from './audit.ts';
export { verifyTrail, type TrailVerdict } from './verify-trail.ts';
