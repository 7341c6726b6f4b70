/** Reading and writing nested values by a path that the loaded form has already proven harmless. */

const namePattern = /^[A-Za-z_][A-Za-z0-9_-]*$/;
// Names that reach the prototype of every object: a value under them could change more than the form.
const reserved = new Set(['__proto__', 'constructor', 'prototype']);

export function isName(name: string): boolean {
  return namePattern.test(name) && !reserved.has(name);
}

export function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

export function readAt(values: unknown, segments: readonly string[]): unknown {
  let current = values;
  for (const segment of segments) {
    if (!isRecord(current) || !Object.hasOwn(current, segment)) return undefined;
    current = current[segment];
  }
  return current;
}

export function writeAt(target: Record<string, unknown>, segments: readonly string[], value: unknown): void {
  let current = target;
  segments.forEach((segment, place) => {
    if (place === segments.length - 1) {
      current[segment] = value;
      return;
    }
    const next = Object.hasOwn(current, segment) ? current[segment] : undefined;
    if (isRecord(next)) {
      current = next;
    } else {
      const made: Record<string, unknown> = {};
      current[segment] = made;
      current = made;
    }
  });
}
