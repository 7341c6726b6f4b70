import { Button } from '../ui/button.tsx';
import { Icon } from '../ui/icon.tsx';
import styles from './list-toolbar.module.css';
import type { ListSource } from './list.ts';
import type { ListView } from './list-view.ts';
import { progressText } from './read-every-page.ts';
import { useCsvExport } from './use-csv-export.ts';

interface ExportButtonProps {
  source: ListSource;
  view: ListView;
  name: string;
}

/** One button that starts and stops, so that the focus stays where it was. */
export function ExportButton({ source, view, name }: ExportButtonProps) {
  const { progress, start, cancel } = useCsvExport(source, view, name);
  return (
    <div className={styles.export}>
      <p role="status" className={styles.progress}>
        {progress && progressText(progress)}
      </p>
      <Button onClick={progress ? cancel : start}>
        <Icon name={progress ? 'close' : 'download'} width="18" height="18" />
        {progress ? 'Cancel export' : 'Export CSV'}
      </Button>
    </div>
  );
}
