import { registry } from '../../src/product.ts';

/** Names that are too many to quote one by one. */
export const words = (text: string): string[] => text.split(/\s+/).filter(Boolean);

/** The field of a record type in any spelling that clients use for it. */
export function fieldOf(type: string, spelling: string) {
  const field = registry.get(type).findField(spelling);
  if (!field) throw new Error(`${type} has no field ${spelling}`);
  return field;
}
