import { useQuery } from '@tanstack/react-query';
import { paths } from '../../../lib/paths.ts';
import { useMember } from '../../../lib/session.ts';
import { LinkButton } from '../../../ui/button.tsx';
import { LoadFailed, Waiting } from '../record-form/waiting.tsx';
import { DocumentForm } from './document-form.tsx';
import { ownDocument, type DocumentOfKind } from './own-document.ts';

/** Reads the document and shows it; the CV has a page for it, the identity document a tab. */
export function DocumentPanel({ label, document }: { label: string; document: DocumentOfKind }) {
  const { contactId } = useMember();
  const { data, error, refetch } = useQuery(ownDocument(document, contactId));
  if (data !== undefined) {
    return (
      <DocumentForm
        label={label}
        document={document}
        contactId={contactId}
        existing={data}
        goBack={paths.profile()}
      />
    );
  }
  if (!error) return <Waiting />;
  return (
    <LoadFailed error={error} retry={() => void refetch()}>
      <LinkButton to={paths.profile()}>Go Back</LinkButton>
    </LoadFailed>
  );
}
