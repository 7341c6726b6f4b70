import { lines } from '../../../production/reference/lines.ts';
import { stableId } from '../../../stable-id.ts';

/** Code, name. */
const data = `
PPE1 | Professional Practice Examination: Paper 1
PPE2 | Professional Practice Examination: Paper 2
CLAW | Construction Law and Contracts
STRU | Structural Design
GEOT | Geotechnical Practice
HYDR | Hydraulics and Hydrology
TRAN | Transportation Planning and Design
FACC | Financial Accounting for Technicians
PSAC | Public Sector Accounting
TAXN | Taxation
`;

export const examId = (code: string): string => stableId('exam', code);

export const exams = lines(data, ['code', 'name'], ' | ').map(({ code, name }) => ({
  id: examId(code),
  code,
  name,
}));
