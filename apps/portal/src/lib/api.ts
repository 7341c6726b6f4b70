import type {
  CreateRequest,
  DeleteRequest,
  EndRepresentativeRequest,
  EntitlementAnswer,
  ExistingApplicationsAnswer,
  ExistingApplicationsRequest,
  FormCancelRequest,
  FormReadAnswer,
  FormReadRequest,
  FormSchemaAnswer,
  FormSubmitAnswer,
  FormSubmitRequest,
  GetAnswer,
  GetRequest,
  GrantRepresentativeRequest,
  ListAnswer,
  ListRequest,
  MyDataRequest,
  MyDataRequestAnswer,
  MyDataSummary,
  ProfileAnswer,
  UpdateRequest,
} from '@charter/contracts';
import { post } from './api-client.ts';
import { config } from './config.ts';

/** The calls of the wire contract, one function each. */
const portal = <T>(path: string, body: object, signal?: AbortSignal) =>
  post<T>(`${config().portalBase}/api${path}`, body, signal);
const forms = <T>(path: string, body: object, signal?: AbortSignal) =>
  post<T>(`${config().formsBase}/api${path}`, body, signal);
const entitlements = <T>(path: string, signal?: AbortSignal) =>
  post<T>(`${config().entitlementBase}/api${path}`, {}, signal);

export const listRecords = (request: ListRequest, signal?: AbortSignal) =>
  portal<ListAnswer>('/GetAllAsync', request, signal);

export const getRecord = (request: GetRequest, signal?: AbortSignal) =>
  portal<GetAnswer>('/GetRecordByIdAsync', request, signal);

export const createRecord = (request: CreateRequest, signal?: AbortSignal) =>
  portal<{ id: string }>('/submitForm/Create', request, signal);

export const updateRecord = (request: UpdateRequest, signal?: AbortSignal) =>
  portal<{ id: string }>('/submitForm/Update', request, signal);

export const deleteRecord = (request: DeleteRequest, signal?: AbortSignal) =>
  portal<{ status: true }>('/submitForm/delete', request, signal);

export const profile = (signal?: AbortSignal) => entitlements<ProfileAnswer>('/Profile', signal);

export const entitlement = (signal?: AbortSignal) =>
  entitlements<EntitlementAnswer>('/GetEntitlement', signal);

export const contactEntitlement = (signal?: AbortSignal) =>
  entitlements<EntitlementAnswer>('/GetContactEntitlement', signal);

/** The change of the primary email address waits for a mailed link. */
export const confirmEmail = (token: string) => portal<{ status: true }>('/email-change/confirm', { token });

export const resendEmailLink = (id: string) => portal<{ status: true }>('/email-change/resend', { id });

export const cancelEmailChange = (id: string) => portal<{ status: true }>('/email-change/cancel', { id });

/** Who speaks for an organisation. */
export const grantRepresentative = (request: GrantRepresentativeRequest) =>
  portal<{ id: string }>('/representatives/grant', request);

export const endRepresentative = (request: EndRepresentativeRequest) =>
  portal<{ id: string }>('/representatives/end', request);

export const myDataSummary = (signal?: AbortSignal) => portal<MyDataSummary>('/my-data/summary', {}, signal);

export const askAboutMyData = (request: MyDataRequest) =>
  portal<MyDataRequestAnswer>('/my-data/request', request);

/** The form service. */
export const formSchema = (WebFormName: string, signal?: AbortSignal) =>
  forms<FormSchemaAnswer>('/getFormschema', { WebFormName }, signal);

export const saveSubmission = (request: FormSubmitRequest, signal?: AbortSignal) =>
  forms<FormSubmitAnswer>('/createFormsubmit', request, signal);

export const readSubmission = (request: FormReadRequest, signal?: AbortSignal) =>
  forms<FormReadAnswer>('/getFormsubmit', request, signal);

export const cancelSubmission = (request: FormCancelRequest) =>
  forms<{ status: boolean }>('/cancelFormsubmit', request);

export const existingApplications = (request: ExistingApplicationsRequest, signal?: AbortSignal) =>
  portal<ExistingApplicationsAnswer>('/custom/fetch', request, signal);
