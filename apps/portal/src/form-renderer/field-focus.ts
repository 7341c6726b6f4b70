/** The path of the field that an element belongs to, the inner one where fields lie within another. */
export const fieldAround = (element: Element): string | undefined =>
  element.closest<HTMLElement>('[data-field]')?.dataset['field'];

/** Moves the focus to a field that is rendered within `root`, and says whether there is one to go to. */
export function focusField(root: ParentNode, path: string): boolean {
  const fields = root.querySelectorAll<HTMLElement>('[data-field]');
  const field = [...fields].find((one) => one.dataset['field'] === path);
  const control = field && controlIn(field);
  if (!field || !control) return false;
  control.focus({ preventScroll: true });
  // With its label, and not at the very edge of the window.
  field.scrollIntoView({ block: 'center' });
  return true;
}

const controls = ':is(input, select, textarea):not([hidden], :disabled)';

/** Of several the chosen one, then the one that holds the answer; a field without any has an element that stands for it. */
function controlIn(field: HTMLElement): HTMLElement | null {
  const found = [...field.querySelectorAll<HTMLElement>(controls)];
  return (
    found.find((control) => control.matches(':checked')) ??
    found.find((control) => control.getAttribute('name') === field.dataset['field']) ??
    found[0] ??
    field.querySelector<HTMLElement>('button:not(:disabled), [tabindex]')
  );
}
