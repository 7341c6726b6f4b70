/** Every width and both schemes, without every pair of them: colours hang on the scheme, places on the width. */
export const looks = [
  { width: 320, colorScheme: 'light' },
  { width: 768, colorScheme: 'dark' },
  { width: 1280, colorScheme: 'light' },
] as const;
