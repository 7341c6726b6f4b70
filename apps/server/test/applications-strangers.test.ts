import { randomUUID } from 'node:crypto';
import { beforeAll, expect, it } from 'vitest';
import { onPostgresql, type Person } from './support/app-fixture.ts';
import { applying, freeForm, idIn, publish, rightAnswers } from './support/applications.ts';

onPostgresql('somebody else’s application', (app) => {
  let owner: ReturnType<typeof applying>;
  let person: Person;
  let id: string;
  beforeAll(async () => {
    await publish(app(), freeForm);
    person = await app().person('applicant');
    owner = applying(person, freeForm);
    id = idIn(await owner.save(rightAnswers));
  });

  const rowOf = (submissionId: string) =>
    app().database.db.selectFrom('submission').selectAll().where('id', '=', submissionId).executeTakeFirst();

  it.each(['applicant', 'member', 'membership-officer', 'administrator'])(
    'is as unknown to %s as one that does not exist, by every call',
    async (role) => {
      const stranger = applying(await app().person(role), freeForm);
      const before = await rowOf(id);
      const tell = async (submissionId: string) => [
        await stranger.save({ surname: 'x' }, { submissionId }),
        await stranger.submit(rightAnswers, { submissionId }),
        await stranger.cancelByWrite(submissionId),
        await stranger.read(submissionId),
        await stranger.cancel(submissionId),
        await stranger.order(submissionId),
      ];
      const plain = (answers: Awaited<ReturnType<typeof tell>>) =>
        answers.map(({ status, body }) => [status, body.detail]);
      const theirs = plain(await tell(id));
      expect(theirs).toEqual(plain(await tell(randomUUID())));
      for (const [status] of theirs) expect([403, 404]).toContain(status);
      expect(await rowOf(id)).toEqual(before);
    },
  );

  it('is not begun, checked or paid for by naming another contact', async () => {
    const other = await app().person('applicant');
    const stranger = applying(other, freeForm);
    expect((await stranger.save({}, { contactId: person.contactId })).status).toBe(404);
    expect((await stranger.submit(rightAnswers, { contactId: person.contactId })).status).toBe(404);
    expect((await stranger.existing({ contactId: person.contactId })).status).toBe(404);
    expect((await stranger.order(id, { contactid: person.contactId })).status).toBe(404);
    expect((await stranger.existing()).body).toEqual({ result: 2, data: [] });
  });

  it('is not found under the name of another form, not even one’s own', async () => {
    const elsewhere = applying(person, 'tutionProvider');
    expect((await elsewhere.read(id)).status).toBe(404);
    expect((await elsewhere.save({}, { submissionId: id })).status).toBe(404);
    expect((await elsewhere.submit({}, { submissionId: id })).status).toBe(404);
    expect((await elsewhere.cancel(id)).status).toBe(404);
    expect((await owner.read(id)).status).toBe(200);
  });

  it('stays readable and can be given up when the role no longer opens its page', async () => {
    await publish(app(), 'upgradeFellow');
    const member = await app().person('member', { contact_type: 1 });
    const upgrade = applying(member, 'upgradeFellow');
    const submissionId = idIn(await upgrade.save({}));
    const { db } = app().database;
    const firm = await db.selectFrom('role').select('id').where('key', '=', 'firm').executeTakeFirstOrThrow();
    await db
      .updateTable('contact_role')
      .set({ role_id: firm.id })
      .where('contact_id', '=', member.contactId)
      .execute();
    expect((await upgrade.save({}, { submissionId })).status).toBe(403);
    expect((await upgrade.read(submissionId)).status).toBe(200);
    expect((await upgrade.cancel(submissionId)).body).toEqual({ status: true });
  });
});
