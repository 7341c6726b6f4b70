export { askWho, type Person } from './provider-metadata.ts';
export { createTokenVerifier, type TokenVerifier, type VerifiedToken } from './token-verifier.ts';
