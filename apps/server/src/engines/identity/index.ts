export { leeway } from './access-token.ts';
export { askWho, type Person } from './provider-metadata.ts';
export { createTokenVerifier, type TokenVerifier, type VerifiedToken } from './token-verifier.ts';
