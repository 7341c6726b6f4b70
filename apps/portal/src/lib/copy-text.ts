/** Puts a text into the clipboard. False where the browser does not let us: it is then shown, to be copied by hand. */
export async function copyText(text: string): Promise<boolean> {
  try {
    // Over plain http there is no clipboard at all.
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return false;
  }
}
