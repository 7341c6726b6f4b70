import { isRecordId, type RecordDescriptor } from '@charter/contracts';
import { useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router';
import { recordValues } from '../../../lib/record-values.ts';
import { getRecord } from '../../../lib/records.ts';
import { RecordFormScreen } from '../../../record-form/index.ts';
import { question } from '../../../server-state/index.ts';
import type { History } from './history.ts';

const described = question('history-record', {
  ask: async (signal, { of, describe }: History, id: string) => {
    const { read, labels, say } = describe;
    return say(recordValues(await getRecord<RecordDescriptor>(of, id, { read, labels }, signal)));
  },
  of: ([{ of }]) => [of.type],
  key: ([{ of }, id]) => [of.type, id],
});

/** One record of a history, by the id in the address, under the words it is known by. */
export function DetailsScreen({ history, title }: { history: History; title: string }) {
  const [search] = useSearchParams();
  const id = search.get('id') ?? '';
  const { data: lede } = useQuery({ ...described(history, id), enabled: isRecordId(id) });
  return (
    <RecordFormScreen
      key={id}
      title={title}
      lede={lede && <p>{lede}</p>}
      parts={[{ form: history.form, record: { id } }]}
      texts={history.texts}
      goBack={history.listPath}
      loadingText={history.loadingText}
    />
  );
}
