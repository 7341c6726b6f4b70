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

/** One text for each way an upload can fail. */
export const fileMessages = {
  addressIsOurs: 'Leave the address empty: it is given when the file is sent.',
  evidence: {
    application:
      'This document belongs to an application that was submitted: it can be neither deleted nor replaced.',
    payment: 'This document is a proof of payment that was sent in: it can be neither deleted nor replaced.',
    declaration:
      'This document belongs to a declaration that was handed in: it can be neither deleted nor replaced.',
    request:
      'This document belongs to a service request that is closed: it can be neither deleted nor replaced.',
  },
  unsupported: 'Unsupported File format',
  mismatch: 'The content of the file does not match its name.',
  empty: 'The file is empty.',
  tooLarge: (bytes: number) => `The file is larger than ${megabytes(bytes)} MB.`,
  expands: 'The file unpacks to far more than its size and cannot be accepted.',
  deceives:
    'The file is damaged or put together in an unusual way and cannot be accepted. Save it anew and try again.',
  infected: 'The file contains a virus or other harmful content and was not accepted.',
  interrupted: 'The upload was interrupted before it was complete. Please try again.',
  notScanned: 'Files cannot be checked for viruses right now. Please try again later.',
  notStored: 'Files cannot be stored right now. Please try again later.',
} as const;

const megabytes = (bytes: number): string => String(Math.round((bytes / 1_048_576) * 10) / 10);
