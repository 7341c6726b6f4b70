import type { FieldNode, FormNode, GroupNode, Test } from '../compiled.ts';
import { compileCondition, type ConditionHome } from './conditions.ts';
import { under, type Faults } from './faults.ts';
import type { Nodes } from './nodes.ts';
import { References } from './references.ts';

/** One thing that reads another, and the condition it stands in. */
export interface Edge {
  readonly reader: FormNode;
  readonly read: FormNode;
  readonly as: 'visibility' | 'requirement';
  readonly place: string;
}

export interface CompiledCondition {
  readonly test: Test;
  readonly reads: Iterable<FieldNode | GroupNode>;
}

/** Joins nodes to the conditions they stand under, and tells each node whom its changes concern. */
export class Linker {
  readonly edges: Edge[] = [];
  readonly references: References;
  readonly faults: Faults;

  constructor(nodes: Nodes, faults: Faults) {
    this.faults = faults;
    this.references = new References(nodes, faults);
  }

  linkConditions(node: FormNode): void {
    const { visibleWhen } = node.definition;
    if (visibleWhen !== undefined) {
      const place = under(node.place, 'visibleWhen');
      this.showWhen(node, this.compile(visibleWhen, place, node), place);
    }
    if (node.kind !== 'field' || node.definition.requiredWhen === undefined) return;
    const place = under(node.place, 'requiredWhen');
    this.requireWhen(node, this.compile(node.definition.requiredWhen, place, node), place);
  }

  compile(condition: unknown, place: string, from: FormNode): CompiledCondition {
    const home: ConditionHome = { from, references: this.references, faults: this.faults, reads: new Set() };
    return { test: compileCondition(condition, place, home), reads: home.reads };
  }

  showWhen(node: FormNode, { test, reads }: CompiledCondition, place: string): void {
    const before = node.visibleWhen;
    node.visibleWhen = before ? (scope) => before(scope) && test(scope) : test;
    for (const read of reads) {
      connect(read.shows, node);
      this.edges.push({ reader: node, read, as: 'visibility', place });
    }
  }

  requireWhen(node: FieldNode, { test, reads }: CompiledCondition, place: string): void {
    const before = node.requiredWhen;
    node.requiredWhen = before ? (scope) => before(scope) || test(scope) : test;
    for (const read of reads) {
      connect(read.judges, node);
      this.edges.push({ reader: node, read, as: 'requirement', place });
    }
  }

  judgeBy(node: FieldNode, reads: Iterable<FieldNode | GroupNode>): void {
    for (const read of reads) connect(read.judges, node);
  }

  /** A narrowed list makes the answer depend on the field that narrows it. */
  linkList(node: FieldNode): void {
    const within = node.list?.dependsOn;
    if (within === undefined) return;
    const place = under(node.place, 'options', 'dependsOn');
    const target = this.references.find(within, node, place);
    if (!target) return;
    if (
      target.node.kind !== 'field' ||
      target.node === node ||
      target.kind === 'list' ||
      target.kind === 'file'
    ) {
      this.faults.add(place, 'a list is narrowed by another field with one answer');
      return;
    }
    node.listWithin = target.node;
    this.judgeBy(node, [target.node]);
  }
}

export function connect<Reader extends FormNode>(readers: Reader[], reader: Reader): void {
  if (!readers.includes(reader)) readers.push(reader);
}
