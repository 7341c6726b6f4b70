import type { FieldNode, Scope, Test } from '../compiled.ts';
import type { OtherDefinition, Scalar } from '../definition.ts';
import { under } from './faults.ts';
import type { Linker } from './linker.ts';

/** Shows and requires the field in which an answer outside the options is specified. */
export function linkOther(node: FieldNode, linker: Linker, specified: Set<FieldNode>): void {
  const { other } = node.definition;
  if (!other || !node.schema) return;
  const place = under(node.place, 'other');
  const chosen = compileChosen(node, other, under(place, 'when'), linker);
  const target = linker.references.find(other.path, node, under(place, 'path'));
  if (!target || !chosen) return;
  const specify = target.node;
  if (specify.kind !== 'field' || specify === node || specify.inItem !== node.inItem) {
    linker.faults.add(under(place, 'path'), 'expected another field beside this one');
    return;
  }
  if (specified.has(specify)) {
    linker.faults.add(under(place, 'path'), `'${specify.key}' already specifies another choice`);
  }
  specified.add(specify);
  // While the list is not at hand nobody can say what 'other' is; an answer that was given stays.
  const test: Test = (scope) => chosen(scope) ?? scope.stored(specify) !== undefined;
  linker.showWhen(specify, { test, reads: [node] }, place);
  linker.requireWhen(specify, { test, reads: [node] }, place);
}

type Chosen = (scope: Scope) => boolean | undefined;

function compileChosen(
  node: FieldNode,
  other: OtherDefinition,
  place: string,
  linker: Linker,
): Chosen | undefined {
  const { options } = node.definition;
  if (other.when !== 'isother') return compileValue(node, other.when, place, linker);
  if (node.list) {
    const { list, other: own } = node.list;
    return (scope) => {
      const value = scope.read(node);
      if (value === undefined) return false;
      const answers = (Array.isArray(value) ? value : [value]).map(
        (item) => item === own?.value || scope.lists?.isOther(list, item),
      );
      return answers.includes(true) || (answers.includes(undefined) ? undefined : false);
    };
  }
  const marked = options && !('list' in options) ? options.filter((option) => option.isOther) : [];
  const [only] = marked;
  if (!only || marked.length > 1) {
    linker.faults.add(
      place,
      `'isother' needs exactly one option that is marked so, not ${String(marked.length)}`,
    );
    return undefined;
  }
  return compileValue(node, only.value, place, linker);
}

function compileValue(node: FieldNode, wanted: Scalar, place: string, linker: Linker): Chosen {
  if (node.known && !node.known.has(wanted)) {
    linker.faults.add(place, `'${node.key}' is never ${JSON.stringify(wanted)}`);
  }
  return (scope) => {
    const value = scope.read(node);
    return Array.isArray(value) ? value.includes(wanted) : value === wanted;
  };
}
