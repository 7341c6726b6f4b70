import { isRecord } from './paths.ts';

/** Where a definition or an introduction says something to people. All else is for the engine to go by. */
const readable = new Set([
  ...['title', 'description', 'label', 'help', 'itemTitle', 'message', 'audience', 'decision'],
  ...['paragraphs', 'requiredDocuments', 'notes', 'messages', 'texts'],
]);

/** Conditions and the schema hold values, which may look like words. */
const untouched = new Set(['schema', 'visibleWhen', 'requiredWhen', 'when', 'assert', 'translations']);

/**
 * A form with every text that people read put through `translate`: its definition, and the introduction before it. Whoever
 * writes a form in another language keeps its texts by the English ones, in `translations`.
 */
export function translateForm<Form extends object>(form: Form, translate: (text: string) => string): Form {
  return translated(form, translate, false) as Form;
}

function translated(part: unknown, translate: (text: string) => string, isRead: boolean): unknown {
  if (typeof part === 'string') return isRead ? translate(part) : part;
  if (Array.isArray(part)) return part.map((item) => translated(item, translate, isRead));
  if (!isRecord(part)) return part;
  return Object.fromEntries(
    Object.entries(part).map(([name, value]) => [
      name,
      // Inside of 'messages' and 'texts' every name has a text; inside of a list of options only their labels are.
      untouched.has(name) ? value : translated(value, translate, isText(name, value, isRead)),
    ]),
  );
}

const isText = (name: string, value: unknown, isRead: boolean): boolean =>
  readable.has(name) || (isRead && typeof value === 'string');
