import { downloadMade, saveBlob } from '../lib/file-download.ts';
import { Button } from '../ui/button.tsx';
import { Icon, type IconName } from '../ui/icon.tsx';
import { useAction } from './use-action.ts';

interface SaveFileProps {
  label: string;
  /** Without one it looks like the links that it stands among. */
  icon?: IconName;
  path: string;
  /** What it is saved as. */
  name: string;
}

/** A file that is made when it is asked for. */
export function SaveFile({ label, icon, path, name }: SaveFileProps) {
  const save = useAction(async () => saveBlob(await downloadMade(path), name), { failureShown: 'message' });
  return (
    <Button
      size="small"
      look={icon === undefined ? 'link' : 'quiet'}
      busy={save.isPending}
      onClick={() => void save.run()}
    >
      {icon !== undefined && <Icon name={icon} width="16" height="16" />}
      {label}
    </Button>
  );
}
