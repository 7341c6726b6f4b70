import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { onPostgresql, type Person } from '../support/app-fixture.ts';
import { recordFigures, rounds } from '../support/trial.ts';
import { randomFrom } from '../../../../bench/support/random.ts';

const type = 'mshied_previouseducations';
const steps = rounds(60, 2_000);

/** The server remembers callers between requests. None of that may ever be seen in an answer. */
onPostgresql('what the server remembers', (app) => {
  const list = (person: Person) =>
    person.list({ recordtype: type, properties: ['mshied_name'], pazesize: 1 });
  const setState = (person: Person, state: number) =>
    app().database.db.updateTable('contact').set({ state_code: state }).where('id', '=', person.contactId);
  const setRole = (person: Person, role: string) => sql`
    update contact_role set role_id = (select id from role where key = ${role}) where contact_id = ${person.contactId}`;

  it('never outlives a change to the account: the next request already obeys', async () => {
    const { db } = app().database;
    const member = await app().person('member');
    await db
      .insertInto('qualification')
      .values([
        { contact_id: member.contactId, name: 'One' },
        { contact_id: member.contactId, name: 'Two' },
      ])
      .execute();
    const random = randomFrom(3);
    for (let step = 0; step < steps; step += 1) {
      const lot = random();
      const allowed = lot < 0.5;
      await setState(member, allowed || lot > 0.75 ? 0 : 1).execute();
      await setRole(member, allowed || lot <= 0.75 ? 'member' : 'no-permissions').execute(db);
      const answers = [await list(member), await list(member)];
      expect(answers.map((answer) => answer.status)).toEqual(allowed ? [200, 200] : [403, 403]);
    }
  });

  it('forgets a sign-in that was unlinked', async () => {
    const member = await app().person('member');
    expect([(await list(member)).status, (await list(member)).status]).toEqual([200, 200]);
    const { db } = app().database;
    await db.deleteFrom('identity_link').where('subject', '=', member.subject).execute();
    expect((await list(member)).status).toBe(403);
  });

  it('never tells a total older than its request', async () => {
    const { db } = app().database;
    const member = await app().person('member');
    let committed = 2;
    const add = () => db.insertInto('qualification').values({ contact_id: member.contactId }).execute();
    await add();
    await add();
    const figures = { asked: 0, tooOld: 0 };
    const ask = async () => {
      const before = committed;
      const { body } = await list(member);
      figures.asked += 1;
      if (body.totalCount < before) figures.tooOld += 1;
    };
    for (let step = 0; step < steps; step += 1) {
      const write = add().then(() => (committed += 1));
      await Promise.all([ask(), ask(), write, ask(), write.then(ask)]);
      expect((await list(member)).body.totalCount).toBe(committed);
    }
    recordFigures('remembered-reads', app().engine, figures, { steps });
    expect(figures.tooOld).toBe(0);
  });
});
