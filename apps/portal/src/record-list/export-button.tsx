import { Button } from '../ui/button.tsx';
import { Icon } from '../ui/icon.tsx';
import styles from './list-toolbar.module.css';
import type { ListSource } from './list.ts';
import type { ListView } from './list-view.ts';
import { useCsvExport } from './use-csv-export.ts';
import * as texts from './texts.ts';

interface ExportButtonProps {
  source: ListSource;
  view: ListView;
  name: string;
}

/** One button that starts and stops, so that the focus stays where it was. */
export function ExportButton({ source, view, name }: ExportButtonProps) {
  const { received, start, cancel } = useCsvExport(source, view, name);
  const isRunning = received !== null;
  return (
    <div className={styles.export}>
      <p role="status" className={styles.progress}>
        {received !== null && progressText(received)}
      </p>
      <Button onClick={isRunning ? cancel : start}>
        <Icon name={isRunning ? 'close' : 'download'} width="18" height="18" />
        {isRunning ? texts.cancelExport : texts.exportCsv}
      </Button>
    </div>
  );
}

/** In steps of a tenth of a megabyte: nobody listens to every byte. */
export const progressText = (received: number): string =>
  received < 100_000 ? texts.readingRecords : texts.megabytesSoFar((received / 1_000_000).toFixed(1));
