import { records } from '@charter/contracts';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { post } from '../../lib/api-client.ts';
import { writing } from '../../lib/api.ts';
import { config } from '../../lib/config.ts';
import { formatMoment } from '../../lib/format.ts';
import { recordValues } from '../../lib/record-values.ts';
import { getRecord, listSeveral, shortList } from '../../lib/records.ts';
import { useMember } from '../../lib/session.ts';
import { ListSection, type ListColumn } from '../../record-list/index.ts';
import { question, useAction } from '../../server-state/index.ts';
import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import * as texts from './texts.ts';

/** The list below the words reads the openings itself; here it only matters whether there are any. */
const sharing = question('cv-sharing', {
  of: [records.contacts.type, records.cvOpenings.type],
  ask: async (signal, contactId: string) => {
    const where = { student: contactId };
    const [contact, [placements, openings]] = await Promise.all([
      getRecord(records.contacts, contactId, { read: ['cvWithdrawnOn'] }, signal),
      listSeveral(
        [
          shortList(records.placements, { read: ['company'], where, size: 1 }),
          shortList(records.cvOpenings, { read: ['file'], where, size: 1 }),
        ],
        signal,
      ),
    ]);
    return {
      withdrawnOn: recordValues(contact).text('cvWithdrawnOn'),
      isPlaced: (placements?.totalCount ?? 0) > 0,
      wasOpened: (openings?.totalCount ?? 0) > 0,
    };
  },
});

const shareCv = (shared: boolean) =>
  writing(
    [records.contacts.type],
    post<{ status: true }>(`${config().portalBase}/api/placements/share-cv`, { shared }),
  );

/** Who has opened the person's CV, and the way to withdraw it: for whoever is placed with an employer, or was, and where somebody did. */
export function CvSharing() {
  const { contactId } = useMember();
  const { data } = useQuery(sharing(contactId));
  const share = useAction((_signal, shared: boolean) => shareCv(shared), {
    done: () => (data?.withdrawnOn === null ? texts.cvIsWithdrawn : texts.cvIsShared),
    failureShown: 'message',
  });
  const own = useMemo(() => ({ student: contactId }), [contactId]);
  // Most people are no students: the page of their CV does not wait for what is not about them.
  if (!data || (!data.isPlaced && !data.wasOpened && data.withdrawnOn === null)) return null;
  const isShared = data.withdrawnOn === null;
  return (
    <ListSection
      of={records.cvOpenings}
      title={texts.whoOpenedYourCv}
      name="openings"
      columns={columns}
      alsoRead={alsoRead}
      filter={own}
      sort={{ field: 'createdOn', direction: 'desc' }}
      pageSize={10}
      empty={{ title: texts.nobodyOpened }}
    >
      <Notice
        title={isShared ? texts.othersMayOpen : texts.nobodyMayOpen}
        action={
          <Button busy={share.isPending} onClick={() => void share.run(!isShared)}>
            {isShared ? texts.withdrawCv : texts.shareCvAgain}
          </Button>
        }
      >
        {isShared ? texts.othersMayOpenText : texts.withdrawnSince(formatMoment(data.withdrawnOn ?? ''))}
      </Notice>
    </ListSection>
  );
}

type Opening = ListColumn<typeof records.cvOpenings>;

const alsoRead: readonly Opening['field'][] = ['role'];

const columns: readonly Opening[] = [
  {
    id: 'who',
    field: 'openedBy',
    label: texts.openedBy,
    format: 'label',
    render: (row) => row.label('openedBy') ?? texts.somebodyErased,
  },
  {
    id: 'as',
    field: 'company',
    label: texts.openedAs,
    format: 'label',
    render: (row) => [row.text('role'), row.label('company')].filter(Boolean).join(', '),
  },
  {
    id: 'when',
    field: 'createdOn',
    label: texts.openedOn,
    format: 'moment',
  },
  { id: 'file', field: 'file', label: texts.openedFile },
];
