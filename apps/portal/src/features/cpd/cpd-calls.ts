import { records, type CpdCreditRequest, type EvidenceAnswers, type TrackerAnswer } from '@charter/contracts';
import { writing } from '../../lib/api.ts';
import { post } from '../../lib/api-client.ts';
import { config } from '../../lib/config.ts';
import { sendFile, type Sending } from '../../lib/upload.ts';
import { question } from '../../server-state/index.ts';

const address = (path: string) => `${config().portalBase}/api/cpd/${path}`;

/** Where somebody stands in a period; without a declaration, in the one that runs. */
export const tracker = question('cpd-tracker', {
  of: [records.declarations.type, records.evidences.type, records.registrations.type],
  ask: (signal, declarationId: string | null) =>
    post<TrackerAnswer>(address('tracker'), declarationId === null ? {} : { declarationId }, signal),
});

/** Evidence and its document in one act: the answers come first, so that a wrong one costs no upload. */
export const addEvidence = (answers: EvidenceAnswers, file: File, sending: Sending) =>
  writing(
    [records.evidences.type],
    sendFile(address('add-evidence'), { evidence: JSON.stringify(answers) }, file, sending),
  );

export const addAttendedEvent = (request: CpdCreditRequest) =>
  writing([records.evidences.type], post<{ id: string }>(address('add-attended-event'), request));

export const packPath = (declarationId: string) => `/cpd/declarations/${declarationId}/pack`;
