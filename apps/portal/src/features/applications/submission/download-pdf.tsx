import type { ListWords } from '@charter/form-logic';
import { useState } from 'react';
import type { FormStore } from '../../../form-renderer/index.ts';
import { config } from '../../../lib/config.ts';
import { saveBlob } from '../../../lib/file-download.ts';
import { notify } from '../../../lib/notify.ts';
import { makePdf } from '../../../lib/pdf/index.ts';
import { Button } from '../../../ui/button.tsx';
import { submissionPdf } from './submission-pdf.ts';
import type { SubmittedApplication } from './submitted-application.ts';

interface DownloadPdfProps {
  application: SubmittedApplication;
  store: FormStore;
  words: ListWords;
  /** Until the words for everything chosen are there. */
  disabled: boolean;
}

export function DownloadPdf({ application, store, words, disabled }: DownloadPdfProps) {
  const [busy, setBusy] = useState(false);
  const download = async () => {
    setBusy(true);
    try {
      const pdf = await makePdf(submissionPdf(application, store, words, config().institution.name));
      saveBlob(pdf, `${application.title} ${application.submittedOn.slice(0, 10)}.pdf`);
    } catch (error) {
      reportError(error);
      notify('The PDF could not be made. Please try again.', 'error');
    } finally {
      setBusy(false);
    }
  };
  return (
    <Button disabled={disabled || busy} onClick={() => void download()}>
      {busy ? 'Making the PDF …' : 'Download PDF'}
    </Button>
  );
}
