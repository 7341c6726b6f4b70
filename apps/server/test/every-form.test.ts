import { codes, institutionDay, upgrades } from '@charter/contracts';
import {
  loadForm,
  validate,
  type CompiledForm,
  type FormDefinition,
  type ListSource,
  type StepNode,
} from '@charter/form-logic';
import { sql } from 'kysely';
import { randomUUID } from 'node:crypto';
import { beforeAll, expect, it } from 'vitest';
import { registry } from '../src/product.ts';
import { formSeeds } from '../src/seed/production/forms/index.ts';
import type { Person } from './support/app-fixture.ts';
import { applying, idIn } from './support/applications.ts';
import { awaitMail, mailsTo } from './support/email-changes.ts';
import { withMailbox } from './support/mailbox.ts';
import { orderSteps, wholeOrder } from './support/orders.ts';
import { pdf } from './support/sample-files.ts';
import { addDocument, upload } from './support/uploads.ts';

type Answers = Readonly<Record<string, unknown>>;

/** Whose matter a form is, where it is not an applicant's. */
const roles: Readonly<Record<string, string>> = {
  firmMembership_nonaat: 'firm',
  firmMembership_nonaudit: 'firm',
  corporateMemberApplication: 'member',
  resignationApplication: 'member',
  feeExemptionApplication: 'member',
  feeReductionApplication: 'member',
  retirementApplication: 'member',
  duplicateCertificate: 'member',
  clearanceCertificate: 'member',
  tutionProvider: 'employer',
  trainingemployer: 'employer',
  exemptionCertificate: 'student',
};

/** The class of membership that a certificate asks for. */
const classes: Readonly<Record<string, readonly number[]>> = {
  duplicateCertificate: [2],
  clearanceCertificate: [2],
  exemptionCertificate: [3],
};

/** All but registrations for events and exams, which begin on pages of their own. */
const walked = formSeeds.filter(({ name }) => !['eventreg', 'examreg'].includes(name));

/** Every form as a caller without a browser goes through it: opened, saved half-way, refused step by step, submitted. */
withMailbox('every form over HTTP', (app, mailbox) => {
  const { run } = orderSteps(app);
  const others = new Map<string, string>();
  const rows = new Map<string, string>();
  const lists: ListSource = {
    has: () => true,
    isOther: (list, value) => others.get(list) === value,
  };

  const rowOf = async (list: string, isOther: boolean): Promise<string> => {
    const known = isOther ? others : rows;
    const found = known.get(list);
    if (found) return found;
    const { rows: read } = await sql<{ id: string }>`
      select id from ${sql.table(registry.get(list).table)}
      where is_other = ${isOther} and state_code = 0 order by id limit 1`.execute(app().database.db);
    const id = read[0]?.id;
    if (!id) throw new Error(`${list} has no such row`);
    known.set(list, id);
    return id;
  };

  /** The form's own example, with rows of the lists and files of the person in place of what stands for them. */
  async function resolved(person: Person, answers: unknown): Promise<unknown> {
    if (Array.isArray(answers)) return Promise.all(answers.map((one) => resolved(person, one)));
    if (typeof answers !== 'object' || answers === null) return answers;
    if ('$row' in answers) return rowOf(String(answers.$row), false);
    if ('$other' in answers) return rowOf(String(answers.$other), true);
    if ('name' in answers && 'size' in answers) {
      const documentId = await addDocument(app(), person, { name: 'Application' });
      const { body } = await upload(app(), person, documentId, String(answers.name), pdf);
      return { ...answers, id: body.id, size: pdf.length };
    }
    const entries = Object.entries(answers).map(async ([name, one]) => [name, await resolved(person, one)]);
    return Object.fromEntries((await Promise.all(entries)) as [string, unknown][]);
  }

  const errorsIn = (form: CompiledForm, answers: Answers) =>
    validate(form, answers, { mode: 'all', today: institutionDay(new Date()), lists }).map(
      ({ path, message }) => ({ field: path, message }),
    );

  it.each(walked.map((seed) => [seed.name, seed] as const))(
    '%s is opened, saved half-way, refused at each step that lacks something, and submitted',
    async (name, { title, hasPayment, feeCents, definition, example, intro }) => {
      const email = `${randomUUID()}@example.test`;
      const [type = null] = upgrades.find(({ formName }) => formName === name)?.from ?? classes[name] ?? [];
      const role = roles[name] ?? (type === null ? 'applicant' : 'member');
      const person = await app().person(role, {
        email,
        contact_type: type,
        first_name: 'Nomsa',
        last_name: 'van der Merwe',
      });
      const application = applying(person, name);

      const opened = await application.schema();
      expect(opened.status).toBe(200);
      expect(opened.body.data).toMatchObject({ title, hasPayment, intro });
      const { version, schema, steps, rules } = opened.body.data;
      const form = loadForm({ name, title, version, schema, steps, rules: rules ?? [] } as FormDefinition);
      const stepTitles = form.steps.map((step) => step.definition.title);
      expect(stepTitles).toEqual(definition.steps.map((step) => step.title));
      const answers = (await resolved(person, example)) as Answers;

      const half = form.steps.slice(Math.ceil(form.steps.length / 2)).reduce(without, answers);
      const draft = await application.save(half);
      expect(draft.status).toBe(200);
      const id = idIn(draft);
      expect((await application.read(id)).body.data).toMatchObject({ data: half, status: 'Draft' });
      const refused: string[] = [];
      for (const step of form.steps) {
        const lacking = without(answers, step);
        const errors = errorsIn(form, lacking);
        if (errors.length === 0) continue;
        const answer = await application.submit(lacking, { submissionId: id });
        expect([answer.status, answer.body.errors]).toEqual([422, errors]);
        refused.push(step.definition.title);
      }
      expect(refused.length).toBeGreaterThan(0);

      expect((await application.submit(answers, { submissionId: id })).status).toBe(200);
      const kept = (await application.read(id)).body.data;
      expect(kept).toMatchObject({
        status: 'Submitted',
        swfStatus: codes.codeOf(codes.submissionStatus, 'Completed'),
        data: answers,
      });
      expect((await application.save(half, { submissionId: id })).status).toBe(409);
      const mail = await awaitMail(mailbox(), email);
      expect(mail.subject).toBe(`We have received your application: ${title}`);
      expect(await mailsTo(mailbox(), email)).toHaveLength(1);
      expect(mail.text.includes('fee to pay')).toBe(hasPayment);

      if (!hasPayment) {
        expect((await application.order(id)).status).toBe(422);
        return;
      }
      await run.forApplication(id);
      const { order, lines, ledger } = await wholeOrder(app(), 'submission_id', id);
      expect(order).toMatchObject({ name: `${title} fee`, total_cents: feeCents, state_code: 0 });
      expect(lines).toMatchObject([{ code: `APPLICATION-${name}`, quantity: 1, amount_cents: feeCents }]);
      expect(ledger).toEqual([{ kind: 'charge', amount_cents: feeCents }]);
      expect((await application.order(id)).body.orderId).toBe(order.id);
    },
  );

  beforeAll(() => expect(walked).toHaveLength(20));
});

/** The answers without those of a step; what lies in a group that repeats goes with the group. */
function without(answers: Answers, { groups }: StepNode): Answers {
  const left = structuredClone(answers) as Record<string, unknown>;
  for (const { repeat, fields } of groups) {
    const paths = repeat ? [repeat.segments] : fields.map(({ segments }) => segments);
    for (const path of paths) remove(left, path);
  }
  return left;
}

function remove(within: Record<string, unknown>, [name = '', ...inner]: readonly string[]): void {
  if (inner.length === 0) delete within[name];
  else if (typeof within[name] === 'object' && within[name] !== null) {
    remove(within[name] as Record<string, unknown>, inner);
    if (Object.keys(within[name]).length === 0) delete within[name];
  }
}
