import { codes, records } from '@charter/contracts';
import { useQuery } from '@tanstack/react-query';
import { certificatePath } from '../../../lib/certificate-path.ts';
import { downloadMade, saveBlob } from '../../../lib/file-download.ts';
import { listRecords } from '../../../lib/records.ts';
import { question, useAction } from '../../../server-state/index.ts';
import { Button } from '../../../ui/button.tsx';
import type { SubmittedApplication } from './submitted-application.ts';
import * as texts from '../texts.ts';

const grantedCertificate = question('granted-certificate', {
  of: [records.certificates.type, records.submissions.type],
  ask: async (signal, submissionId: string): Promise<string | null> => {
    const { data } = await listRecords(
      records.certificates,
      { read: ['kind'], where: { submission: submissionId, state: 0 }, size: 1 },
      signal,
    );
    return data[0]?.id ?? null;
  },
});

const certified = ['duplicateCertificate', 'clearanceCertificate', 'exemptionCertificate'];
const approved = codes.codeOf(codes.submissionEvent, 'Approved');

/** The certificate that an application led to, to be downloaded. */
export function OwnCertificate({ application }: { application: SubmittedApplication }) {
  const isGranted =
    certified.includes(application.name) && application.timeline.some(({ code }) => code === approved);
  return isGranted ? <Granted application={application} /> : null;
}

function Granted({ application: { id, title } }: { application: SubmittedApplication }) {
  const { data: certificateId = null } = useQuery(grantedCertificate(id));
  const download = useAction(
    async () => {
      if (certificateId !== null)
        saveBlob(await downloadMade(certificatePath(certificateId)), `${title}.pdf`);
    },
    { failureShown: 'message' },
  );
  if (certificateId === null) return null;
  return (
    <Button look="primary" busy={download.isPending} onClick={() => void download.run()}>
      {texts.downloadCertificate}
    </Button>
  );
}
