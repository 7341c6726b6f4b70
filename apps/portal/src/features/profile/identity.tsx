import { messages, records } from '@charter/contracts';
import { identity } from '@charter/record-forms';
import { useQuery } from '@tanstack/react-query';
import { paths } from '../../lib/paths.ts';
import { active } from '../../lib/records.ts';
import { useMember } from '../../lib/session.ts';
import { PageHeader } from '../../ui/page-header.tsx';
import { Tabs } from '../../ui/tabs.tsx';
import { Stack } from '../../ui/layout.tsx';
import { DocumentPanel } from './document/document-panel.tsx';
import { identityDocument, ownDocument } from './document/own-document.ts';
import { RecordFormPanel } from '../../record-form/index.ts';
import * as words from './texts.ts';

export function IdentityScreen() {
  const { contactId } = useMember();
  const { data: copy } = useQuery(ownDocument(identityDocument, contactId));
  return (
    <Stack>
      <PageHeader title={words.identity} />
      <Tabs
        label={words.identity}
        tabs={[
          {
            id: 'details',
            label: words.identityDetails,
            content: () => (
              <RecordFormPanel
                parts={[
                  {
                    form: identity,
                    record: { of: records.identities, where: { owner: contactId, state: active } },
                  },
                ]}
                texts={messages.saved.personal}
                goBack={paths.profile()}
              />
            ),
          },
          {
            id: 'attachments',
            label: words.attachments,
            count: copy === undefined ? undefined : copy?.file ? 1 : 0,
            content: () => <DocumentPanel label={words.copyOfYourIdentity} document={identityDocument} />,
          },
        ]}
      />
    </Stack>
  );
}
