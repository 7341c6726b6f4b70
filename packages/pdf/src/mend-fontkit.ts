import type { Font } from '@pdf-lib/fontkit';

/** What the reader of fonts keeps inside: its version is pinned, and it has to be mended there. */
interface Inside {
  readonly _layoutEngine?: { readonly engine?: { readonly GPOSProcessor?: object | null } };
}

interface Positioning {
  applyLookup(type: number, table: object): boolean;
}

/** Two faults keep fontkit from setting the scripts of South Asia; without them it does that well. */
export function mendFontkit(font: Font): void {
  provideGenerators();
  // Only a font that was asked for something has its inside.
  font.layout('');
  const processor = (font as Inside)._layoutEngine?.engine?.GPOSProcessor;
  if (processor) passMissingAnchors(Object.getPrototypeOf(processor) as Positioning);
}

const mended = new WeakSet<Positioning>();

/** A rule without an anchor for the letter does not apply to it: the next one does. Fontkit falls over it. */
function passMissingAnchors(positioning: Positioning): void {
  if (mended.has(positioning)) return;
  mended.add(positioning);
  const apply = positioning.applyLookup;
  positioning.applyLookup = function (this: Positioning, type, table) {
    try {
      return apply.call(this, type, table);
    } catch (error) {
      if (error instanceof TypeError) return false;
      throw error;
    }
  };
}

interface Context {
  prev: number;
  next: number;
  stop(): void;
}

/** It was translated for browsers without generators, and looks for the one that finds syllables under this name. */
function provideGenerators(): void {
  Object.assign(globalThis, { regeneratorRuntime: { mark: <T>(generator: T): T => generator, wrap } });
}

/** Each step hands out a value and says where the next one begins. */
function* wrap<T>(step: (context: Context) => T): Generator<T> {
  let isOver = false;
  const context = { prev: 0, next: 0, stop: () => (isOver = true) };
  for (;;) {
    const value = step(context);
    if (isOver) return;
    yield value;
  }
}
