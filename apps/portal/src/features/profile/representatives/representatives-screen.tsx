import { representativeMessages } from '@charter/contracts';
import { useQuery } from '@tanstack/react-query';
import { useId, useRef, useState } from 'react';
import { endRepresentative } from '../../../lib/api.ts';
import { formatIsoDate } from '../../../lib/format.ts';
import { paths } from '../../../lib/paths.ts';
import { useMember } from '../../../lib/session.ts';
import { Loaded, useAction } from '../../../server-state/index.ts';
import { Button, LinkButton } from '../../../ui/button.tsx';
import { ConfirmDialog } from '../../../ui/dialog.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { Actions, Stack } from '../../../ui/layout.tsx';
import { FormSkeleton } from '../../../ui/form-skeleton.tsx';
import { PageHeader } from '../../../ui/page-header.tsx';
import { Table, type TableColumn } from '../../../ui/table.tsx';
import { AddRepresentative } from './add-representative.tsx';
import { ownOrganisations, type Organisation, type Representative } from './own-organisations.ts';

/** Who speaks for the person's organisations, for those who do so themselves. */
export function RepresentativesScreen() {
  const { contactId } = useMember();
  const query = useQuery(ownOrganisations(contactId));
  return (
    <Stack>
      <PageHeader title="Representatives">
        <p>
          Those who speak for an organisation here: they see its record, its students and their placements.
          Each of them can name others. Nobody can name or end themselves.
        </p>
      </PageHeader>
      <Loaded query={query} what="list of representatives" skeleton={<FormSkeleton />}>
        {(organisations) =>
          organisations.length === 0 ? (
            <EmptyState title="You speak for no organisation">
              <p>
                An employer or a firm names its own representatives. Ask one of them to add you, or contact us
                if there is none yet.
              </p>
            </EmptyState>
          ) : (
            organisations.map((organisation) => (
              <OrganisationPart key={organisation.id} organisation={organisation} />
            ))
          )
        }
      </Loaded>
      <Actions>
        <LinkButton to={paths.profile()}>Go Back</LinkButton>
      </Actions>
    </Stack>
  );
}

function OrganisationPart({ organisation }: { organisation: Organisation }) {
  const { contactId } = useMember();
  const heading = useId();
  const title = useRef<HTMLHeadingElement>(null);
  const [adding, setAdding] = useState(false);
  const [ending, setEnding] = useState<Representative | null>(null);

  const end = useAction((_signal, { id }: Representative) => endRepresentative({ id }), {
    done: representativeMessages.ended,
    tells: 'message',
    // The button that was pressed is gone with its row.
    onDone: () => title.current?.focus(),
  });
  const columns: readonly TableColumn<Representative>[] = [
    {
      key: 'name',
      label: 'Name',
      cell: (row) => (row.contactId === contactId ? `${row.name} (you)` : row.name),
    },
    { key: 'role', label: 'Role', cell: (row) => row.role },
    { key: 'from', label: 'From', breaks: 'never', cell: (row) => formatIsoDate(row.from) },
    {
      key: 'endsOn',
      label: 'Ends on',
      breaks: 'never',
      cell: (row) => (row.endsOn === null ? 'No end' : formatIsoDate(row.endsOn)),
    },
    {
      key: 'acts',
      label: 'Actions',
      acts: true,
      cell: (row) =>
        row.contactId !== contactId && (
          <Button onClick={() => setEnding(row)} aria-label={`End ${row.name}`}>
            End
          </Button>
        ),
    },
  ];
  return (
    <Stack as="section" labelledBy={heading}>
      <h2 id={heading} ref={title} tabIndex={-1}>
        {organisation.name}
      </h2>
      <Table
        caption={`Representatives of ${organisation.name}`}
        columns={columns}
        rows={organisation.representatives}
        rowKey={(row) => row.id}
      />
      <Actions>
        <Button look="primary" onClick={() => setAdding(true)}>
          Add representative
        </Button>
      </Actions>
      <AddRepresentative open={adding} organisation={organisation} onClose={() => setAdding(false)} />
      <ConfirmDialog
        open={ending !== null}
        destructive
        title={`End the representation by ${ending?.name ?? ''}?`}
        confirmLabel="End it today"
        cancelLabel="Keep it"
        onConfirm={() => {
          setEnding(null);
          if (ending) void end.run(ending);
        }}
        onCancel={() => setEnding(null)}
      >
        <p>
          {ending?.name} will no longer see the record, the students and the placements of {organisation.name}
          . You can add them again.
        </p>
      </ConfirmDialog>
    </Stack>
  );
}
