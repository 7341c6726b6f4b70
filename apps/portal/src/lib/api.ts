import {
  letterCaseType,
  recordTypes,
  type ApplicationPriceAnswer,
  type ApplicationPriceRequest,
  type CardAnswer,
  type CreateRequest,
  type DeleteRequest,
  type EndRepresentativeRequest,
  type EntitlementAnswer,
  type ExistingApplicationsAnswer,
  type ExistingApplicationsRequest,
  type FormCancelRequest,
  type FormReadAnswer,
  type FormReadRequest,
  type FormSchemaAnswer,
  type FormSubmitAnswer,
  type FormSubmitRequest,
  type GetAnswer,
  type GetRequest,
  type GrantRepresentativeRequest,
  type HomeAnswer,
  type LetterAnswer,
  type ListAnswer,
  type ListRequest,
  type ListsAnswer,
  type ListsRequest,
  type MarkNotificationsRequest,
  type MyDataRequest,
  type MyDataRequestAnswer,
  type MyDataSummary,
  type OfferAnswer,
  type PreferencesAnswer,
  type ProfileAnswer,
  type UnreadAnswer,
  type UpdatePreferencesRequest,
  type UpdateRequest,
} from '@charter/contracts';
import { post } from './api-client.ts';
import { ApiError } from './api-error.ts';
import { changed } from './changes.ts';
import { config } from './config.ts';
import { unread } from './unread.ts';

/** The calls of the wire contract, one function each, called as it calls them. Screens ask for records by `records.ts`. */
const portal = <T>(path: string, body: object, signal?: AbortSignal) =>
  post<T>(`${config().portalBase}/api${path}`, body, signal);
const forms = <T>(path: string, body: object, signal?: AbortSignal) =>
  post<T>(`${config().formsBase}/api${path}`, body, signal);
const entitlements = <T>(path: string, signal?: AbortSignal) =>
  post<T>(`${config().entitlementBase}/api${path}`, {}, signal);

/** Refused before anything was looked at: unreadable, not signed in, too large, too often. */
const refusedUnseen: readonly number[] = [400, 401, 413, 429];

/**
 * Says what a write changed: also where its answer did not arrive, and where it was refused, as the page may show what is no
 * longer so.
 */
export async function writing<T>(recordTypes: readonly string[], call: Promise<T>): Promise<T> {
  try {
    const answer = await call;
    changed(...recordTypes);
    return answer;
  } catch (error) {
    if (!(error instanceof ApiError && refusedUnseen.includes(error.status))) changed(...recordTypes);
    throw error;
  }
}

export const getAll = (request: ListRequest, signal?: AbortSignal) =>
  portal<ListAnswer>('/GetAllAsync', request, signal);

export const listSeveral = (request: ListsRequest, signal?: AbortSignal) =>
  portal<ListsAnswer>('/GetListsAsync', request, signal);

export const readHome = (signal?: AbortSignal) => portal<HomeAnswer>('/home', {}, signal);

export const getRecordById = (request: GetRequest, signal?: AbortSignal) =>
  portal<GetAnswer>('/GetRecordByIdAsync', request, signal);

export const submitCreate = (request: CreateRequest, signal?: AbortSignal) =>
  writing([request.recordtype], portal<{ id: string }>('/submitForm/Create', request, signal));

export const submitUpdate = (request: UpdateRequest, signal?: AbortSignal) =>
  writing(
    // A field of links is kept in records of its own, which are called as the field is.
    [request.recordtype, ...request.data.flatMap(({ name, type }) => (type === 'manytomany' ? [name] : []))],
    portal<{ id: string }>('/submitForm/Update', request, signal),
  );

export const submitDelete = (request: DeleteRequest, signal?: AbortSignal) =>
  writing([request.recordtype], portal<{ status: true }>('/submitForm/delete', request, signal));

export const profile = (signal?: AbortSignal) => entitlements<ProfileAnswer>('/Profile', signal);

export const entitlement = (signal?: AbortSignal) =>
  entitlements<EntitlementAnswer>('/GetEntitlement', signal);

export const contactEntitlement = (signal?: AbortSignal) =>
  entitlements<EntitlementAnswer>('/GetContactEntitlement', signal);

/** The change of the primary email address waits for a mailed link. */
const emailChange = (call: 'confirm' | 'resend' | 'cancel', body: object) =>
  writing([recordTypes.channels], portal<{ status: true }>(`/email-change/${call}`, body));

export const confirmEmail = (token: string) => emailChange('confirm', { token });

export const resendEmailLink = (id: string) => emailChange('resend', { id });

export const cancelEmailChange = (id: string) => emailChange('cancel', { id });

/** Who speaks for an organisation. */
export const grantRepresentative = (request: GrantRepresentativeRequest) =>
  writing([recordTypes.representatives], portal<{ id: string }>('/representatives/grant', request));

export const endRepresentative = (request: EndRepresentativeRequest) =>
  writing([recordTypes.representatives], portal<{ id: string }>('/representatives/end', request));

export const myDataSummary = (signal?: AbortSignal) => portal<MyDataSummary>('/my-data/summary', {}, signal);

export const askAboutMyData = (request: MyDataRequest) =>
  writing([recordTypes.cases], portal<MyDataRequestAnswer>('/my-data/request', request));

export const markNotifications = async (request: MarkNotificationsRequest) => {
  const call = portal<UnreadAnswer>('/notifications/mark', request);
  const answer = await writing([recordTypes.notifications], call);
  unread.set(answer.unread);
};

/** What somebody is written to about. */
export const getPreferences = (contactid: string, signal?: AbortSignal) =>
  portal<PreferencesAnswer>('/preferences/get', { contactid }, signal);

export const updatePreferences = (request: UpdatePreferencesRequest) =>
  writing([recordTypes.preferences], portal<{ status: true }>('/preferences/update', request));

/** The letter and the card of a member. */
export const requestLetter = (contactId: string) =>
  writing(
    [recordTypes.cases],
    portal<LetterAnswer>('/letter/create', { contactId, CaseTypeName: letterCaseType }),
  );

export const membershipCard = (signal?: AbortSignal) => portal<CardAnswer>('/membership/card', {}, signal);

/** The order that a submission asked for, waited for on the server while it is being made; none where it takes longer. */
export const awaitOrder = (submissionId: string, signal?: AbortSignal) =>
  post<{ orderId?: string }>(
    `${config().portalBase}/api/order/create`,
    { swfsubmissionid: submissionId },
    signal,
    { prefer: 'wait=5' },
  );

/** The form service. */
const submissions = [recordTypes.submissions];

export const formSchema = (WebFormName: string, signal?: AbortSignal) =>
  forms<FormSchemaAnswer>('/getFormschema', { WebFormName }, signal);

export const saveSubmission = (request: FormSubmitRequest, signal?: AbortSignal) =>
  writing(submissions, forms<FormSubmitAnswer>('/createFormsubmit', request, signal));

export const readSubmission = (request: FormReadRequest, signal?: AbortSignal) =>
  forms<FormReadAnswer>('/getFormsubmit', request, signal);

export const cancelSubmission = (request: FormCancelRequest) =>
  writing([...submissions, recordTypes.documents], forms<{ status: boolean }>('/cancelFormsubmit', request));

export const existingApplications = (request: ExistingApplicationsRequest, signal?: AbortSignal) =>
  portal<ExistingApplicationsAnswer>('/custom/fetch', request, signal);

/** What an application would cost with what is chosen in it. */
export const priceApplication = (request: ApplicationPriceRequest, signal?: AbortSignal) =>
  portal<ApplicationPriceAnswer>('/applications/price', request, signal);

/** What the person may apply for now, with what it needs and costs. */
export const offers = (signal?: AbortSignal) => portal<OfferAnswer>('/applications/offers', {}, signal);
