import { stableId } from '../../stable-id.ts';
import { lines, otherRow } from './lines.ts';
import { organisationId } from './organisations.ts';

/** What the bodies register people as: body, acronym or designation, name. */
const data = `
ECSA | Pr Eng | Professional Engineer
ECSA | Pr Tech Eng | Professional Engineering Technologist
ECSA | Pr Techni Eng | Professional Engineering Technician
ECSA | Pr Cert Eng | Professional Certificated Engineer
ECSA | Cand Eng | Candidate Engineer
ECSA | Cand Tech Eng | Candidate Engineering Technologist
ECSA | Cand Techni Eng | Candidate Engineering Technician
ECSA | Cand Cert Eng | Candidate Certificated Engineer
ECSA | Reg Lift Insp | Registered Lift Inspector
ECSA | Reg LMI | Registered Lifting Machinery Inspector
ECSA | Reg MET | Registered Medical Equipment Maintainer
ECSA | Reg FPS Insp | Registered Fire Protection System Inspection Practitioner
ECSA | Reg FPS | Registered Fire Protection System Practitioner
ECSA | Reg Eng Tech | Registered Engineering Technician Specified Category
ECSA | Cand SC | Candidate in a Specified Category
SAICE | FSAICE | Fellow
SAICE | MSAICE | Corporate Member
SAICE | AMSAICE | Associate Member
SAICE | SMSAICE | Student Member
SACPCMP | Pr CM | Professional Construction Manager
SACPCMP | Pr CPM | Professional Construction Project Manager
SACPCMP | Pr CMentor | Professional Construction Mentor
SACPCMP | Pr CHSA | Professional Construction Health and Safety Agent
SACPCMP | CHSM | Construction Health and Safety Manager
SACPCMP | CHSO | Construction Health and Safety Officer
SACPCMP | BI | Building Inspector
SACNASP | Pr Sci Nat | Professional Natural Scientist
SACNASP | Cert Sci Nat | Certificated Natural Scientist
SACNASP | Cand Sci Nat | Candidate Natural Scientist
SACQSP | Pr QS | Professional Quantity Surveyor
SACPLAN | Pr Pln | Professional Planner
SAGC | Pr GISc | Professional Geographical Information Science Practitioner
SAGC | Pr L S | Professional Land Surveyor
SAICA | CA(SA) | Chartered Accountant
SAICA | AGA(SA) | Associate General Accountant
SAICA | AT(SA) | Accounting Technician
SAICA | PSMAT(SA) | Public Sector Accounting Technician
SAICA | Trainee | Trainee Accountant
SAIPA | PA(SA) | Professional Accountant
SAIPA | PT(SA) | Professional Tax Practitioner
SAIPA | PTA(SA) | Professional Accountant Trainee
IRBA | RA | Registered Auditor
IRBA | RCA | Registered Candidate Auditor
CIGFARO | FCIGFARO | Fellow
CIGFARO | MCIGFARO | Member
CIGFARO | LCIGFARO | Licentiate
CIGFARO | ACIGFARO | Associate
SAIBA | BA(SA) | Business Accountant in Practice
SAIBA | CBA(SA) | Certified Business Accountant
SAIGA | RGA | Registered Government Auditor
CIMA | ACMA | Associate Chartered Management Accountant
CIMA | FCMA | Fellow Chartered Management Accountant
ACCA | ACCA | Chartered Certified Accountant
ACCA | FCCA | Fellow Chartered Certified Accountant
AAT | AATQB | Accounting Technician: Foundation level
AAT | AATA | Accounting Technician: Advanced level
AAT | MAAT | Accounting Technician: Full member
AAT | FMAAT | Accounting Technician: Fellow
EngC | CEng | Chartered Engineer
EngC | IEng | Incorporated Engineer
EngC | EngTech | Engineering Technician
ICE | FICE | Fellow
ICE | MICE | Member
ASCE | F.ASCE | Fellow
ASCE | M.ASCE | Member
`;

const registrationCategoryId = (organisation: string, acronym: string): string =>
  stableId('registration_category', `${organisation}/${acronym}`);

export const registrationCategories = [
  ...lines(data, ['organisation', 'acronym', 'name'], ' | ').map(({ organisation, acronym, name }) => ({
    id: registrationCategoryId(organisation, acronym),
    name: acronym === name ? name : `${name} (${acronym})`,
    is_other: false,
    acronym,
    organisation_id: organisationId(organisation),
  })),
  { ...otherRow('registration_category'), acronym: null, organisation_id: null },
];
