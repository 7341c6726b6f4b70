import type { FieldNode, GroupNode } from '@charter/form-logic';

/** The fields that the group draws itself; the parts of an address are drawn by the address. */
export const ownFields = (group: GroupNode): readonly FieldNode[] =>
  group.fields.filter((field) => field.parent === group);
