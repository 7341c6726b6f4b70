/**
 * The page loads this by itself before the first paint, so that a chosen theme does not flash the other one. It imports
 * nothing: what it reads is written by the storage module, which checks it properly once the portal runs.
 */
try {
  const { version, theme } = JSON.parse(localStorage.getItem('charter.v1') ?? '{}') as Record<
    string,
    unknown
  >;
  if (version === 1 && (theme === 'light' || theme === 'dark'))
    document.documentElement.dataset['theme'] = theme;
} catch {
  // Storage that is forbidden or spoilt means no choice: the system's theme.
}
