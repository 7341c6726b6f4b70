import { isRecordId, records, recordTypes, type ReadDeclarationAnswer } from '@charter/contracts';
import { post } from '../../../lib/api-client.ts';
import { ApiError } from '../../../lib/api-error.ts';
import { submitUpdate } from '../../../lib/api.ts';
import { config } from '../../../lib/config.ts';
import { changesOf, type NewValues } from '../../../lib/records.ts';
import { question } from '../../../server-state/index.ts';
import * as texts from './texts.ts';

export type Declaration = ReadDeclarationAnswer;

/** A declaration with everything that the desk reviews it by. */
export const deskDeclaration = question('desk-declaration', {
  of: [recordTypes.declarations],
  ask: async (signal, id: string): Promise<Declaration> => {
    if (!isRecordId(id)) throw new ApiError({ status: 404, title: texts.notFound });
    return post<Declaration>(`${config().portalBase}/api/staff/declarations/read`, { id }, signal);
  },
});

/** Reviewing is a change of the record; one that somebody else has changed since it was read is left as it is. */
export const review = (
  { id, version }: Pick<Declaration, 'id' | 'version'>,
  values: NewValues<typeof records.declarations>,
) =>
  submitUpdate({
    recordtype: recordTypes.declarations,
    id,
    version,
    data: changesOf(records.declarations, values),
  });
