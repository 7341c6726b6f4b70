import { useFormScope } from '../../form-context.ts';
import type { WidgetProps } from '../widget.ts';
import words from '../words.module.css';

/** Begins a part of a group. It stands one level below what the group, or the item of a repeated one, is headed by. */
export function HeadingWidget({ id, path, field }: WidgetProps) {
  const { node } = useFormScope().store.cell(path);
  const group = node.kind === 'field' ? node.group : undefined;
  const Level = group?.repeat ? 'h4' : group?.definition.title ? 'h3' : 'h2';
  return (
    <div>
      <Level id={id}>{field.label}</Level>
      {field.help && <p className={words.hint}>{field.help}</p>}
    </div>
  );
}
