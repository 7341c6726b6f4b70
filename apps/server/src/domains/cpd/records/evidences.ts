import { allow, everyRow, ownThrough, recordType, text, through } from '../../../engines/records/index.ts';
import { createEvidence } from '../add-evidence.ts';
import { evidenceType } from '../declaration.ts';
import { removeEvidence } from '../remove-evidence.ts';
import { evidenceFields } from './evidence-fields.ts';

const own = ownThrough('declaration_id', { table: 'member_declaration', owner: 'contact_id' });

export const evidences = recordType({
  name: evidenceType,
  label: 'Evidence',
  table: 'evidence',
  view: 'evidence_record',
  idField: 'ctpt_evidenceid',
  display: 'name',
  fields: {
    ...evidenceFields,
    ctpt_documenturl: text('document_url', 'Attachment', { computed: true, maxLength: 1000 }),
    ctpt_fileid: text('file_id', 'File of the attachment', { computed: true }),
    ctpt_filename: text('filename', 'File name of the attachment', { computed: true }),
  },
  grants: [
    allow(['read'], own, 'all', through('exam.evidence', 'viewEvidence', 'add-evidence')),
    allow(['create'], own, { only: Object.keys(evidenceFields) }, through('add-evidence')),
    allow(['delete'], own, 'all', through('exam.evidence')),
    allow(['read'], everyRow, 'all', through('staff.education')),
  ],
  decisions: { create: createEvidence, delete: removeEvidence },
});
