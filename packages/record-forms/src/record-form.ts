import type { FieldType } from '@charter/contracts';
import type {
  FieldDefinition,
  FormDefinition,
  GroupDefinition,
  JsonSchema,
  RuleDefinition,
} from '@charter/form-logic';

/** Where an answer is kept: a field of the record, or the record's links to another list. */
export interface Binding {
  readonly name: string;
  readonly type: FieldType;
  /** A telephone number: kept in international form, and read with spaces between its parts. */
  readonly isPhone?: true;
  /** The record type that a lookup or a link leads to. */
  readonly to?: string;
  /** How the links of a record are listed: a record type of their own, with one row per link. */
  readonly links?: {
    readonly recordType: string;
    readonly parentField: string;
    readonly childField: string;
    /** Links that are records of their own: made and deleted one by one, not through the record they belong to. */
    readonly areRecords?: true;
  };
}

/**
 * A form over one record: the definition says what is asked and what is wrong, the bindings say where each answer is
 * kept. The browser fills and saves the record with it, and the server judges every change of such a record by it.
 */
export interface RecordForm {
  readonly definition: FormDefinition;
  readonly recordType: string;
  readonly idField: string;
  readonly bindings: Readonly<Record<string, Binding>>;
  /** Which rows of the record type the form is about; a new row is given these values. */
  readonly about?: Readonly<Record<string, number>>;
  /** What else a new row is given. */
  readonly given?: Readonly<Record<string, number>>;
}

/** One question: the shape of its answer, how it is asked and where the answer is kept. */
export interface Question {
  readonly path: string;
  readonly schema: JsonSchema;
  readonly field: FieldDefinition;
  readonly binding: Binding;
}

interface GroupOfQuestions extends Omit<GroupDefinition, 'fields' | 'repeat'> {
  readonly questions: readonly Question[];
}

interface RecordFormParts extends Pick<RecordForm, 'recordType' | 'idField' | 'about'> {
  readonly name: string;
  readonly title: string;
  readonly groups: readonly GroupOfQuestions[];
  readonly rules?: readonly RuleDefinition[];
}

export function recordForm({ name, title, groups, rules, ...record }: RecordFormParts): RecordForm {
  const questions = groups.flatMap((group) => group.questions);
  return {
    ...record,
    bindings: Object.fromEntries(questions.map(({ path, binding }) => [path, binding])),
    definition: {
      name,
      title,
      version: 1,
      schema: {
        type: 'object',
        properties: Object.fromEntries(questions.map(({ path, schema }) => [path, schema])),
      },
      steps: [
        {
          id: 'details',
          title,
          groups: groups.map(({ questions: asked, ...group }) => ({
            ...group,
            fields: asked.map(({ field }) => field),
          })),
        },
      ],
      ...(rules ? { rules } : {}),
    },
  };
}
