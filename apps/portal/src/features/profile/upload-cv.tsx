import { PageHeader } from '../../ui/page-header.tsx';
import { DocumentPanel } from './document/document-panel.tsx';
import { cv } from './document/own-document.ts';
import styles from './record-form/record-form.module.css';

export function UploadCvScreen() {
  return (
    <div className={styles.page}>
      <PageHeader title="Upload your CV">
        <p>Only you and the membership office can open it.</p>
      </PageHeader>
      <DocumentPanel label="Your CV" document={cv} />
    </div>
  );
}
