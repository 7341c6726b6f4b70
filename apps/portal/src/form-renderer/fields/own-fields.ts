import type { FieldNode, GroupNode } from '@charter/form-logic';

/** The fields that the group renders itself; the parts of an address are rendered by the address. */
export const ownFields = (group: GroupNode): readonly FieldNode[] =>
  group.fields.filter((field) => field.parent === group);
