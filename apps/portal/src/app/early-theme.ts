/**
 * The page loads this by itself before the first paint, so that a chosen theme does not flash the other one. It imports
 * nothing: what it reads is written by the storage module, which checks it properly once the portal runs.
 */
try {
  const { version, theme, auth } = JSON.parse(localStorage.getItem('charter.v1') ?? '{}') as Record<
    string,
    unknown
  >;
  if (version === 1 && (theme === 'light' || theme === 'dark'))
    document.documentElement.dataset['theme'] = theme;
  // The words that the page comes with are a visitor's, on the home page.
  if (auth === true || location.pathname !== '/') document.documentElement.dataset['awaits'] = 'page';
} catch {
  // Storage that is forbidden or spoilt means no choice: the system's theme.
}
