import type { CompiledForm } from '../compiled.ts';
import type { FormDefinition } from '../definition.ts';
import { isRecord } from '../paths.ts';
import { checkShape } from './definition-shape.ts';
import { FormDefinitionError, Faults } from './faults.ts';
import { linkNodes } from './link.ts';
import { buildNodes } from './nodes.ts';
import { orderNodes } from './order.ts';
import { compileSchema } from './schema.ts';

/**
 * Checks a definition, wherever it comes from, and prepares it for use. Throws a FormDefinitionError that lists
 * everything wrong with it; a form that loads can be run on any values without failing.
 */
export function loadForm(source: unknown): CompiledForm {
  const faults = new Faults();
  const raw = isRecord(source) ? source : {};
  const broken = checkShape(source, faults);
  const schema = compileSchema(raw['schema'], '/schema', faults);
  const nodes = buildNodes(raw['steps'], schema, broken, faults);
  const edges = linkNodes(nodes, raw['rules'], broken, faults);
  const order = orderNodes(nodes.all, edges, faults);
  if (faults.list.length > 0) {
    throw new FormDefinitionError(typeof raw['name'] === 'string' ? raw['name'] : '?', faults.list);
  }
  // Every part of it has just been checked.
  const definition = raw as unknown as FormDefinition;
  const { name, title, version } = definition;
  return { name, title, version, definition, steps: nodes.steps, order, byPath: nodes.byPath };
}
