import type { FieldNode } from '@charter/form-logic';
import { memo, useCallback } from 'react';
import { Field as FieldFrame } from '../../ui/field.tsx';
import { fieldId, useAnswer, useField, useFormScope } from '../form-context.ts';
import { widgetFor } from '../widgets/index.ts';
import { useSettledError } from './use-settled-error.ts';

interface FieldProps {
  node: FieldNode;
  /** With the item's index for a field of a repeated group: 'education/0/country'. */
  path: string;
  /** What stands before it comes and goes: it begins a line of its own, so that it stays where it is. */
  startsRow?: boolean;
}

/** One field, re-rendered only when its own view changes. */
export const Field = memo(function Field({ node, path, startsRow }: FieldProps) {
  const { store, id: formId, readOnly } = useFormScope();
  const { raw, visible, required, error, insisted } = useField(path);
  // The answer of the field that narrows this one's list: its neighbour in the same item, or outside.
  const within = useAnswer(node.listWithin && neighbourOf(node, path, node.listWithin));
  const { shown, leave } = useSettledError(error, insisted);
  const onChange = useCallback((value: unknown) => store.set(path, value), [store, path]);
  if (!visible) return null;

  const { definition } = node;
  const widget = widgetFor(definition.widget);
  const Widget = widget.component;
  const id = fieldId(formId, path);
  // A box may be left unticked unless it says otherwise; of an address each part says for itself.
  const saysOptional =
    widget.labelling !== 'none' && widget.labelling !== 'beside' && definition.parts === undefined;
  const disabled = readOnly || definition.readOnly === true;
  return (
    <FieldFrame
      id={id}
      path={path}
      label={definition.label}
      labelling={widget.labelling}
      help={definition.help ?? widget.help}
      full={widget.width === 'full'}
      startsRow={startsRow}
      heading={definition.parts !== undefined}
      required={required}
      optional={saysOptional && !required && !disabled}
      error={shown}
    >
      {({ describedBy, labelledBy }) => (
        <Widget
          id={id}
          path={path}
          field={definition}
          value={raw}
          within={within}
          onChange={onChange}
          onLeave={leave}
          required={required}
          invalid={shown !== undefined}
          disabled={disabled}
          describedBy={describedBy}
          labelledBy={labelledBy}
          parts={partsOf(node).map((part) => (
            <Field key={part.key} node={part} path={neighbourOf(node, path, part)} />
          ))}
        />
      )}
    </FieldFrame>
  );
});

const partsOf = (node: FieldNode): readonly FieldNode[] =>
  node.definition.parts ? node.group.fields.filter((field) => field.parent === node) : [];

/** The path of another field: in the same item if it belongs to one. */
function neighbourOf({ group, key }: FieldNode, path: string, other: FieldNode): string {
  if (!other.inItem) return other.key;
  const home = group.repeat?.path.length ?? 0;
  return path.slice(0, path.length - (key.length - home)) + other.key.slice(home);
}
