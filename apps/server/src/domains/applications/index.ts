import { submissions } from './records/submissions.ts';
import { webForms } from './records/web-forms.ts';

export const applicationRecords = [submissions, webForms];
