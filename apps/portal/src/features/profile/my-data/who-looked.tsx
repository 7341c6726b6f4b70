import { records } from '@charter/contracts';
import { useMemo } from 'react';
import { useMember } from '../../../lib/session.ts';
import { ListSection, type ListColumn } from '../../../record-list/index.ts';
import * as texts from './texts.ts';

type Look = ListColumn<typeof records.recordViews>;

const alsoRead: readonly Look['field'][] = ['role', 'details'];

const columns: readonly Look[] = [
  {
    id: 'when',
    field: 'createdOn',
    label: texts.lookedOn,
    format: 'moment',
  },
  {
    id: 'who',
    field: 'viewedBy',
    label: texts.lookedBy,
    format: 'label',
    render: (row) => (
      <>
        {row.label('viewedBy') ?? texts.somebodyWhoLeft} <small>{row.text('role')}</small>
      </>
    ),
  },
  {
    id: 'what',
    field: 'kind',
    label: texts.lookedAt,
    format: 'label',
    render: (row) => {
      const [kind, details] = [row.label('kind') ?? '', row.text('details')];
      return details === null ? kind : texts.lookedAtDetail(kind, details);
    },
  },
  { id: 'why', field: 'reason', label: texts.lookedFor },
];

/** Who of the institution has looked at the person's record, and what for. */
export function WhoLooked() {
  const { contactId } = useMember();
  const own = useMemo(() => ({ person: contactId }), [contactId]);
  return (
    <ListSection
      of={records.recordViews}
      title={texts.whoLooked}
      name="looks"
      columns={columns}
      alsoRead={alsoRead}
      filter={own}
      sort={{ field: 'createdOn', direction: 'desc' }}
      pageSize={10}
      empty={{ title: texts.nobodyLooked }}
    >
      <p>{texts.whoLookedText}</p>
    </ListSection>
  );
}
