/** The words of Chromium, Firefox and Safari, and of the build for a style sheet: none gives such an error a name. */
const words = /dynamically imported module|importing a module script failed|unable to preload css/i;

/** Whether it failed because code that was wanted did not come: there is no connection, or another version by now. */
export const isMissingCode = (error: unknown): boolean => error instanceof Error && words.test(error.message);
