import {
  documentFileTypes,
  longestRequestSubject,
  longestRequestText,
  requestDocumentName,
  requestMessages,
  writtenTextMessages,
  type AskRequestAnswer,
} from '@charter/contracts';
import { auditCreation } from '../../engines/audit/index.ts';
import { actorOf, type RequestContext } from '../../engines/entitlements/index.ts';
import { keepFile, type ReceivedFile } from '../../engines/files/index.ts';
import type { CreateDecision } from '../../engines/records/index.ts';
import type { Database, Tx } from '../../platform/database/index.ts';
import { AppError, notFound, refusedField } from '../../platform/errors/index.ts';
import { requestState, requestSteps } from './request-steps.ts';
import {
  checkedText,
  requestType,
  requireOpenAccount,
  tellOwner,
  type RequestServices,
  type ServiceRequest,
} from './service-request.ts';

export interface AskedRequest {
  readonly key: string;
  readonly caseTypeId: string;
  readonly subject: string;
  readonly details: string;
}

/**
 * A person asks the institution something: the request, its document and the document's file come about together or not at
 * all. Sent again under its key, it answers the request that there is.
 */
export async function askRequest(
  services: RequestServices,
  context: RequestContext,
  asked: AskedRequest,
  file: ReceivedFile | null,
): Promise<AskRequestAnswer> {
  const { db, jobs, files, addDocument } = services;
  const { caller } = context;
  requireOpenAccount(caller);
  const type = await findType(db, asked.caseTypeId);
  const words = {
    title: checkedText('subject', asked.subject, {
      longest: longestRequestSubject,
      lines: 'one',
      missing: requestMessages.subjectMissing,
    }),
    details: checkedText('details', asked.details, { longest: longestRequestText, lines: 'many' }) || null,
  };
  const known = await findAsked(db, caller.contactId, { key: asked.key, ...words });
  if (known) return answerOf(known);

  const actor = actorOf(context);
  const make = async (tx: Tx): Promise<ServiceRequest> => {
    const created = await tx
      .insertInto('service_case')
      .values({
        id: asked.key,
        ...words,
        case_type_id: type.id,
        contact_id: caller.contactId,
        status_code: requestSteps.take('ask', requestState.none),
      })
      .onConflict((conflict) => conflict.column('id').doNothing())
      .returningAll()
      .executeTakeFirst();
    if (!created) throw new AppError('conflict', requestMessages.sentTwice);
    await auditCreation(tx, actor, requestType, created);
    await tellOwner(tx, jobs, created, 'received');
    return created;
  };
  if (!file) return answerOf(await db.transaction().execute(make));
  let made: ServiceRequest | null = null;
  await keepFile(files, file, {
    actor,
    types: documentFileTypes.other,
    document: async (tx) => {
      made = await make(tx);
      const name = requestDocumentName(made.case_number, type.required_document);
      return addDocument(tx, actor, { name, contactId: caller.contactId, caseId: made.id });
    },
  });
  if (made === null) throw new Error('A file was kept without its request');
  return answerOf(made);
}

/**
 * The documents' own way: the request first, then by further calls its document and the document's file. Nobody names its state:
 * it is the column's own, which `ask` leads to.
 */
export const createRequest: CreateDecision = async ({ tx, jobs, caller, id, asked, write }) => {
  // Whoever is not of the staff is meant where nobody is named.
  const customer = asked['contact_id'] ?? (caller.role?.staff ? null : caller.contactId);
  if (customer !== caller.contactId)
    throw new AppError('notFound', requestMessages.onlyOwn, [
      { field: 'ctpt_CustomerId_contact', message: requestMessages.onlyOwn },
    ]);
  await write();
  const created = await tx
    .selectFrom('service_case')
    .selectAll()
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  await tellOwner(tx, jobs, created, 'received');
  return id;
};

const answerOf = ({ id, case_number }: Pick<ServiceRequest, 'id' | 'case_number'>): AskRequestAnswer => ({
  id,
  caseNumber: case_number,
});

/** What nobody may raise is as unknown as what does not exist. */
async function findType(db: Database, id: string) {
  const found = await db
    .selectFrom('case_type')
    .select(['id', 'required_document'])
    .where('id', '=', id)
    .where('state_code', '=', 0)
    .where('staff_only', '=', false)
    .executeTakeFirst();
  if (!found) throw refusedField('caseTypeId', requestMessages.typeMissing);
  return found;
}

/**
 * The same, sent again after a lost answer. Other words under its key would be lost, and are refused; its type a desk may have
 * changed since.
 */
async function findAsked(
  db: Database,
  contactId: string,
  { key, title, details }: Pick<ServiceRequest, 'title' | 'details'> & { readonly key: string },
) {
  const found = await db
    .selectFrom('service_case')
    .select(['id', 'case_number', 'contact_id', 'title', 'details'])
    .where('id', '=', key)
    .executeTakeFirst();
  if (found && found.contact_id !== contactId) throw notFound('The service request');
  if (found && (found.title !== title || found.details !== details))
    throw new AppError('conflict', writtenTextMessages.otherKey);
  return found;
}
