import { useSearchParams } from 'react-router';
import { RecordFormScreen } from '../../../record-form/index.ts';
import type { History } from './history.ts';

/** One record of a history, by the id in the address. */
export function DetailsScreen({ history, title }: { history: History; title: string }) {
  const [search] = useSearchParams();
  const id = search.get('id') ?? '';
  return (
    <RecordFormScreen
      key={id}
      title={title}
      parts={[{ form: history.form, record: { id } }]}
      texts={history.texts}
      goBack={history.listPath}
      loadingText={history.loadingText}
    />
  );
}
