import { config } from '../../../lib/config.ts';
import { saveBlob } from '../../../lib/file-download.ts';
import { makePdf } from '../../../lib/pdf/index.ts';
import { useAction } from '../../../server-state/index.ts';
import { Button } from '../../../ui/button.tsx';
import type { ApplicationFee } from './application-fee.ts';
import { submissionPdf } from './submission-pdf.ts';
import type { SubmittedApplication } from './submitted-application.ts';
import type { SentAnswers } from './use-sent-answers.ts';
import * as texts from '../texts.ts';

interface DownloadPdfProps {
  application: SubmittedApplication;
  answers: SentAnswers;
  fee: ApplicationFee | null;
}

export function DownloadPdf({ application, answers, fee }: DownloadPdfProps) {
  const download = useAction(
    async () => {
      const pdf = await makePdf(submissionPdf(application, answers, fee, config().institution.name));
      saveBlob(
        pdf,
        `${application.title} ${application.reference ?? application.submittedOn.slice(0, 10)}.pdf`,
      );
    },
    { failed: texts.pdfNotMade, failureShown: 'message' },
  );
  return (
    <Button disabled={!answers.isReady} busy={download.isPending} onClick={() => void download.run()}>
      {download.isPending ? texts.makingPdf : texts.downloadPdf}
    </Button>
  );
}
