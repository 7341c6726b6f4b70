import { addDays, addMonths, yearOf } from '../days.ts';
import {
  addAdmission,
  addAnnualFee,
  paidNextYear,
  addDraft,
  addExamResult,
  addRegistration,
  companyId,
  examOutcome,
  exams,
  registrationStatus,
  stampsOf,
  type Person,
} from './generator/index.ts';
import {
  countryId,
  disciplines,
  institutionId,
  otherId,
  programmeLevels,
} from '../production/reference/index.ts';
import { register } from './members.ts';
import type { Stage } from './stage.ts';

export function addStudent(stage: Stage): void {
  const { batch, asOf } = stage;
  const person = stage.person('student');
  const book = stage.book(person);
  addAdmission(batch, person, book, person.joinedOn ?? asOf, { keepsPapers: true });
  addDraft(batch, person, 'feeReductionApplication', 'reduction');
  addAnnualFee(person, book, yearOf(asOf), { paid: true });
  addAnnualFee(person, book, yearOf(asOf) + 1, {
    paid: false,
    extraDivisions: paidNextYear(batch, person),
  });
  // Every outcome, newest first on the statement, over more than one page of three.
  const { pass, fail, badFail, absent } = examOutcome;
  [pass, fail, absent, badFail, pass, pass, pass].forEach((outcome, at) => {
    const exam = exams[at % exams.length];
    if (exam) addExamResult(batch, person, exam, outcome, addDays(asOf, -30 - 75 * at));
  });
  addStudies(stage, person);
  addRegistration(batch, person, stage.event('ppe2-soon'), registrationStatus.registered, book, false);
  // Marked, and not released yet: the education desk sees it and she does not.
  const structures = exams.find(({ code }) => code === 'STRU');
  if (structures) {
    addExamResult(batch, person, structures, pass, addDays(asOf, -4), { isReleased: false });
  }
  register(stage, person, 'stru-past');
  register(stage, person, 'web-now');
  stage.notify(person, [
    [2, 3, 'Exam seat confirmed', 'Professional Practice Examination: Paper 2.', '/exam/register'],
    [30, 3, 'Result published', 'A new result is on your exam statement.', '/exam/reports'],
  ]);
}

/** School behind her, a degree under way, and a vacation job. */
function addStudies({ batch, asOf }: Stage, person: Person): void {
  const school = programmeLevels.find(({ name }) => name === 'National Senior Certificate');
  const civil = disciplines.find(({ name }) => name === 'Civil engineering');
  const studies = [
    [school?.id, otherId('institution'), 'Hoërskool Menlyn', '2022-01-21'],
    [undefined, institutionId('University of Pretoria'), null, null],
  ] as const;
  for (const [level, institution, otherInstitution, graduated] of studies) {
    batch.add('qualification', {
      id: person.random.uuid(),
      contact_id: person.id,
      name: graduated ? 'National Senior Certificate' : 'Bachelor of Engineering, third year',
      country_id: countryId('ZA'),
      programme_level_id: level ?? otherId('programme_level'),
      other_programme_level: level ? null : 'Bachelor of Engineering, in progress',
      discipline_id: level ? otherId('discipline') : (civil?.id ?? null),
      other_discipline: level ? 'Mathematics and physical sciences' : null,
      institution_id: institution,
      other_institution: otherInstitution,
      graduation_date: graduated,
      year_of_qualification: graduated ? yearOf(graduated) : null,
      end_date: graduated,
      grade_average: graduated ? 81.5 : null,
      ...stampsOf(person),
    });
  }
  const start = addMonths(asOf, -11);
  batch.add('employment', {
    id: person.random.uuid(),
    contact_id: person.id,
    job_title: 'Vacation student',
    company: 'Tshwane Piling and Foundations',
    employer_id: companyId('Tshwane Piling and Foundations'),
    sector: 1,
    start_date: start,
    end_date: addDays(start, 42),
    ...stampsOf(person),
  });
}
