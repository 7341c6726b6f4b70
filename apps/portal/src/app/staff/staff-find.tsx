import { FindDialog } from '../../features/staff/find/index.ts';
import { paths } from '../../lib/paths.ts';
import { useMember } from '../../lib/session.ts';
import { narrowedTo } from '../../record-list/index.ts';
import { staffPath } from './staff-home.tsx';
import { isOpen, staffPages } from './staff-pages.tsx';
import * as texts from './texts.ts';

const home = { to: paths.staff(), name: texts.staffHome, purpose: texts.staffHomeExplained };

/** The search of the institution's side, over the pages of its own table. */
export function StaffFind({ open, onClose }: { open: boolean; onClose: () => void }) {
  const member = useMember();
  const pages = staffPages
    .filter((page) => isOpen(page, member))
    .map(({ path, name, purpose, waiting = {} }) => ({
      to: staffPath(path) + narrowedTo(waiting),
      name,
      purpose,
    }));
  return <FindDialog open={open} onClose={onClose} pages={[home, ...pages]} />;
}
