import { representativeMessages } from '@charter/contracts';
import { useQuery } from '@tanstack/react-query';
import { useId, useRef, useState } from 'react';
import { endRepresentative } from '../../../lib/api.ts';
import { Link } from 'react-router';
import { mayOpen } from '../../../lib/access.ts';
import { formatIsoDate } from '../../../lib/format.ts';
import { organisationFacts } from '../../../lib/organisation-facts.ts';
import { paths } from '../../../lib/paths.ts';
import { useMember } from '../../../lib/session.ts';
import { homePage, Loaded, useAction } from '../../../server-state/index.ts';
import { Button, LinkButton } from '../../../ui/button.tsx';
import { ConfirmDialog } from '../../../ui/dialog.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { Facts } from '../../../ui/facts.tsx';
import { Actions, Stack } from '../../../ui/layout.tsx';
import { FormSkeleton } from '../../../ui/form-skeleton.tsx';
import { PageHeader } from '../../../ui/page-header.tsx';
import { Table, type TableColumn } from '../../../ui/table.tsx';
import { AddRepresentative } from './add-representative.tsx';
import { ownOrganisations, type Organisation, type Representative } from './own-organisations.ts';
import * as texts from '../texts.ts';

/** Who speaks for the person's organisations, for those who do so themselves. */
export function RepresentativesScreen() {
  const { contactId } = useMember();
  const query = useQuery(ownOrganisations(contactId));
  return (
    <Stack>
      <PageHeader title={texts.yourOrganisation}>
        <p>{texts.whatWeHaveOnIt}</p>
      </PageHeader>
      <Loaded query={query} what={texts.listOfRepresentatives} skeleton={<FormSkeleton />}>
        {(organisations) =>
          organisations.length === 0 ? (
            <EmptyState title={texts.youSpeakForNo}>
              <p>{texts.employerOrFirmNames}</p>
            </EmptyState>
          ) : (
            organisations.map((organisation) => (
              <OrganisationPart key={organisation.id} organisation={organisation} />
            ))
          )
        }
      </Loaded>
      <Actions>
        <LinkButton to={paths.profile()}>{texts.goBack}</LinkButton>
      </Actions>
    </Stack>
  );
}

function OrganisationPart({ organisation }: { organisation: Organisation }) {
  const member = useMember();
  const { contactId } = member;
  const { data: home } = useQuery(homePage(contactId));
  const onRecord = home?.organisations.find(({ id }) => id === organisation.id);
  const facts = onRecord ? organisationFacts(onRecord) : [];
  const heading = useId();
  const title = useRef<HTMLHeadingElement>(null);
  const [adding, setAdding] = useState(false);
  const [ending, setEnding] = useState<Representative | null>(null);

  const end = useAction((_signal, { id }: Representative) => endRepresentative({ id }), {
    done: representativeMessages.ended,
    failureShown: 'message',
    // The button that was pressed is gone with its row.
    onDone: () => title.current?.focus(),
  });
  const columns: readonly TableColumn<Representative>[] = [
    {
      key: 'name',
      label: texts.name,
      cell: (row) => (row.contactId === contactId ? `${row.name} (you)` : row.name),
    },
    { key: 'role', label: texts.role, cell: (row) => row.role },
    { key: 'from', label: texts.from, breaks: 'never', cell: (row) => formatIsoDate(row.from) },
    {
      key: 'endsOn',
      label: texts.endsOn,
      breaks: 'never',
      cell: (row) => (row.endsOn === null ? texts.noEnd : formatIsoDate(row.endsOn)),
    },
    {
      key: 'acts',
      label: texts.actions,
      acts: true,
      cell: (row) =>
        row.contactId !== contactId && (
          <Button onClick={() => setEnding(row)} aria-label={texts.endOf(row.name)}>
            {texts.end}
          </Button>
        ),
    },
  ];
  return (
    <Stack as="section" labelledBy={heading}>
      <h2 id={heading} ref={title} tabIndex={-1}>
        {organisation.name}
      </h2>
      {facts.length > 0 && <Facts facts={facts} />}
      {facts.length > 0 && mayOpen(member, paths.serviceRequests()) && (
        <p>
          <Link to={paths.serviceRequests()}>{texts.askUsToChange}</Link>
        </p>
      )}
      <h3>{texts.representatives}</h3>
      <p>{texts.thoseWhoSpeakFor}</p>
      <Table
        caption={texts.representativesOf(organisation.name)}
        columns={columns}
        rows={organisation.representatives}
        rowKey={(row) => row.id}
      />
      <Actions>
        <Button look="primary" onClick={() => setAdding(true)}>
          {texts.addRepresentative}
        </Button>
      </Actions>
      <AddRepresentative open={adding} organisation={organisation} onClose={() => setAdding(false)} />
      <ConfirmDialog
        open={ending !== null}
        destructive
        title={texts.endQuestion(ending?.name ?? '')}
        confirmLabel={texts.endItToday}
        cancelLabel={texts.keepIt}
        onConfirm={() => {
          setEnding(null);
          if (ending) void end.run(ending);
        }}
        onCancel={() => setEnding(null)}
      >
        <p>{texts.noLongerSees(ending?.name, organisation.name)}</p>
      </ConfirmDialog>
    </Stack>
  );
}
