let isPressed = false;
const waiting: (() => void)[] = [];

function release(): void {
  isPressed = false;
  // The click itself comes after this event: what it aims at must still be where it was.
  const acts = waiting.splice(0);
  if (acts.length > 0) setTimeout(() => acts.forEach((act) => act()));
}

addEventListener('pointerdown', () => (isPressed = true), true);
addEventListener('pointerup', release, true);
addEventListener('pointercancel', release, true);

/**
 * Does what may move the page, but not under a finger: a field is left in the very moment in which a button is pressed,
 * and a message that then pushes the button away would lose the click.
 */
export function whenReleased(act: () => void): void {
  if (isPressed) waiting.push(act);
  else act();
}
