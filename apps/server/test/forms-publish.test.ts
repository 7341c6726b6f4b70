import type { FormDefinition } from '@charter/form-logic';
import { expect, it } from 'vitest';
import { publishForm } from '../src/engines/forms/index.ts';
import { formSeeds, type FormSeed } from '../src/seed/production/forms/index.ts';
import { seedForms } from '../src/seed/index.ts';
import { onPostgresql } from './support/app-fixture.ts';
import { applying, definitionOf, freeForm, idIn, publish, rightAnswers } from './support/applications.ts';

const drafts = 50;

/** The same form, but the surname is gone and an age is asked for. */
const otherQuestions = (name: string): FormDefinition => ({
  name,
  title: 'Newer form',
  version: 1,
  schema: { type: 'object', properties: { age: { type: 'integer', minimum: 18 } } },
  steps: [
    {
      id: 'about',
      title: 'About you',
      groups: [{ id: 'all', fields: [{ path: 'age', widget: 'number', label: 'Age', required: true }] }],
    },
  ],
});

onPostgresql('versions of forms', (app) => {
  const versionsOf = (name: string) =>
    app()
      .database.db.selectFrom('web_form')
      .selectAll()
      .where('name', '=', name)
      .orderBy('form_version')
      .execute();

  it('follow each other, and those before stay as they were', async () => {
    const before = await versionsOf(freeForm);
    const { version, id } = await publish(app(), freeForm);
    const after = await versionsOf(freeForm);
    expect(after.slice(0, -1)).toEqual(before);
    expect(after.at(-1)).toMatchObject({
      id,
      form_version: version,
      definition: { version },
      seed_fingerprint: null,
    });
    expect(version).toBe(before.length + 1);
    const [trace] = await app()
      .database.db.selectFrom('audit_entry')
      .select(['action', 'actor'])
      .where('record_id', '=', id)
      .execute();
    expect(trace).toEqual({ action: 'create', actor: 'test' });
  });

  it('follow each other when published at once', async () => {
    const name = 'duplicateCertificate';
    const published = await Promise.all(Array.from({ length: 6 }, () => publish(app(), name)));
    expect(published.map(({ version }) => version).sort()).toEqual([2, 3, 4, 5, 6, 7]);
  });

  it('do not keep anybody from ending what they began with an older one', async () => {
    await publish(app(), freeForm);
    const people = [];
    for (let n = 0; n < drafts; n += 1) {
      const application = applying(await app().person('applicant'), freeForm);
      people.push({ ...application, id: idIn(await application.save({ surname: `Old ${n}` })) });
    }
    const newer = await publish(app(), freeForm, { definition: otherQuestions(freeForm) });
    for (const [n, { id, read, save, submit }] of people.entries()) {
      const { form } = (await read(id)).body.data;
      expect(form).toMatchObject({ version: newer.version - 1, steps: [{ id: 'about' }, { id: 'papers' }] });
      expect((await save({ surname: '', age: 40 }, { submissionId: id })).status).toBe(200);
      const wrong = await submit({ age: 40 }, { submissionId: id });
      expect(wrong.body.errors?.map(({ field }) => field)).toEqual(['surname', 'country']);
      const answers = { ...rightAnswers, surname: `Old ${n}`, age: 40 };
      expect((await submit(answers, { submissionId: id })).status).toBe(200);
      expect((await read(id)).body.data).toMatchObject({
        status: 'Submitted',
        data: { ...rightAnswers, surname: `Old ${n}` },
        form: { version: newer.version - 1 },
      });
    }
    const fresh = applying(await app().person('applicant'), freeForm);
    expect((await fresh.schema()).body.data).toMatchObject({ id: newer.id, version: newer.version });
    expect((await fresh.submit(rightAnswers)).body.errors).toEqual([
      { field: 'age', message: 'Enter your age' },
    ]);
    expect((await fresh.submit({ age: 40 })).status).toBe(200);
  });

  it.each([
    [
      'a definition that does not load',
      { definition: { ...definitionOf(freeForm), steps: [] } },
      /cannot be used/,
    ],
    ['a definition of another name', { definition: definitionOf('other') }, /must be studentApplication/],
    ['an introduction without its parts', { intro: {} as never }, /introduction/],
  ])('are not published with %s', async (_, changes, message) => {
    const before = await versionsOf(freeForm);
    await expect(publish(app(), freeForm, changes)).rejects.toThrow(message);
    expect(await versionsOf(freeForm)).toEqual(before);
  });

  it.each([
    [
      'a list that is none',
      { widget: 'select', options: { list: 'contacts' } },
      /no reference list contacts/,
    ],
    ['a country from nowhere', { widget: 'country' }, /needs the list/],
  ] as const)('are not published with %s', async (_, field, message) => {
    const definition: FormDefinition = {
      ...otherQuestions(freeForm),
      schema: { type: 'object', properties: { choice: { type: 'string' } } },
      steps: [
        {
          id: 'only',
          title: 'Only',
          groups: [{ id: 'only', fields: [{ path: 'choice', label: 'Choice', ...field }] }],
        },
      ],
    };
    await expect(publish(app(), freeForm, { definition })).rejects.toThrow(message);
  });

  it('are not published with files that nobody could find again', async () => {
    const definition: FormDefinition = {
      ...otherQuestions(freeForm),
      schema: {
        type: 'object',
        properties: { paper: { type: 'object', properties: { name: { type: 'string' } } } },
      },
      steps: [
        {
          id: 'only',
          title: 'Only',
          groups: [{ id: 'only', fields: [{ path: 'paper', widget: 'file', label: 'Paper' }] }],
        },
      ],
    };
    await expect(publish(app(), freeForm, { definition })).rejects.toThrow(/text 'id'/);
  });

  it('come with the product once, and again only when the product’s own form changes', async () => {
    const seed = formSeeds.find(({ name }) => name === 'upgradeTechnician');
    if (!seed) throw new Error('The form has gone');
    const { name } = seed;
    const { db } = app().database;
    const sow = (changes: Partial<FormSeed> = {}) => seedForms(db, [{ ...seed, ...changes }]);
    const count = async () => (await versionsOf(name)).length;
    expect(await count()).toBe(1);
    await sow();
    expect(await count()).toBe(1);

    const tester = { contactId: null, name: 'staff', requestId: null };
    await publishForm(db, tester, { ...seed, definition: otherQuestions(name) });
    await sow();
    expect(await count()).toBe(2);
    await Promise.all([sow({ title: 'Changed' }), sow({ title: 'Changed' }), sow({ title: 'Changed' })]);
    expect(await count()).toBe(3);
    expect((await versionsOf(name)).at(-1)).toMatchObject({ title: 'Changed', form_version: 3 });
    await sow({ title: 'Changed' });
    expect(await count()).toBe(3);
  });

  it('give a form that only had its name its questions in place', async () => {
    const { db } = app().database;
    const [bare] = await versionsOf('upgradeFellow');
    await db.updateTable('web_form').set({ definition: '{}' }).where('name', '=', 'upgradeFellow').execute();
    const { id, version } = await publish(app(), 'upgradeFellow');
    expect({ id, version }).toEqual({ id: bare?.id, version: 1 });
  });
});
