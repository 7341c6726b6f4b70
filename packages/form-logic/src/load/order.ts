import type { FormNode } from '../compiled.ts';
import type { Faults } from './faults.ts';
import type { Edge } from './linker.ts';

/**
 * Puts every node after all that its visibility reads, and names each cycle. A requirement that reads in a circle
 * could be computed, but nobody could read it: 'both or neither' is a rule.
 */
export function orderNodes(
  all: readonly FormNode[],
  edges: readonly Edge[],
  faults: Faults,
): readonly FormNode[] {
  findCycles(all, edges, faults);
  const waiting = new Map(all.map((node) => [node, 0]));
  for (const node of all) for (const shown of node.shows) waiting.set(shown, (waiting.get(shown) ?? 0) + 1);
  const ready = all.filter((node) => waiting.get(node) === 0);
  const order: FormNode[] = [];
  for (let node = ready.shift(); node; node = ready.shift()) {
    node.rank = order.length;
    order.push(node);
    for (const shown of node.shows) {
      const left = (waiting.get(shown) ?? 0) - 1;
      waiting.set(shown, left);
      if (left === 0) ready.push(shown);
    }
  }
  return order;
}

interface Step {
  readonly to: FormNode;
  readonly place: string;
}

function findCycles(all: readonly FormNode[], edges: readonly Edge[], faults: Faults): void {
  const steps = new Map<FormNode, Step[]>(all.map((node) => [node, []]));
  for (const { reader, read, place } of edges) steps.get(reader)?.push({ to: read, place });
  // A field is hidden with its group, and a group with its step.
  for (const node of all) if (node.parent) steps.get(node)?.push({ to: node.parent, place: '' });
  const state = new Map<FormNode, 'open' | 'done'>();
  const trail: { node: FormNode; place: string }[] = [];
  const visit = (node: FormNode): void => {
    state.set(node, 'open');
    for (const { to, place } of steps.get(node) ?? []) {
      trail.push({ node, place });
      if (state.get(to) === 'open') {
        const cycle = trail.slice(trail.findIndex((entry) => entry.node === to));
        const names = [...cycle.map((entry) => entry.node), to].map((entry) => `'${entry.key}'`);
        const named = cycle.find((entry) => entry.place !== '')?.place ?? place;
        faults.add(named, `cycle in conditions: ${names.join(' → ')}`);
      } else if (!state.has(to)) {
        visit(to);
      }
      trail.pop();
    }
    state.set(node, 'done');
  };
  for (const node of all) if (!state.has(node)) visit(node);
}
