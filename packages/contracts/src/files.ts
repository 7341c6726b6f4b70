/** The kinds of file the product knows: the extensions a name may have, and the type they are served as. */
export const fileTypes = {
  pdf: { extensions: ['pdf'], mime: 'application/pdf' },
  doc: { extensions: ['doc'], mime: 'application/msword' },
  docx: {
    extensions: ['docx'],
    mime: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  },
  png: { extensions: ['png'], mime: 'image/png' },
  jpeg: { extensions: ['jpg', 'jpeg'], mime: 'image/jpeg' },
  xls: { extensions: ['xls'], mime: 'application/vnd.ms-excel' },
  xlsx: {
    extensions: ['xlsx'],
    mime: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  },
  csv: { extensions: ['csv'], mime: 'text/csv' },
} as const satisfies Record<string, { extensions: readonly string[]; mime: string }>;

export type FileType = keyof typeof fileTypes;

const papers = ['pdf', 'doc', 'docx', 'png', 'jpeg'] as const;
const papersAndTables = [...papers, 'xlsx', 'xls', 'csv'] as const;

/** Which files each kind of document takes. */
export const documentFileTypes = {
  cv: papers,
  paymentProof: papers,
  evidence: papersAndTables,
  trainingAgreement: papersAndTables,
  identity: papersAndTables,
  other: papersAndTables,
} as const satisfies Record<string, readonly FileType[]>;

export type DocumentKind = keyof typeof documentFileTypes;
