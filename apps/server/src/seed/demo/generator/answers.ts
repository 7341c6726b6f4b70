import { codes } from '@charter/contracts';
import { clean, loadForm, type CompiledForm, type FormValues, type ListSource } from '@charter/form-logic';
import { addDays, addMonths, yearOf, type Day } from '../../days.ts';
import { formSeeds } from '../../production/forms/index.ts';
import {
  countryId,
  disciplines,
  divisionId,
  institutionId,
  nationalityId,
  organisations,
  otherId,
  programmeLevels,
} from '../../production/reference/index.ts';
import { stableId } from '../../stable-id.ts';
import type { RowOf } from '../../row-batch.ts';
import type { Person } from './person.ts';

type Answers = Readonly<Record<string, unknown>>;
type JsonObject = NonNullable<RowOf<'submission'>['data']>;

/** A file that an answer names: the document that it belongs to is made beside it. */
export interface AnsweredFile {
  readonly id: string;
  readonly name: string;
}

interface Sent {
  readonly submissionId: string;
  readonly form: string;
  readonly sentOn: Day;
  /** Null where no identity document of theirs is known. */
  readonly identityNumber: string | null;
  /** Files are left out where nobody keeps them. */
  readonly withFiles: boolean;
  /** The step before which somebody stopped; without it, all is answered. */
  readonly stoppedAt?: string | undefined;
}

/** What somebody answered to every question of a form that was theirs: its examples, told of this person and their day. */
export function answersOf(
  person: Person,
  sent: Sent,
): { readonly answers: JsonObject; readonly files: readonly AnsweredFile[] } {
  const { form, samples } = formNamed(sent.form);
  const files: AnsweredFile[] = [];
  const known = { ...(told(samples, sent, files) as Answers) };
  for (const [name, own] of Object.entries(ownAnswers(person, sent))) {
    const example = known[name];
    // One qualification says enough, and in their own time.
    if (Array.isArray(example)) known[name] = [{ ...(example[0] as Answers), ...(own as Answers) }];
    else if (example !== undefined) known[name] = isGroup(own) ? { ...(example as Answers), ...own } : own;
  }
  const whole = clean(form, known as FormValues, { today: sent.sentOn, lists });
  const answers = sent.stoppedAt === undefined ? whole : answeredBefore(form, sent.stoppedAt, whole);
  const said = JSON.stringify(answers);
  return { answers: answers as JsonObject, files: files.filter(({ id }) => said.includes(id)) };
}

/** As a draft keeps it: what was asked before the step where somebody stopped, and that step. */
function answeredBefore(form: CompiledForm, stoppedAt: string, answers: Answers): Answers {
  const at = form.steps.findIndex(({ definition }) => definition.id === stoppedAt);
  if (at < 0) throw new Error(`${form.name} has no step ${stoppedAt}`);
  const asked = new Set(
    form.steps
      .slice(0, at)
      .flatMap(({ groups }) => groups)
      .flatMap(({ repeat, fields }) => (repeat ? [repeat.segments] : fields.map(({ segments }) => segments)))
      .map(([name]) => name),
  );
  return {
    ...Object.fromEntries(Object.entries(answers).filter(([name]) => asked.has(name))),
    $place: { step: stoppedAt },
  };
}

const compiled = new Map<string, { readonly form: CompiledForm; readonly samples: Answers }>();

function formNamed(name: string) {
  const known = compiled.get(name);
  if (known) return known;
  const seed = formSeeds.find((one) => one.name === name);
  if (!seed) throw new Error(`There is no form ${name}`);
  const made = { form: loadForm(seed.definition), samples: seed.samples };
  compiled.set(name, made);
  return made;
}

const southAfricanId = codes.codeOf(codes.identityType, 'South African ID Document');
const passport = codes.codeOf(codes.identityType, 'South African Passport');

/** What is this person's own, by the names that the forms share. */
function ownAnswers(person: Person, { sentOn, identityNumber }: Sent): Answers {
  const { firstName, middleName, lastName, email, mobile, home } = person;
  const isNumber = identityNumber !== null && /^\d{13}$/.test(identityNumber);
  return {
    title: person.sex === 'female' ? 11 : 1,
    surname: lastName,
    firstName,
    secondName: middleName ?? '',
    dateOfBirth: person.birthDate,
    dateofbirth: person.birthDate,
    typeOfIdentity: isNumber ? southAfricanId : passport,
    citizenid: identityNumber ?? 'A00000000',
    contactDetails: {
      email,
      mobileNumber: mobile,
      altEmail: '',
      altContactNumber: '',
      homeContactNumber: '',
      faxNumber: '',
    },
    residentialAddress: {
      addressLine1: home.line1,
      addressLine2: home.line2 ?? '',
      suburb: home.suburb,
      City: home.city,
      postalCode: home.postalCode,
      branch: person.place.branchId,
    },
    membershipSection: { companyName: '', billingEmail: email },
    contactPerson: { firstName, surname: lastName, email, mobileNumber: mobile },
    tertiaryEducation: { dateObtained: `${yearOf(person.birthDate) + 22}-12` },
    insurance: { expiresOn: addDays(sentOn, 200) },
    study: { expectedCompletion: addMonths(sentOn, 17).slice(0, 7) },
    gender: person.sex === 'female' ? 2 : 1,
    race: person.race,
    goodStandingLetterDate: addDays(sentOn, -30),
    acknowledgements: { currentDate: sentOn },
    signature: `${firstName} ${lastName}`,
  };
}

const isGroup = (answer: unknown): answer is Answers => typeof answer === 'object' && answer !== null;

/** The examples with rows in place of what stands for them, files of this application's own, and days before its own. */
function told(answer: unknown, sent: Sent, files: AnsweredFile[]): unknown {
  if (Array.isArray(answer))
    return answer.map((one) => told(one, sent, files)).filter((one) => one !== undefined);
  if (!isGroup(answer)) return answer;
  if ('$row' in answer || '$other' in answer) return rowOf(String(answer['$row'] ?? answer['$other']));
  if ('size' in answer) {
    if (!sent.withFiles) return undefined;
    const name = String(answer['name']);
    const file = { ...answer, id: stableId('demo_file', `${sent.submissionId}/${files.length}`), name };
    files.push(file);
    return 'certifiedOn' in answer ? { ...file, certifiedOn: addDays(sent.sentOn, -40) } : file;
  }
  return Object.fromEntries(
    Object.entries(answer).flatMap(([name, inside]) => {
      const own = told(inside, sent, files);
      return own === undefined ? [] : [[name, own]];
    }),
  );
}

const named = (rows: readonly { readonly id: string; readonly name: string }[], name: string): string =>
  rows.find((row) => row.name === name)?.id ?? '';

/** The row of a list that somebody in South Africa would choose. */
const rows: Readonly<Record<string, string>> = {
  ctpt_countries: countryId('ZA'),
  ctpt_nationalities: nationalityId('ZA'),
  ctpt_institutions: institutionId('University of Pretoria'),
  ctpt_disciplines: named(disciplines, 'Civil engineering'),
  ctpt_divisions: divisionId('Structural Engineering'),
  ctpt_organisations: organisations[0]?.id ?? '',
  mshied_programlevels: named(programmeLevels, 'Bachelor of Engineering (BEng)'),
};

/** A list that has no such row is chosen from by its 'other'. */
const others: Readonly<Record<string, string>> = {
  ctpt_registrationcategories: otherId('registration_category'),
};

const rowOf = (list: string): string => rows[list] ?? others[list] ?? '';

const lists: ListSource = {
  has: () => true,
  isOther: (_list, value) => Object.values(others).includes(String(value)),
};
