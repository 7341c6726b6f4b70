import type { CompiledSchema } from '@charter/form-logic';
import { useFormScope } from '../form-context.ts';

/** What the field's answer must be, for what a widget says of it beforehand: a limit, a type. */
export function useSchema(path: string): CompiledSchema | undefined {
  const { node } = useFormScope().store.cell(path);
  return node.kind === 'field' ? node.schema : undefined;
}
