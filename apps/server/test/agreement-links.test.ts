import { linkedWords, type FormDefinition } from '@charter/form-logic';
import { beforeAll, expect, it } from 'vitest';
import { seedForms } from '../src/seed/index.ts';
import { onPostgresql } from './support/app-fixture.ts';
import { applying, definitionOf, idIn, publish } from './support/applications.ts';

const settings = {
  INSTITUTION_ETHICS_URL: 'https://body.example/ethics_(2026)',
  INSTITUTION_CONSTITUTION_URL: 'https://body.example/constitution?edition=4',
  INSTITUTION_PRIVACY_URL: 'https://body.example/privacy',
};

onPostgresql(
  'links to what applicants agree to',
  (app) => {
    beforeAll(() => seedForms(app().database.db));

    const hrefsIn = (form: unknown): (string | undefined)[] =>
      (form as Pick<FormDefinition, 'steps'>).steps
        .flatMap(({ groups }) => groups.flatMap(({ fields }) => fields))
        .filter(({ widget }) => widget === 'acknowledgement')
        .flatMap(({ label }) => linkedWords(label ?? ''))
        .flatMap(({ href }) => (href === undefined ? [] : [href]));

    it('lead where the institution’s settings say, the constitution among them', async () => {
      const { body } = await applying(await app().person('applicant'), 'individualMembership').schema();
      expect(hrefsIn(body.data)).toEqual([
        'https://body.example/ethics_%282026%29',
        settings.INSTITUTION_CONSTITUTION_URL,
        settings.INSTITUTION_PRIVACY_URL,
      ]);
    });

    it('lead there in an application that was begun before', async () => {
      const person = await app().person('member');
      const application = applying(person, 'resignationApplication');
      const id = idIn(await application.save({}));
      expect(hrefsIn((await application.read(id)).body.data.form)).toEqual([
        settings.INSTITUTION_PRIVACY_URL,
      ]);
    });

    it('are told to the portal too', async () => {
      const { json } = await app().app.inject({ url: '/config.json' });
      expect(json()).toMatchObject({
        institution: { constitutionUrl: settings.INSTITUTION_CONSTITUTION_URL },
      });
    });

    it('are refused in a form where no setting is called so', async () => {
      const definition = definitionOf('duplicateCertificate', { title: 'See [this]({bankUrl})' });
      await expect(publish(app(), 'duplicateCertificate', { definition })).rejects.toThrow(
        'links to an unknown setting bankUrl',
      );
    });
  },
  settings,
);
