import { expect, it } from 'vitest';
import { caseTypeIds } from '../../src/seed/index.ts';
import { openApp } from '../support/app-fixture.ts';
import { bulk, bulkStatus } from '../support/bulk.ts';
import { insert } from '../support/samples/sample.ts';
import { recordFigures, rounds } from '../support/trial.ts';

/** The most that one bulk action takes. */
const many = rounds(20, 5_000);
const patience = rounds(20_000, 1_200_000);

it(
  `hands ${many} cases over in one bulk action, each once`,
  async () => {
    const app = await openApp('postgresql', { LOG_LEVEL: 'error' });
    const member = await app.person('member');
    const officer = await app.person('membership-officer');
    for (let n = 0; n < many; n += 1)
      await insert(app.database.db, 'service_case', {
        title: 'One of many',
        contact_id: member.contactId,
        case_type_id: caseTypeIds.complaint,
      });
    const until = async (id: string, ...waits: readonly number[]) => {
      await expect
        .poll(async () => waits.includes((await bulk.read(officer, id)).status), { timeout: patience })
        .toBe(false);
      return bulk.read(officer, id);
    };
    const began = performance.now();
    const selection = { filter: { globalfilter: 'One of many' } };
    const { body } = await bulk.preview(officer, { kind: 'take-cases' }, selection);
    const looked = await until(body.id, bulkStatus('Being previewed'));
    const previewed = performance.now();
    await bulk.start(officer, body.id);
    const report = await until(body.id, bulkStatus('Under way'));
    const ended = performance.now();
    await app.close();
    const figures = {
      previewed: looked.willDo,
      done: report.done,
      notDone: report.notDone,
      previewSeconds: Math.round((previewed - began) / 1_000),
      runSeconds: Math.round((ended - previewed) / 1_000),
    };
    recordFigures('bulk-many', 'cases', figures, { records: many });
    expect(figures).toMatchObject({ previewed: many, done: many, notDone: 0 });
    expect(report.status).toBe(bulkStatus('Done'));
  },
  2 * patience,
);
