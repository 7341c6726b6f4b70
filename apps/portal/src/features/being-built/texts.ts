export { goHome } from '../../lib/glossary.ts';

// being-built.tsx
export const beingBuilt = 'Being built';
export const ifYouNeedThis = 'If you need this today';
export const officeHelps = 'The office can help you, {officeHours}: write to {office} or call {phone}.';
