import { useQuery } from '@tanstack/react-query';
import { paths } from '../../lib/paths.ts';
import { listRecords } from '../../lib/records.ts';
import { grouped } from '../../lib/language.ts';
import { conditions, narrowedTo } from '../../record-list/index.ts';
import { question } from '../../server-state/index.ts';
import { Stack } from '../../ui/layout.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { Stat, StatGrid } from '../../ui/stat.tsx';
import { Tile, TileGrid } from '../../ui/tile.tsx';
import type { StaffPage } from './staff-pages.tsx';
import * as texts from './texts.ts';

export const staffPath = (path: string): string => `${paths.staff()}/${path}`;

type Counted = Required<Pick<StaffPage, 'list' | 'waiting'>>;

const waitingCount = question('staff-waiting', {
  ask: async (signal, _path: string, { list, waiting }: Counted) => {
    const { totalCount, totalCountIsMinimum } = await listRecords(
      list.of,
      { read: ['state'], where: conditions(list, { choices: waiting }), size: 1 },
      signal,
    );
    return { count: totalCount, isMinimum: totalCountIsMinimum === true };
  },
  of: ([, { list }]) => [list.of.type],
  key: ([path]) => [path],
});

/** What waits for this person's desk, counted where the records are, and the way to everything else. */
export function StaffHome({ pages }: { pages: readonly StaffPage[] }) {
  const waiting = pages.filter((page) => page.waiting !== undefined);
  return (
    <Stack gap="wide">
      <PageHeader title={texts.staffHome}>
        <p>{texts.staffHomeExplained}</p>
      </PageHeader>
      <Stack as="section" labelledBy="staff-waiting">
        <h2 id="staff-waiting">{texts.whatWaits}</h2>
        <StatGrid>
          {waiting.map((page) => (
            <Waiting key={page.path} page={page} waiting={page.waiting ?? {}} />
          ))}
        </StatGrid>
      </Stack>
      <Stack as="section" labelledBy="staff-kept">
        <h2 id="staff-kept">{texts.whatIsKept}</h2>
        <TileGrid label={texts.whatIsKept}>
          {pages
            .filter(({ group }) => group === 'records')
            .map(({ path, name, purpose }) => (
              <Tile key={path} title={name} to={staffPath(path)}>
                <p>{purpose}</p>
              </Tile>
            ))}
        </TileGrid>
      </Stack>
    </Stack>
  );
}

function Waiting({ page, waiting }: { page: StaffPage; waiting: Counted['waiting'] }) {
  const { data, isError } = useQuery(waitingCount(page.path, { list: page.list, waiting }));
  const counted = data && grouped(data.count);
  const value = counted === undefined ? (isError ? texts.notCounted : texts.counting) : counted;
  return (
    <Stat
      label={page.name}
      value={data?.isMinimum ? texts.atLeast(value) : value}
      note={page.purpose}
      to={staffPath(page.path) + narrowedTo(waiting)}
    />
  );
}
