import type { RecordRow } from '@charter/contracts';
import { AppError } from '../../platform/errors/index.ts';
import type { SelectPlan } from './columns.ts';

/** Where the bytes are that content fields point at. */
export interface Contents {
  /** How many bytes one answer may carry; never less than one content has. */
  readonly limit: number;
  /** Null where the bytes are missing, which is noted. */
  read(key: string): Promise<Buffer | null>;
}

/** The records of the selected rows. Contents come as base64, one after another, and only as many as fit in memory. */
export async function readRecords(
  select: SelectPlan,
  rows: readonly Readonly<Record<string, unknown>>[],
  contents: Contents,
): Promise<RecordRow[]> {
  const records = rows.map((row) => ({ id: String(row['id']), data: select.read(row) }));
  if (select.contents.length === 0) return records;
  const bytes = rows.flatMap((row) => select.contents.map(({ size }) => Number(row[size])));
  if (bytes.reduce((sum, size) => sum + size, 0) > contents.limit) {
    throw new AppError(
      'tooLarge',
      'These files are too large for one answer. Ask for fewer records at a time.',
    );
  }
  for (const [position, record] of records.entries()) {
    for (const { index, key } of select.contents) {
      const value = record.data[index];
      const content = await contents.read(String(rows[position]?.[key]));
      if (value && content) value.value = content.toString('base64');
    }
  }
  return records;
}
