import { parseSync } from 'vite';
import { turned } from './src/testing/turned.ts';

interface Node {
  readonly type: string;
  readonly start: number;
  readonly end: number;
  readonly [property: string]: unknown;
}

/**
 * Turns the words in the source of a file of texts: its strings, and of its templates only what is written there. A value that
 * is put into a template comes out as it went in, so that a word of ours that is handed in as a value is found out.
 */
export function turnTexts(source: string, file: string): string {
  const { program } = parseSync(file, source);
  const found: { start: number; end: number; text: string }[] = [];
  visit(program as unknown as Node, (node) => {
    if (node.type === 'Literal' && typeof node['value'] === 'string') {
      found.push({ start: node.start, end: node.end, text: JSON.stringify(turned(node['value'])) });
    }
    if (node.type === 'TemplateElement') {
      const { raw } = node['value'] as { raw: string };
      const start = source.indexOf(raw, node.start);
      found.push({ start, end: start + raw.length, text: turned(raw) });
    }
  });
  return found
    .toSorted((one, other) => other.start - one.start)
    .reduce((code, { start, end, text }) => code.slice(0, start) + text + code.slice(end), source);
}

/** Words alone: no address of a module, no name of a property, no type, nothing that is only compared. */
function visit(node: Node, found: (node: Node) => void): void {
  found(node);
  for (const [property, value] of Object.entries(node)) {
    if (isSkipped(node, property)) continue;
    for (const child of [value].flat()) if (isNode(child)) visit(child, found);
  }
}

function isSkipped({ type, ...node }: Node, property: string): boolean {
  if (property === 'source' || property === 'typeAnnotation' || property === 'returnType') return true;
  if (property === 'typeArguments' || property === 'typeParameters') return true;
  if (property === 'property') return true;
  if (property === 'key') return node['computed'] !== true;
  if (type === 'SwitchCase' && property === 'test') return true;
  if (type === 'BinaryExpression') return node['operator'] !== '+';
  return type === 'TSTypeAliasDeclaration' || type === 'TSInterfaceDeclaration';
}

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && 'type' in value && 'start' in value;
