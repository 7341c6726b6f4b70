import type {
  ErrorKind,
  FieldDefinition,
  FormDefinition,
  GroupDefinition,
  ListOptions,
  RepeatDefinition,
  Scalar,
  SchemaFormat,
  SchemaType,
  StepDefinition,
  Trim,
} from './definition.ts';
import type { ListSource } from './lists.ts';
import type { WidgetTraits } from './widgets.ts';

/** A loaded form: checked once, then shared by any number of states. Nothing in it changes after loading. */
export interface CompiledForm {
  readonly name: string;
  readonly title: string;
  readonly version: number;
  readonly definition: FormDefinition;
  readonly steps: readonly StepNode[];
  /** Every step, group and field, each after all that its visibility depends on. */
  readonly order: readonly FormNode[];
  /** Fields and repeated groups by their path in the definition: 'education/country' for every item's country. */
  readonly byPath: ReadonlyMap<string, FieldNode | GroupNode>;
}

export type FormNode = StepNode | GroupNode | FieldNode;

interface NodeBase {
  /** Where it lies in the lists of its kind of home: the form's own nodes, or the fields of one item. */
  readonly slot: number;
  /** Where it stands in the definition, for messages to those who write definitions. */
  readonly place: string;
  /** What no answer can change: '@step', '@step/group', or the path of a field. */
  readonly key: string;
  readonly parent: FormNode | undefined;
  visibleWhen: Test | undefined;
  /** Place in `CompiledForm.order`. */
  rank: number;
  /** Whose visibility reads this node. */
  readonly shows: FormNode[];
  /** Whose requirement or errors read this node. */
  readonly judges: FieldNode[];
}

export interface StepNode extends NodeBase {
  readonly kind: 'step';
  readonly definition: StepDefinition;
  readonly groups: GroupNode[];
}

export interface GroupNode extends NodeBase {
  readonly kind: 'group';
  readonly definition: GroupDefinition;
  readonly step: StepNode;
  readonly repeat: CompiledRepeat | undefined;
  readonly fields: FieldNode[];
}

export interface CompiledRepeat extends RepeatDefinition {
  readonly segments: readonly string[];
  /** The object each item is. */
  readonly items: CompiledSchema;
}

export interface FieldNode extends NodeBase {
  readonly kind: 'field';
  readonly definition: FieldDefinition;
  readonly step: StepNode;
  readonly group: GroupNode;
  /** True when every item of the group has its own. */
  readonly inItem: boolean;
  /** From the top, or from the item. */
  readonly segments: readonly string[];
  readonly traits: WidgetTraits;
  readonly trim: Trim;
  /** Absent for headings, notes and addresses, which hold no value of their own. */
  readonly schema: CompiledSchema | undefined;
  readonly requiredAlways: boolean;
  requiredWhen: Test | undefined;
  /** The values that static options, an enumeration or yes/no allow. */
  readonly known: ReadonlySet<Scalar> | undefined;
  readonly list: ListOptions | undefined;
  listWithin: FieldNode | undefined;
  readonly rules: CompiledRule[];
}

export interface CompiledSchema {
  /** 'broken' stands for a schema with faults, so that what refers to it is not blamed as well. */
  readonly type: SchemaType | 'broken';
  readonly format: SchemaFormat | undefined;
  readonly properties: ReadonlyMap<string, CompiledSchema>;
  readonly required: ReadonlySet<string>;
  readonly items: CompiledSchema | undefined;
  readonly pattern: RegExp | undefined;
  readonly minLength: number | undefined;
  readonly maxLength: number | undefined;
  readonly minimum: number | undefined;
  readonly maximum: number | undefined;
  readonly minItems: number | undefined;
  readonly maxItems: number | undefined;
  readonly uniqueItems: boolean;
  readonly allowed: ReadonlySet<Scalar> | undefined;
  readonly default: unknown;
}

/** Of the person who applies, as the institution knows them. */
export interface ApplicantOnRecord {
  readonly firstName: string;
  readonly surname: string;
  readonly email: string | null;
}

/** What the answers are at one moment, seen from one field: itself at the top of the form or inside an item. */
export interface Scope {
  readonly today: string;
  readonly applicant: ApplicantOnRecord | undefined;
  readonly lists: ListSource | undefined;
  /** The answer as the form counts it: absent while hidden. The number of items for a repeated group. */
  read(node: FieldNode | GroupNode): unknown;
  /** The answer even while hidden. */
  stored(node: FieldNode): unknown;
}

export type Test = (scope: Scope) => boolean;

export interface CompiledRule {
  readonly id: string;
  readonly when: Test | undefined;
  readonly message: string | undefined;
  /** Whether an unanswered field is judged too; a validator only ever judges an answer. */
  readonly judgesEmpty: boolean;
  /** Nothing when the rule holds, else the message of the validator ('' leaves it to `message`). */
  readonly problem: (scope: Scope, value: unknown) => string | undefined;
}

/** One thing wrong with the answers. */
export interface FormError {
  /** Where in the values, with item indexes: 'education/0/country'. */
  readonly path: string;
  readonly step: string;
  readonly kind: ErrorKind;
  readonly message: string;
  /** The rule that failed, for errors of the kind 'rule'. */
  readonly rule?: string;
}

/** What the answers are judged by besides themselves. */
export interface FormContext {
  /** Who applies, where it is known: forms that do not ask for a name are signed with the one on record. */
  readonly applicant?: ApplicantOnRecord;
  /** The day it is for the institution, yyyy-mm-dd: the engine never asks a clock. */
  readonly today: string;
  readonly lists?: ListSource;
}

export type FormValues = Readonly<Record<string, unknown>>;
