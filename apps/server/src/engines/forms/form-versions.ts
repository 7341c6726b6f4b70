import type { AgreementLink, FormIntro, FormSchemaAnswer } from '@charter/contracts';
import { loadForm, type CompiledForm } from '@charter/form-logic';
import { sql, type Selectable } from 'kysely';
import type { Database, Schema } from '../../platform/database/index.ts';

/** One version of a form: what it asks never changes, what it is called may. */
export interface FormVersion {
  readonly id: string;
  readonly name: string;
  readonly title: string;
  readonly version: number;
  readonly hasPayment: boolean;
  readonly intro: FormIntro;
  readonly compiled: CompiledForm;
}

export interface FormVersions {
  /** The version that new applications are made with; null where the form is unknown or not in use. */
  newest(name: string): Promise<FormVersion | null>;
  /** A version by its id, in use or not: who began with it may end with it. */
  byId(id: string): Promise<FormVersion | null>;
}

/** Where the institution publishes what applicants agree to. */
export type Links = Readonly<Record<AgreementLink, string>>;

const rememberedAtMost = 200;

/** Checking a definition takes far longer than reading it, and a version is never changed: it is compiled once. */
export function createFormVersions(db: Database, links: Links): FormVersions {
  const compiled = new Map<string, CompiledForm>();

  const compiledForm = async (id: string): Promise<CompiledForm> => {
    const known = compiled.get(id) ?? loadForm(withLinks(await definitionOf(db, id), links));
    // Whatever was used last stands last, so that the first is the one to forget.
    compiled.delete(id);
    compiled.set(id, known);
    const [oldest] = compiled.keys();
    if (compiled.size > rememberedAtMost && oldest !== undefined) compiled.delete(oldest);
    return known;
  };
  const complete = async (row: VersionRow | undefined): Promise<FormVersion | null> =>
    row ? { ...described(row), compiled: await compiledForm(row.id) } : null;

  return {
    newest: async (name) =>
      complete(
        await published(db)
          .where('name', '=', name)
          .where('state_code', '=', 0)
          .orderBy('form_version', 'desc')
          .limit(1)
          .executeTakeFirst(),
      ),
    byId: async (id) => complete(await published(db).where('id', '=', id).executeTakeFirst()),
  };
}

type VersionRow = Pick<
  Selectable<Schema['web_form']>,
  'id' | 'name' | 'title' | 'form_version' | 'has_payment' | 'intro'
>;

/** A form that only has its name yet was never published. */
const published = (db: Database) =>
  db
    .selectFrom('web_form')
    .select(['id', 'name', 'title', 'form_version', 'has_payment', 'intro'])
    .where(sql<boolean>`definition <> '{}'::jsonb`);

async function definitionOf(db: Database, id: string): Promise<unknown> {
  const row = await db
    .selectFrom('web_form')
    .select('definition')
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  return row.definition;
}

export const linkPlaces = /\]\(\{(\w+)\}\)/g;

/** A form names what is agreed to; where that stands today, even for an old version, the settings say. */
function withLinks(definition: unknown, links: Links): unknown {
  const addresses = new Map<string, string>(Object.entries(links));
  const text = JSON.stringify(definition).replace(linkPlaces, (place, name: string) => {
    const address = addresses.get(name);
    if (address === undefined) return place;
    // Brackets would end the link too early.
    const bracketless = address.replaceAll('(', '%28').replaceAll(')', '%29');
    return `](${JSON.stringify(bracketless).slice(1, -1)})`;
  });
  return JSON.parse(text) as unknown;
}

const described = (row: VersionRow): Omit<FormVersion, 'compiled'> => ({
  id: row.id,
  name: row.name,
  title: row.title,
  version: row.form_version,
  hasPayment: row.has_payment,
  // Checked when it was published.
  intro: row.intro as unknown as FormIntro,
});

/** A version as clients read it. */
export function toWire({ compiled, ...form }: FormVersion): FormSchemaAnswer['data'] {
  const { schema, steps, rules, texts, translations } = compiled.definition;
  return {
    ...form,
    schema,
    steps,
    ...(rules ? { rules } : {}),
    ...(texts ? { texts } : {}),
    ...(translations ? { translations } : {}),
  };
}
