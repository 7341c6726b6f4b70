import { PageHeader } from '../../ui/page-header.tsx';
import { Stack } from '../../ui/layout.tsx';
import { DocumentPanel } from './document/document-panel.tsx';
import { cv } from './document/own-document.ts';

export function UploadCvScreen() {
  return (
    <Stack>
      <PageHeader title="Upload your CV">
        <p>Only you and the membership office can open it.</p>
      </PageHeader>
      <DocumentPanel label="Your CV" document={cv} />
    </Stack>
  );
}
