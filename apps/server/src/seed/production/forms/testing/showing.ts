import type { CompiledForm, Condition, FieldNode, FormNode, Operand, Scalar } from '@charter/form-logic';
import { changed, otherOf, read, rowOf, type Answers } from './answers.ts';

/** Where a node's answer lies: in the first item if it belongs to a repeated group. */
export function pathOf(node: FormNode): string {
  if (node.kind === 'group') return node.repeat?.path ?? node.key;
  const home = node.kind === 'field' ? node.group.repeat?.path : undefined;
  return home === undefined ? node.key : `${home}/0${node.key.slice(home.length)}`;
}

/** The answers, changed so that the node is seen. */
export function showing(form: CompiledForm, node: FormNode, answers: Answers): Answers {
  const outer = node.parent ? showing(form, node.parent, answers) : answers;
  const shown = switches(form, node).reduce((before, turn) => turn(true, before), outer);
  return node.definition.visibleWhen ? settled(form, node, node.definition.visibleWhen, true, shown) : shown;
}

/** The answers, changed so that the node's own condition hides it; nothing when it has none. */
export function hiding(form: CompiledForm, node: FormNode, answers: Answers): Answers | undefined {
  const { visibleWhen } = node.definition;
  const [turn] = switches(form, node);
  if (visibleWhen) return settled(form, node, visibleWhen, false, answers);
  return turn?.(false, answers);
}

type Turn = (on: boolean, answers: Answers) => Answers;

/** The choices whose 'other' shows the node. */
function switches(form: CompiledForm, node: FormNode): readonly Turn[] {
  if (node.kind !== 'field') return [];
  return [...form.byPath.values()]
    .filter((choice): choice is FieldNode => choice.kind === 'field')
    .filter(
      (choice) =>
        choice.definition.other !== undefined &&
        choice.inItem === node.inItem &&
        node.segments.join('/') === choice.definition.other.path &&
        (!node.inItem || choice.group === node.group),
    )
    .map((choice) => (on: boolean, answers: Answers) => {
      const value = choice.list
        ? ((on ? choice.list.other?.value : undefined) ?? (on ? otherOf : rowOf)(choice.list.list))
        : optionsOf(choice).find(({ isOther = false }) => isOther === on)?.value;
      const answer = choice.schema?.type === 'array' ? [value] : value;
      return changed(on ? showing(form, choice, answers) : answers, pathOf(choice), answer);
    });
}

function settled(
  form: CompiledForm,
  node: FormNode,
  condition: Condition,
  wanted: boolean,
  answers: Answers,
): Answers {
  if ('not' in condition) return settled(form, node, condition.not, !wanted, answers);
  if ('all' in condition || 'any' in condition) {
    throw new Error(`${node.key}: the walk does not know conditions of several parts`);
  }
  const controlling = fieldAt(form, node, condition.field);
  const seen = wanted ? showing(form, controlling, answers) : answers;
  return changed(seen, pathOf(controlling), answerFor(controlling, condition, wanted, seen));
}

function fieldAt(form: CompiledForm, from: FormNode, path: string): FieldNode {
  const home = from.kind === 'field' ? from.group.repeat?.path : undefined;
  const candidates = path.startsWith('/')
    ? [path.slice(1)]
    : [...(home === undefined ? [] : [`${home}/${path}`]), path];
  const found = candidates.map((candidate) => form.byPath.get(candidate)).find(Boolean);
  if (found?.kind !== 'field') throw new Error(`${from.key}: no field ${path}`);
  return found;
}

function answerFor(field: FieldNode, condition: Condition, wanted: boolean, answers: Answers): unknown {
  if ('filled' in condition) return condition.filled === wanted ? read(answers, pathOf(field)) : undefined;
  const [named, positive] = namedIn(condition);
  const matching = positive === wanted;
  return matching ? named[0] : valuesOf(field).find((value) => !named.includes(value));
}

function namedIn(condition: Condition): readonly [named: readonly Operand[], positive: boolean] {
  if ('equals' in condition) return [[condition.equals], true];
  if ('notEquals' in condition) return [[condition.notEquals], false];
  if ('in' in condition) return [condition.in, true];
  if ('notIn' in condition) return [condition.notIn, false];
  throw new Error(`The walk does not know the condition ${JSON.stringify(condition)}`);
}

const optionsOf = ({ definition: { options } }: FieldNode) =>
  options && !('list' in options) ? options : [];

const valuesOf = (field: FieldNode): readonly Scalar[] =>
  field.schema?.type === 'boolean' ? [true, false] : optionsOf(field).map(({ value }) => value);
