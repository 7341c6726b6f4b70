import { PageHeader } from '../../ui/page-header.tsx';
import { Stack } from '../../ui/layout.tsx';
import { DocumentPanel } from './document/document-panel.tsx';
import { cv } from './document/own-document.ts';
import { CvSharing } from './cv-sharing.tsx';
import * as texts from './texts.ts';

export function UploadCvScreen() {
  return (
    <Stack gap="wide">
      <PageHeader title={texts.uploadYourCv}>
        <p>{texts.onlyYouAndMembership}</p>
      </PageHeader>
      <DocumentPanel label={texts.yourCv} document={cv} />
      <CvSharing />
    </Stack>
  );
}
