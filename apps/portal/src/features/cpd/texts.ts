import { plural } from '../../lib/language.ts';

export { cancel, clear, goBack, no, openingDocument, remove, save, status, yes } from '../../lib/glossary.ts';

// declarations-screen.tsx
export const cpdDeclarations = 'CPD declarations';
export const declarationsExplained =
  'What you have learned, period by period, and what the institution asks of you.';
export const addEvidence = 'Add evidence';
export const declarations = 'Declarations';
export const declaration = 'Declaration';
export const period = 'Period';
export const declaredOn = 'Declared on';
export const notYet = 'not yet';
export const units = 'Units';
export const viewDetails = 'View Details';
export const of = (has: string, asked: string) => `${has} of ${asked}`;
export const fromTo = (from: string, to: string) => `${from} to ${to}`;
export const selectedForReview = 'Selected for review';
export const askedBy = (day: string) => `Selected for review: something is asked for, by ${day}`;
export const noDeclarations = 'You have no CPD declaration yet';
export const noDeclarationsExplained =
  'As soon as the institution opens a period for you, its declaration is listed here.';
export const seeEvents = 'See events that carry CPD units';

// tracker-panel.tsx
export const unitsClaimed = 'Units claimed';
export const ofTheseVerifiable = 'Of these verifiable';
export const toGo = (units: number) => `${units} to go`;
export const reached = 'reached';
export const meterClaimed = (claimed: number, asked: number) => `${claimed} of ${asked} units claimed`;
export const meterVerifiable = (verifiable: number, asked: number) =>
  `${verifiable} of ${asked} verifiable units`;
export const trackerNoun = 'CPD units';
export const onCourse = 'You are on course for {units} by {day}.';
export const onCourseShort = 'You are on course for {units} by {day}: {short}.';
export const endedWith = 'You claimed {units}.';
export const endedShort = 'You claimed {units}: {short}.';
export const declaredUnits = 'You declared {units}.';
export const declaredShort = 'You declared {units}: {short}.';
export const unitsOf = (units: number, asked: number) => `${units} of ${asked} units`;
export const unitsShort = (units: number) => `${units} short`;
export const madeUp = (claimed: number) => `${claimed} claimed`;
export const fromAttended = (units: number) =>
  `${units} from events that you attended and have not added yet`;
export const fromPlanned = (units: number) => `${units} from events that you have a place at`;
export const verifiableMet = 'The verifiable part will be met.';
export const verifiableShort = (units: number) =>
  `${units} verifiable ${plural(units, { one: 'unit is', other: 'units are' })} still missing.`;
export const moreEvents = (count: number) =>
  plural(count, {
    one: 'One more event in this period carries units',
    other: `${count} more events in this period carry units`,
  });
export const chartTitle = (name: string) => `Units of ${name}, added up`;
export const sameInFigures = 'The same in figures, added up';
export const byEndOf = 'By the end of';
export const claimed = 'Claimed';
export const verifiable = 'Verifiable';
export const unitsAsked = (units: number) => `${units} units asked`;
export const ofThemVerifiable = (units: number) => `${units} of them verifiable`;
export const unitsClaimedNow = (units: number) => `${units} claimed`;
export const unitsVerifiableNow = (units: number) => `${units} verifiable`;
export const forecastUnits = (units: number) => `${units} forecast`;
export const todayIs = (day: string) => `today, ${day}`;
export const forecastBy = (day: string) => `forecast, ${day}`;
export const byKind = 'By kind of activity';
export const kind = 'Kind';
export const otherKind = 'Not said';

// attended-events.tsx
export const fromAttendedEvent = 'Add from an attended event';
export const attendedExplained = 'Date, units and certificate are filled in. You say what you learned.';
export const attendanceConfirmed = (place: string) =>
  `${place === '' ? '' : `${place}. `}Attendance confirmed, certificate attached.`;
export const unitCount = (units: number) => plural(units, { one: `${units} unit`, other: `${units} units` });
export const addTo = (name: string) => `Add to ${name}`;
export const addEventTo = (event: string, name: string) => `${addTo(name)}: ${event}`;

// declaration-screen.tsx
export const noSuchDeclaration = 'There is no such declaration';
export const noSuchDeclarationExplained =
  'The link may be old or cut off. All of your declarations are in the list.';
export const declarationNoun = 'declaration';
export const cpdDeclaration = 'CPD declaration';
export const compliance = 'What you declare';
export const compliedQuestion = 'Did you comply with the CPD requirements in this period?';
export const complied = 'I complied with the CPD requirements';
export const notComplied = 'I did not comply with the CPD requirements';
export const sayComplied = 'Say whether you complied with the CPD requirements';
export const ethicsQuestion = 'Did you comply with the code of ethics?';
export const ethicsComplied = 'I complied with the code of ethics';
export const ethicsNotComplied = 'I did not comply with the code of ethics';
export const sayEthics = 'Say whether you complied with the code of ethics';
export const undertakenQuestion = 'By whose rules did you undertake your CPD?';
export const byInstitution = 'As the institution requires';
export const byIfac = 'As IFAC requires';
export const responsibilities = 'What you were responsible for';
export const certifiedAuditor = 'Are you a certified auditor?';
export const responsibleForStatements = 'Were you responsible for financial statements?';
export const responsibleForSecretarialWork = 'Were you responsible for company secretarial work?';
export const accountingOfficer = 'Are you an accounting officer of a company?';
export const nonAuditingFirm = 'Do you own, or work for, a non-auditing member firm?';
export const pleadedGuilty = 'Have you pleaded guilty to, or been found guilty of, an offence?';
export const submittedKyc = 'Have you submitted your KYC documents?';
export const otherSpecify = 'Anything else we should know (please specify)';
export const submit = 'Submit';
export const evidence = 'Evidence';
export const evidenceName = 'Activity';
export const tookPlaceOn = 'Took place on';
export const document = 'Document';
export const noDocument = 'none yet';
export const doesNotCount = 'outside of the period, does not count';
export const noEvidence = 'No evidence yet';
export const noEvidenceExplained = 'Add each activity with its units and a document that proves it.';
export const evidencePack = 'Download evidence pack';
export const packFile = (name: string) => `${name} evidence.zip`;
export const submitQuestion = (name: string) => `Submit ${name}?`;
export const submitFollows =
  'Once it is submitted, neither your answers nor your evidence can be changed unless the institution asks for more.';
export const totalsNow = (claimed: number, asked: number, verifiable: number, verifiableAsked: number) =>
  `You claim ${claimed} of ${asked} units, and ${verifiable} of ${verifiableAsked} can be verified.`;
export const totalsShort = 'That is less than this period asks. You may submit it all the same.';
export const runningTotals = 'Units so far';
export const reviewAsks = 'The reviewer asks';
export const reviewAsked = 'What the reviewer asked';
export const answerReview =
  'Add what is asked for to your evidence below, then submit the declaration again.';
export const withReviewer =
  'Your declaration is with the reviewer. Nothing is to be done until we write to you.';
export const reviewDueOn = (day: string) => `Please answer by ${day}.`;
export const reviewFound = 'What the reviewer found';
export const isReadOnly = 'This declaration can be read and no longer changed.';
export const removeEvidence = (name: string) => `Remove “${name}”?`;
export const willBeGone = 'The activity, its units and its document will be gone from this declaration.';
export const evidenceRemoved = 'The evidence was removed';

// add-evidence-screen.tsx
export const closedDeclaration = (name: string) => `${name} takes no more evidence`;
export const closedDeclarationExplained =
  'It can be read and no longer changed. It is opened again if the institution asks for more.';
export const toThisDeclaration = 'Read the declaration';
export const outsidePeriod = (period: string) =>
  `This day is outside of the period (${period}). You can add the activity all the same; its units do not count for this period.`;
export const whichDeclaration = 'Choose a declaration first';
export const whichDeclarationExplained =
  'Evidence belongs to the declaration of a period. Open the declaration, then add evidence to it.';
export const toDeclarations = 'Go to your declarations';
export const evidenceDocument = 'Evidence document';
export const documentHelp = 'A certificate, a programme or a photograph of it.';
export const attachDocument = 'Attach the document';
export const certificateComesAlong = 'The certificate of attendance is attached for you.';
export const event = 'Event';

// evidence-screen.tsx
export const noSuchEvidence = 'There is no such evidence';
export const noSuchEvidenceExplained =
  'The link may be old or cut off. Each piece of evidence opens from its declaration.';
export const evidenceNoun = 'piece of evidence';
export const viewEvidenceDocument = 'View Evidence Document';
export const claimedUnits = 'Units claimed';
export const verifiableUnits = 'Units that can be verified';
export const description = 'Description';
export const whyChosen = 'Why you chose it';
export const learned = 'What you learned';
export const nothingSaid = 'nothing said';
