import type { ListWords } from '@charter/form-logic';
import type { FormStore } from '../../../form-renderer/index.ts';
import { config } from '../../../lib/config.ts';
import { saveBlob } from '../../../lib/file-download.ts';
import { makePdf } from '../../../lib/pdf/index.ts';
import { useAction } from '../../../server-state/index.ts';
import { Button } from '../../../ui/button.tsx';
import { submissionPdf } from './submission-pdf.ts';
import type { SubmittedApplication } from './submitted-application.ts';
import * as texts from '../texts.ts';

interface DownloadPdfProps {
  application: SubmittedApplication;
  store: FormStore;
  words: ListWords;
  /** Until the words for everything chosen are there. */
  disabled: boolean;
}

export function DownloadPdf({ application, store, words, disabled }: DownloadPdfProps) {
  const download = useAction(
    async () => {
      const pdf = await makePdf(submissionPdf(application, store, words, config().institution.name));
      saveBlob(pdf, `${application.title} ${application.submittedOn.slice(0, 10)}.pdf`);
    },
    { failed: texts.pdfNotMade, tells: 'message' },
  );
  return (
    <Button disabled={disabled} busy={download.isPending} onClick={() => void download.run()}>
      {download.isPending ? texts.makingPdf : texts.downloadPdf}
    </Button>
  );
}
