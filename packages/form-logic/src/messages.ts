import type { CompiledForm, FieldNode, GroupNode } from './compiled.ts';
import type { ErrorKind } from './definition.ts';
import { plainWords } from './linked-words.ts';
import { faultSentence, inSentence, itemsSentence } from './texts.ts';
import type { ValueFault } from './values.ts';

/** A field's own `message` speaks of a wrong answer; these are of another nature and have their own texts. */
const notWrong: readonly ErrorKind[] = ['required', 'characters', 'items', 'size', 'rule'];

/** The words for a fault: the field's own, then the form's, then the engine's. */
export function messageFor(form: CompiledForm, node: FieldNode, fault: ValueFault): string {
  const { messages, message, label } = node.definition;
  const own = messages?.[fault.kind] ?? (notWrong.includes(fault.kind) ? undefined : message);
  if (own !== undefined) return own;
  const template = form.definition.texts?.[`error.${fault.kind}`];
  return template === undefined ? faultSentence(node, fault) : fill(template, label, fault);
}

export function itemsMessage(form: CompiledForm, group: GroupNode, fault: ValueFault): string {
  const title = group.repeat?.itemTitle ?? '';
  const template = form.definition.texts?.['error.items'];
  if (template !== undefined) return fill(template, title, fault);
  return itemsSentence(inSentence(title), fault);
}

function fill(template: string, label: string, fault: ValueFault): string {
  const parts: Readonly<Record<string, string>> = {
    label: inSentence(plainWords(label)),
    min: String(fault.min ?? ''),
    max: String(fault.max ?? ''),
  };
  return template.replaceAll(/\{(label|min|max)\}/g, (_whole, name: string) => parts[name] ?? '');
}
