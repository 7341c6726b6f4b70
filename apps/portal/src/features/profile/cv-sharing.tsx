import { records } from '@charter/contracts';
import { useQuery } from '@tanstack/react-query';
import { post } from '../../lib/api-client.ts';
import { writing } from '../../lib/api.ts';
import { config } from '../../lib/config.ts';
import { formatMoment } from '../../lib/format.ts';
import { recordValues } from '../../lib/record-values.ts';
import { getRecord, listSeveral, shortList } from '../../lib/records.ts';
import { useMember } from '../../lib/session.ts';
import { question, useAction } from '../../server-state/index.ts';
import { Button } from '../../ui/button.tsx';
import { Stack } from '../../ui/layout.tsx';
import { Notice } from '../../ui/notice.tsx';
import { Table, type TableColumn } from '../../ui/table.tsx';
import * as texts from './texts.ts';

const shownAtMost = 50;

const sharing = question('cv-sharing', {
  of: [records.contacts.type, records.cvOpenings.type],
  ask: async (signal, contactId: string) => {
    const [contact, [placements, openings]] = await Promise.all([
      getRecord(records.contacts, contactId, { read: ['cvWithdrawnOn'] }, signal),
      listSeveral(
        [
          shortList(records.placements, { read: ['company'], where: { student: contactId }, size: 1 }),
          shortList(records.cvOpenings, {
            read: ['company', 'openedBy', 'file', 'createdOn'],
            labels: ['company', 'openedBy'],
            where: { student: contactId },
            sort: { field: 'createdOn', direction: 'desc' },
            size: shownAtMost,
          }),
        ],
        signal,
      ),
    ]);
    return {
      withdrawnOn: recordValues(contact).text('cvWithdrawnOn'),
      isPlaced: (placements?.totalCount ?? 0) > 0,
      openings: (openings?.data ?? []).map((row) => ({ id: row.id, ...recordValues(row) })),
    };
  },
});

const shareCv = (shared: boolean) =>
  writing(
    [records.contacts.type],
    post<{ status: true }>(`${config().portalBase}/api/placements/share-cv`, { shared }),
  );

/** For whoever is placed with an employer, or was: who has opened their CV, and the way to withdraw it. */
export function CvSharing() {
  const { contactId } = useMember();
  const { data } = useQuery(sharing(contactId));
  const share = useAction((_signal, shared: boolean) => shareCv(shared), {
    done: () => (data?.withdrawnOn === null ? texts.cvIsWithdrawn : texts.cvIsShared),
    tells: 'message',
  });
  // Most people are no students: the page of their CV does not wait for what is not about them.
  if (!data || (!data.isPlaced && data.openings.length === 0 && data.withdrawnOn === null)) return null;
  const isShared = data.withdrawnOn === null;
  return (
    <Stack as="section" labelledBy="cv-openings">
      <h2 id="cv-openings">{texts.whoOpenedYourCv}</h2>
      <Notice
        title={isShared ? texts.employersMayOpen : texts.nobodyMayOpen}
        action={
          <Button busy={share.isPending} onClick={() => void share.run(!isShared)}>
            {isShared ? texts.withdrawCv : texts.shareCvAgain}
          </Button>
        }
      >
        {isShared ? texts.employersMayOpenText : texts.withdrawnSince(formatMoment(data.withdrawnOn ?? ''))}
      </Notice>
      {data.openings.length === 0 ? (
        <p>{texts.nobodyOpened}</p>
      ) : (
        <Table
          caption={texts.whoOpenedYourCv}
          columns={columns}
          rows={data.openings}
          rowKey={({ id }) => id}
        />
      )}
    </Stack>
  );
}

interface Opening {
  readonly id: string;
  text(name: 'createdOn' | 'file'): string | null;
  label(name: 'company' | 'openedBy'): string | null;
}

const columns: readonly TableColumn<Opening>[] = [
  { key: 'company', label: texts.employer, cell: (row) => row.label('company') },
  { key: 'who', label: texts.openedBy, cell: (row) => row.label('openedBy') ?? texts.somebodyErased },
  {
    key: 'when',
    label: texts.openedOn,
    cell: (row) => formatMoment(row.text('createdOn') ?? ''),
    breaks: 'never',
  },
  { key: 'file', label: texts.openedFile, cell: (row) => row.text('file'), breaks: 'anywhere' },
];
