import { codes, upgrades, type Problem } from '@charter/contracts';
import { beforeAll, expect, it } from 'vitest';
import { onPostgresql, type Answer, type Person } from './support/app-fixture.ts';
import { applying, idIn, publish, rightAnswers } from './support/applications.ts';

const types = [...Object.keys(codes.contactType).map(Number), null];
const nameOf = (type: number | null) =>
  type === null ? 'no membership' : String(Object(codes.contactType)[type]);
const cases = upgrades.flatMap(({ formName, from }) =>
  types.map((type) => ({
    formName,
    type,
    who: nameOf(type),
    may: from.some((one) => one === type),
  })),
);

onPostgresql('upgrades', (app) => {
  const people = new Map<number | null, Person>();
  beforeAll(async () => {
    for (const { formName } of upgrades) await publish(app(), formName);
    for (const type of types) people.set(type, await app().person('member', { contact_type: type }));
  });
  const personOf = (type: number | null): Person => {
    const person = people.get(type);
    if (!person) throw new Error(`Nobody is a ${type}`);
    return person;
  };
  const isRefused = (answer: Answer<unknown>) => {
    expect(answer.status).toBe(403);
    expect((answer.body as Problem).detail).toMatch(/^This upgrade is for members of another type/);
  };

  it.each(cases.filter(({ may }) => may))('$formName is open to: $who', async ({ formName, type }) => {
    const upgrade = applying(personOf(type), formName);
    expect((await upgrade.schema()).status).toBe(200);
    const draft = await upgrade.save({});
    expect(draft.status).toBe(200);
    expect((await upgrade.submit(rightAnswers, { submissionId: idIn(draft) })).status).toBe(200);
  });

  it.each(cases.filter(({ may }) => !may))('$formName is closed to: $who', async ({ formName, type }) => {
    const upgrade = applying(personOf(type), formName);
    isRefused(await upgrade.schema());
    isRefused(await upgrade.save({}));
    isRefused(await upgrade.submit(rightAnswers));
    expect((await upgrade.existing()).body).toEqual({ result: 2, data: [] });
  });

  it('goes on with no draft of somebody who was promoted meanwhile, and loses none of it', async () => {
    const person = await app().person('member', { contact_type: 3 });
    const upgrade = applying(person, 'upgradeStudentApplication');
    const submissionId = idIn(await upgrade.save({ surname: 'Mokoena' }));
    await app()
      .database.db.updateTable('contact')
      .set({ contact_type: 2 })
      .where('id', '=', person.contactId)
      .execute();
    isRefused(await upgrade.save({}, { submissionId }));
    isRefused(await upgrade.submit(rightAnswers, { submissionId }));
    expect((await upgrade.read(submissionId)).body.data.data).toEqual({ surname: 'Mokoena' });
    expect((await upgrade.cancel(submissionId)).body).toEqual({ status: true });
  });
});
