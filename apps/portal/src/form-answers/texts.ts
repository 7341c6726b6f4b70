// step-summary.tsx
export const nothingAnsweredYet = 'Nothing answered yet.';

// use-list-words.ts
export const optionGone = 'An option that is no longer offered';
