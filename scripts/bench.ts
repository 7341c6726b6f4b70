import { directory } from '../bench/directory.ts';
import { draftOpening } from '../bench/draft-opening.ts';
import { drafts } from '../bench/drafts.ts';
import { events } from '../bench/events.ts';
import { exporting } from '../bench/export.ts';
import { form } from '../bench/form.ts';
import { home } from '../bench/home.ts';
import { lighthouse } from '../bench/lighthouse.ts';
import { live } from '../bench/live.ts';
import { notify } from '../bench/notify.ts';
import { records } from '../bench/records.ts';
import { rush } from '../bench/rush.ts';
import { search } from '../bench/search.ts';
import { staff } from '../bench/staff.ts';
import { start } from '../bench/start.ts';
import { trail } from '../bench/trail.ts';
import { publish, type Report } from '../bench/support/report.ts';
import { portal } from '../bench/portal.ts';

/** `npm run bench -- NAME`: measures, prints the figures and keeps them in bench/results. */
const benches: Readonly<Record<string, () => Promise<Report>>> = {
  directory,
  'draft-opening': draftOpening,
  drafts,
  events,
  export: exporting,
  form,
  home,
  lighthouse,
  live,
  portal,
  notify,
  records,
  rush,
  search,
  staff,
  start,
  trail,
};

const name = process.argv[2] ?? '';
const bench = benches[name];
if (!bench) {
  if (name) console.error(`There is no bench called ${name}.`);
  console.error(`npm run bench -- NAME, where NAME is one of: ${Object.keys(benches).join(', ')}`);
  process.exit(2);
}
process.exit(publish(await bench()) ? 0 : 1);
