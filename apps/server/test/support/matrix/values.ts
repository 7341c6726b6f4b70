import type { FieldChange } from '@charter/contracts';
import type { NamedField } from '../../../src/engines/records/index.ts';

type Kind = NamedField['kind'];

/** How a value of each kind travels. */
export const wireTypes: Readonly<Record<Kind, FieldChange['type']>> = {
  id: 'guid',
  text: 'string',
  integer: 'number',
  decimal: 'number',
  money: 'number',
  boolean: 'boolean',
  date: 'datetime',
  instant: 'datetime',
  picklist: 'picklist',
  lookup: 'lookup',
  links: 'manytomany',
  content: 'string',
};

/** A value that the field could really hold; `linked` is a record that the caller may point at. */
export function realValue(field: NamedField, linked: string): string | number | boolean {
  switch (field.kind) {
    case 'id':
    case 'lookup':
    case 'links':
      return linked;
    case 'content':
      return 'UmVhbA==';
    case 'text':
      return 'Real'.slice(0, field.maxLength);
    case 'integer':
    case 'decimal':
      return Math.min(Math.max(2, field.range?.min ?? 2), field.range?.max ?? 2);
    case 'money':
      return 12.5;
    case 'boolean':
      return true;
    case 'date':
      return '2026-06-15';
    case 'instant':
      return '2026-06-15T08:00:00Z';
    case 'picklist':
      return Number(Object.keys(field.options ?? {})[0]);
  }
}

export function realChange(
  field: NamedField,
  linked: string,
  parent: { id: string; name: string },
): FieldChange {
  const change = { name: field.name, type: wireTypes[field.kind] };
  if (field.kind !== 'links') {
    const related = field.kind === 'lookup' && field.to ? { relatedentity: field.to } : {};
    return { ...change, value: realValue(field, linked), ...related };
  }
  return {
    ...change,
    value: null,
    manyToManyValues: [
      {
        parentId: parent.id,
        parentEntityName: parent.name,
        childId: linked,
        childEntityName: field.to ?? '',
        type: 'add',
      },
    ],
  };
}
