import type { CompiledForm, FieldNode, FormError, GroupNode, Scope } from '../compiled.ts';
import type { Scalar } from '../definition.ts';
import { itemsMessage, messageFor } from '../messages.ts';
import { isRecord } from '../paths.ts';
import { findValueFault, type ValueFault } from '../values.ts';
import { noErrors, type Cell } from './cells.ts';

/** What is wrong with one visible field. Its own fault comes alone: rules judge only what is well-formed. */
export function judgeField(
  form: CompiledForm,
  cell: Cell,
  node: FieldNode,
  scope: Scope,
): readonly FormError[] {
  if (!node.schema) return noErrors;
  const { value } = cell;
  const answered = isAnswered(node, value);
  const fault: ValueFault | undefined = answered
    ? (findValueFault(node.schema, value, node.traits) ??
      findOptionFault(node, value, scope) ??
      findFileFault(node, value))
    : cell.required
      ? { kind: 'required' }
      : undefined;
  if (fault) {
    const { kind } = fault;
    return [{ path: cell.path, step: node.step.definition.id, kind, message: messageFor(form, node, fault) }];
  }
  return node.rules.length === 0 ? noErrors : judgeRules(form, cell, node, scope, answered);
}

export function isAnswered(node: FieldNode, value: unknown): boolean {
  return value !== undefined && !(node.traits.twoState && value === false);
}

function judgeRules(
  form: CompiledForm,
  cell: Cell,
  node: FieldNode,
  scope: Scope,
  answered: boolean,
): readonly FormError[] {
  const errors: FormError[] = [];
  for (const rule of node.rules) {
    if (!answered && !rule.judgesEmpty) continue;
    if (rule.when && !rule.when(scope)) continue;
    const problem = rule.problem(scope, cell.value);
    if (problem === undefined) continue;
    const own = rule.message ?? node.definition.messages?.rule;
    const message = own ?? (problem || messageFor(form, node, { kind: 'rule' }));
    errors.push({ path: cell.path, step: node.step.definition.id, kind: 'rule', message, rule: rule.id });
  }
  return errors.length === 0 ? noErrors : errors;
}

function findOptionFault(node: FieldNode, value: unknown, scope: Scope): ValueFault | undefined {
  const { known, list, listWithin } = node;
  if (!known && !list) return undefined;
  const within = listWithin && { answer: scope.read(listWithin) };
  const refuses = (chosen: unknown): boolean =>
    known
      ? !known.has(chosen as Scalar)
      : list !== undefined &&
        chosen !== list.other?.value &&
        scope.lists?.has(list.list, chosen, within) === false;
  const refused = Array.isArray(value) ? value.some(refuses) : refuses(value);
  return refused ? { kind: 'option' } : undefined;
}

/** By what the file says of itself. Whoever stores it must look inside; this spares the person the upload. */
function findFileFault(node: FieldNode, value: unknown): ValueFault | undefined {
  const { accept, maxSizeBytes } = node.definition;
  if (!accept && maxSizeBytes === undefined) return undefined;
  for (const file of Array.isArray(value) ? value : [value]) {
    if (!isRecord(file)) continue;
    const { name, size } = file;
    const extension = typeof name === 'string' ? /\.([^.]+)$/.exec(name.toLowerCase())?.[1] : undefined;
    if (accept && !accept.includes(extension ?? '')) return { kind: 'file-type' };
    if (maxSizeBytes !== undefined && !(typeof size === 'number' && size <= maxSizeBytes)) {
      return { kind: 'size', max: maxSizeBytes };
    }
  }
  return undefined;
}

/** Too few or too many items of a repeated group. */
export function judgeGroup(form: CompiledForm, cell: Cell, node: GroupNode): readonly FormError[] {
  if (!node.repeat) return noErrors;
  const count = typeof cell.value === 'number' ? cell.value : 0;
  const { min, max } = node.repeat;
  if (count >= min && count <= max) return noErrors;
  const fault: ValueFault = count < min ? { kind: 'items', min } : { kind: 'items', max };
  const message = itemsMessage(form, node, fault);
  return [{ path: cell.path, step: node.step.definition.id, kind: 'items', message }];
}

export function sameErrors(left: readonly FormError[], right: readonly FormError[]): boolean {
  return (
    left.length === right.length &&
    left.every((error, index) => error.kind === right[index]?.kind && error.message === right[index].message)
  );
}
