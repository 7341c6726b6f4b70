import { useQuery } from '@tanstack/react-query';
import { paths } from '../../../lib/paths.ts';
import { useMember } from '../../../lib/session.ts';
import { Loaded } from '../../../server-state/index.ts';
import { LinkButton } from '../../../ui/button.tsx';
import { FormSkeleton } from '../../../ui/form-skeleton.tsx';
import { DocumentForm } from './document-form.tsx';
import { ownDocument, type DocumentOfKind } from './own-document.ts';
import * as texts from '../texts.ts';

/** Reads the document and shows it; the CV has a page for it, the identity document a tab. */
export function DocumentPanel({ label, document }: { label: string; document: DocumentOfKind }) {
  const { contactId } = useMember();
  const query = useQuery(ownDocument(document, contactId));
  const goBack = paths.profile();
  return (
    <Loaded
      query={query}
      what={texts.document}
      skeleton={<FormSkeleton fields={1} />}
      actions={<LinkButton to={goBack}>{texts.goBack}</LinkButton>}
    >
      {(existing) => (
        <DocumentForm
          label={label}
          document={document}
          contactId={contactId}
          existing={existing}
          goBack={goBack}
        />
      )}
    </Loaded>
  );
}
