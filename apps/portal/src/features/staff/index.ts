export * as desks from './desk-lists.tsx';
