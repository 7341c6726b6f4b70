import type { FieldNode } from '../compiled.ts';
import { under, type Faults } from './faults.ts';
import { connect, Linker, type Edge } from './linker.ts';
import { listIn, type Nodes } from './nodes.ts';
import { linkOther } from './other-option.ts';
import { linkRule, linkWidgetRules } from './rules.ts';

/** Compiles every condition and rule and joins the nodes by them. */
export function linkNodes(
  nodes: Nodes,
  rules: unknown,
  broken: Set<unknown>,
  faults: Faults,
): readonly Edge[] {
  const linker = new Linker(nodes, faults);
  for (const node of nodes.all) if (!broken.has(node.definition)) linker.linkConditions(node);
  const specified = new Set<FieldNode>();
  for (const node of nodes.all) {
    if (node.kind !== 'field') continue;
    linkOther(node, linker, specified);
    linker.linkList(node);
    linkWidgetRules(node);
  }
  const ids = new Set<string>();
  listIn(rules).forEach((rule, index) => {
    if (!broken.has(rule)) linkRule(rule, under('/rules', index), ids, nodes, linker);
  });
  for (const node of nodes.all) if (node.parent) connect(node.parent.shows, node);
  return linker.edges;
}
