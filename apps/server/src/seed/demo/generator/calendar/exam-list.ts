import { lines } from '../../../production/reference/lines.ts';
import { stableId } from '../../../stable-id.ts';

/** Code, name, the classes it is for ('-' for all), what must be passed before, whether it needs a training agreement. */
const data = `
PPE1 | Professional Practice Examination: Paper 1 | 2,3,5 | - | no
PPE2 | Professional Practice Examination: Paper 2 | 2,3 | PPE1 | yes
CLAW | Construction Law and Contracts | - | - | no
STRU | Structural Design | 3 | PPE1 | yes
GEOT | Geotechnical Practice | 3 | PPE1 | yes
HYDR | Hydraulics and Hydrology | 3 | - | yes
TRAN | Transportation Planning and Design | - | - | no
FACC | Financial Accounting for Technicians | - | - | no
PSAC | Public Sector Accounting | 2 | FACC | no
TAXN | Taxation | 2,3 | FACC | no
`;

export const examId = (code: string): string => stableId('exam', code);

const listed = lines(data, ['code', 'name', 'classes', 'before', 'agreement'], ' | ');

export const exams = listed.map(({ code, name }) => ({ id: examId(code), code, name }));

const listOf = (text: string): string[] => (text === '-' ? [] : text.split(','));

/** Who may sit an exam, and what it asks for besides. */
export const examRules = listed.map(({ code, classes, before, agreement }) => ({
  id: examId(code),
  classes: listOf(classes).map(Number),
  before: listOf(before).map(examId),
  needsAgreement: agreement === 'yes',
}));
