import { findRoute, trailTo } from '@charter/contracts';
import { Breadcrumb } from '../../ui/way-back.tsx';

/** The pages above this one, by their own names: the menu says 'All' below the name of its group. */
export function Trail({ path }: { path: string }) {
  const above = trailTo(path).slice(0, -1);
  const current = findRoute(path)?.title;
  if (above.length === 0 || current === undefined) return null;
  return (
    <Breadcrumb
      trail={above.map(({ name, path: to }) => ({ label: findRoute(to)?.title ?? name, to }))}
      current={current}
    />
  );
}
