import type { FieldNode, GroupNode } from '@charter/form-logic';
import { useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { Facts } from '../../ui/facts.tsx';
import { useFormScope, useShownErrors, type Known } from '../form-context.ts';
import type { FormStore } from '../form-store.ts';
import * as texts from '../texts.ts';
import styles from './known-answers.module.css';
import { ownFields } from './own-fields.ts';

interface KnownFact {
  readonly term: string;
  readonly value: string;
}

/**
 * The fields of a group that are asked, and those that are read because they are known: until somebody wants to change
 * them, or one of them turns out to be wrong. `pathOf` gives the place of a field, in its item where it is in one.
 */
export function useKnown(group: GroupNode, pathOf: (field: FieldNode) => string) {
  const { store, known, only } = useFormScope();
  const own = ownFields(group).filter((field) => !only || group.repeat !== undefined || only.has(field.key));
  const knownBy = (by: Known) => own.filter((field) => isKnown(store, by, field, pathOf));
  // What is empty in the profile too is known and says nothing: a group of nothing else is asked, and stays so while it is filled in.
  const [isOpen, setOpen] = useState(
    () =>
      known !== undefined &&
      knownBy(known).every((field) => factsOf(store, known, field, pathOf).length === 0),
  );
  const errors = useShownErrors(store, group.step.definition.id);
  const settled = known && !isOpen ? knownBy(known) : [];
  const isWrong = settled.some((field) =>
    errors.some(({ path }) => path === pathOf(field) || path.startsWith(`${pathOf(field)}/`)),
  );
  const facts = known && !isWrong ? settled.flatMap((field) => factsOf(store, known, field, pathOf)) : [];
  return {
    asked: facts.length === 0 ? own : own.filter((field) => !settled.includes(field)),
    facts,
    change: () => setOpen(true),
  };
}

function isKnown(store: FormStore, { paths }: Known, field: FieldNode, pathOf: (field: FieldNode) => string) {
  const parts = partsOf(field)
    .map(pathOf)
    .filter((path) => store.view(path).visible);
  if (field.definition.parts)
    return store.view(pathOf(field)).visible && parts.every((path) => paths.has(path));
  return paths.has(pathOf(field));
}

const partsOf = (field: FieldNode): readonly FieldNode[] =>
  field.definition.parts ? field.group.fields.filter(({ parent }) => parent === field) : [];

function factsOf(
  store: FormStore,
  { text }: Known,
  field: FieldNode,
  pathOf: (field: FieldNode) => string,
): readonly KnownFact[] {
  const words = (one: FieldNode) => text(one, store.cell(pathOf(one)).value);
  const value = field.definition.parts ? partsOf(field).map(words).filter(Boolean).join(', ') : words(field);
  return value === '' ? [] : [{ term: field.definition.label, value }];
}

interface KnownAnswersProps {
  /** Of the group or the item. */
  title: string;
  facts: readonly KnownFact[];
  onChange: () => void;
}

/** What the profile says, to be read, with the way to say otherwise. */
export const KnownAnswers = ({ title, facts, onChange }: KnownAnswersProps) => (
  <div className={styles.known} data-known={facts.length}>
    <div className={styles.top}>
      <p className={styles.note}>{texts.fromYourProfile}</p>
      <Button size="small" aria-label={texts.changeKnown(title)} onClick={onChange}>
        {texts.changeIt}
      </Button>
    </div>
    <Facts facts={facts} />
  </div>
);
