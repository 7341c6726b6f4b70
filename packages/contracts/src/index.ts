export * from './api.ts';
export { classApplications, ClassFeesAnswer, type ClassFees } from './class-fees.ts';
export * as codes from './codes.ts';
export type { Picklist } from './codes.ts';
export { csvLine, csvStart, toCsv, type CsvValue } from './csv.ts';
export { dayText, momentText } from './day-text.ts';
export { demoAccounts, demoPassword, demoSubject, type DemoAccount } from './demo-accounts.ts';
export {
  CpdCreditRequest,
  DeclarationRequest,
  EvidenceAnswers,
  EvidencePackZip,
  EvidenceUpload,
  TrackerAnswer,
  TrackerRequest,
} from './cpd.ts';
export {
  challengeBits,
  challengeHeader,
  DirectoryAnswer,
  directoryLimits,
  DirectoryQuery,
  passHeader,
  StandingByNumberAnswer,
  StandingByNumberRequest,
  type DirectoryEntry,
} from './directory.ts';
export {
  divisionsCloseOn,
  divisionsQuestion,
  mayChangeDivisions,
  paidDivisions,
  type DivisionChoice,
} from './divisions.ts';
export {
  eligibilityRefusal,
  hangsOnStanding,
  isForMembers,
  isForNewcomers,
  isForOrganisations,
  type Applicant,
} from './eligibility.ts';
export { isEmailAddress, longestEmailAddress } from './email-address.ts';
export {
  ConfirmEmailAnswer,
  confirmEmailLink,
  confirmEmailPath,
  ConfirmEmailRequest,
  emailChangeHours,
  EmailChangeRequest,
} from './email-change.ts';
export {
  applicationProduct,
  divisionProduct,
  earlyBirdNote,
  eventProduct,
  examProduct,
  priceOn,
  subscriptionProduct,
  type EarlyBird,
  type Price,
  reductionPercents,
  retiredPercent,
} from './fees.ts';
export { exampleNumber, exampleText } from './example-values.ts';
export { documentFileTypes, fileTypes, type DocumentKind, type FileType } from './files.ts';
export {
  agreementLinks,
  ExistingApplicationsAnswer,
  ExistingApplicationsRequest,
  everyFormAsset,
  formAssets,
  FormCancelAnswer,
  FormCancelRequest,
  FormIntro,
  FormReadAnswer,
  FormReadRequest,
  FormSchemaAnswer,
  FormSchemaRequest,
  FormSubmitAnswer,
  FormSubmitRequest,
  isPricedByEvent,
  registrationForms,
  largestAnswersBytes,
  OrderAnswer,
  OrderPendingAnswer,
  OrderRequest,
  type AgreementLink,
} from './forms.ts';
export { dayIn, institutionDay, institutionTimeZone } from './calendar-day.ts';
export { invoiceStanding, invoiceStandingTexts, underWay, type InvoiceStanding } from './invoice-standing.ts';
export { eventTimes, eventTimesText, isSameTime, type EventTimes, type TimeRange } from './event-times.ts';
export { institutionMark } from './institution-mark.ts';
export { formatAmount, formatMoney } from './money-text.ts';
export { laterEnding, paymentEnding, type PaymentEnding } from './payment-ending.ts';
export * as endingTexts from './invoice-texts.ts';
export { loadingEntitlements, pleaseWait } from './frame-texts.ts';
export { HomeAnswer, HomeRequest, type Need, type NeedKind } from './home.ts';
export {
  EraseAnswer,
  EraseRequest,
  longestMyDataDetails,
  myDataAsset,
  myDataExportsPerDay,
  MyDataKind,
  MyDataRequest,
  MyDataRequestAnswer,
  MyDataSummary,
  MyDataZip,
} from './my-data.ts';
export { mostUnread } from './most-unread.ts';
export { LiveStream, MarkNotificationsRequest, notificationsAsset, UnreadAnswer } from './notifications.ts';
export {
  ApplicationPriceAnswer,
  ApplicationPriceRequest,
  offerGroups,
  OfferAnswer,
  OfferRequest,
  type Offer,
  type OfferState,
} from './offer.ts';
export { alreadyJoining, firmIsMember, membershipEnded, opensToMembers } from './offer-texts.ts';
export * as submittedTexts from './submitted-texts.ts';
export {
  findPage,
  menuFor,
  needPaths,
  pageGroups,
  pages,
  trailTo,
  type MenuGroup,
  type Page,
} from './pages.ts';
export {
  DoneAnswer,
  InvoiceDetails,
  IssueInvoiceAnswer,
  IssueInvoiceRequest,
  OrderDetailsAnswer,
  OrderDetailsRequest,
  orderNumberOf,
  GatewayNotification,
  GatewayNotified,
  GatewayReturn,
  PayAnswer,
  payBy,
  PaymentQueryAnswer,
  PaymentQueryRequest,
  paymentResultText,
  PaymentState,
  PayRequest,
  CreditNoteRequest,
  ReceiptRequest,
  SponsorAnswer,
  SponsorDeclineRequest,
  SponsorPaymentRequest,
  SponsorProofForm,
  SponsorRequest,
} from './payments.ts';
export { internationalPhone, searchedPhone, spacedPhone } from './phone-number.ts';
export { placementMessages, ShareCvRequest } from './placements.ts';
export {
  preferencesAsset,
  PreferencesAnswer,
  PreferencesRequest,
  PreferencesUpdated,
  unsubscribePath,
  UpdatePreferencesRequest,
  type Preference,
  type PreferenceChannel,
} from './preferences.ts';
export { isRecordId, recordIdPattern } from './record-id.ts';
export * as records from './records/index.ts';
export {
  everyRecord,
  type FieldDescriptor,
  type FieldOf,
  type RecordDescriptor,
} from './records/descriptor.ts';
export { changedAlong, recordTypes } from './records/record-types.ts';
export { listNames, referenceDescriptor, referenceLists, type ReferenceList } from './reference-lists.ts';
export {
  EndRepresentativeRequest,
  GrantRepresentativeRequest,
  representativesAsset,
} from './representatives.ts';
export {
  AnswerReviewRequest,
  ApproveApplicationRequest,
  AskForMoreRequest,
  CheckApplicationRequest,
  DeclineApplicationRequest,
  declineTemplates,
  longestReason,
  NoteOnApplicationRequest,
  ReadAskedAnswer,
  ReadAskedRequest,
  ReadReviewAnswer,
  ReadReviewRequest,
  reviewMessages,
  TakeApplicationRequest,
  TakeNextAnswer,
  TakeNextRequest,
  UndoDecisionRequest,
  undoHours,
} from './reviews.ts';
export {
  CalendarFeedAnswer,
  CalendarText,
  CallOffRequest,
  CancelRegistrationAnswer,
  ChooseSessionsRequest,
  JoinAnswer,
  longestSpecialRequirements,
  OwnRegistrationRequest,
  RegisterAnswer,
  RegisterRequest,
  StandingAnswer,
  StandingRequest,
  StandingsAnswer,
  StandingsRequest,
  type SeatsLeft,
} from './registrations.ts';
export { roleSeeds, type RoleSeed } from './roles.ts';
export {
  assetKeys,
  findRoute,
  firmApplicationPath,
  hasDesk,
  routes,
  staffAssets,
  type RouteArea,
  type RouteEntry,
  type RouteGuard,
  type Desk,
  everyDesk,
} from './routes.ts';
export {
  AskRequestAnswer,
  AskRequestForm,
  longestRequestSubject,
  longestRequestText,
  mayReopen,
  reopenableUntil,
  reopenDays,
  ReopenRequest,
  ReplyForm,
  requestDocumentName,
  requestMessages,
} from './service-requests.ts';
export {
  ConfirmPaymentRequest,
  DecideProposalRequest,
  longestReference,
  ProposeMoneyAnswer,
  ProposeMoneyRequest,
  ReadPaymentAnswer,
  ReadPaymentRequest,
  ReadStatementAnswer,
  ReadStatementRequest,
  refusalTemplates,
  RefusePaymentRequest,
} from './staff-payments.ts';
export {
  AnswerCaseForm,
  AnswerCaseRequest,
  caseMessages,
  caseTemplates,
  filledTemplate,
  NoteOnCaseRequest,
  ReadCaseAnswer,
  ReadCaseRequest,
  TakeCaseRequest,
  type CaseFacts,
} from './staff-cases.ts';
export { fewFound, FindAnswer, FindRequest, longestFind, type FoundKind } from './staff-find.ts';
export { VerifyTrailRequest } from './staff-audit.ts';
export {
  BulkAnswer,
  bulkDaysKept,
  bulkMessages,
  BulkOfficersAnswer,
  BulkOfficersRequest,
  BulkRequest,
  mostBulkIds,
  mostBulkRecords,
  PreviewBulkRequest,
  type BulkAct,
  type BulkKind,
} from './staff-bulk.ts';
export {
  findStaffList,
  longestViewName,
  longestViewQuery,
  savedViewMessages,
  staffLists,
  viewFault,
} from './staff-views.ts';
export {
  debtorAges,
  incomeKinds,
  mostCountedWork,
  shownWork,
  StaffFiguresAnswer,
  StaffFiguresRequest,
  staffQueues,
  StaffWaitingAnswer,
  StaffWaitingRequest,
  whoseWork,
  type IncomeKind,
  type StaffQueue,
  type WhoseWork,
  type Work,
} from './staff-home.ts';
export { ReadOrderAnswer, ReadOrderRequest } from './staff-orders.ts';
export { ReadDeclarationAnswer, ReadDeclarationRequest, type DeclarationDeskStep } from './staff-cpd.ts';
export { CorrectMemberAnswer, CorrectMemberRequest } from './staff-correct.ts';
export { longestViewReason, memberMessages } from './member-texts.ts';
export {
  EndViewAnswer,
  EndViewRequest,
  fewOnPage,
  FindByIdentityAnswer,
  FindByIdentityRequest,
  HoldMemberRequest,
  ReadMemberAnswer,
  ReadMemberRequest,
  ReadTimelineAnswer,
  ReadTimelineRequest,
  ReinstateMemberRequest,
  TerminateMemberRequest,
  UncoverAnswer,
  UncoverRequest,
  ViewAsAnswer,
  ViewAsRequest,
  type CoveredDetail,
  type LikelySame,
  type StandingStep,
} from './staff-members.ts';
export {
  mergeDays,
  MergeRequest,
  mergeFieldNames,
  mergeMessages,
  PreviewMergeAnswer,
  PreviewMergeRequest,
  UndoMergeRequest,
  type MergeField,
} from './staff-merge.ts';
export {
  notBlank,
  writtenText,
  writtenLineFormat,
  writtenTextFormat,
  writtenTextMessages,
} from './written-text.ts';
export { mostViewsOpen, viewAsHeader, viewAsMinutes, viewMessages } from './view-as.ts';
export {
  CardAnswer,
  letterAsset,
  LetterAnswer,
  LetterRequest,
  membershipStatusAsset,
  type MembershipCard,
  type StandingReason,
} from './standing.ts';
export { timeZoneOf, timeZones } from './time-zones.ts';
export { LinkSignInRequest } from './sign-ins.ts';
export { refusalCodeOf, refusalWords, type RefusalCode } from './refusal-words.ts';
export {
  PaperPdf,
  CertificateRequest,
  RevokeRequest,
  VerifyAnswer,
  verifyLink,
  verifyPath,
  VerifyRequest,
  type PaperKind,
} from './verification.ts';
export {
  AgreementAnswer,
  AgreementRequest,
  CancelAgreementRequest,
  SignAgreementRequest,
  trainingAssets,
} from './training.ts';
export { upgrades, type MembershipType, type Upgrade } from './upgrades.ts';
export {
  agreementMessages,
  cpdCaseType,
  cpdMessages,
  divisionMessages,
  emailChangeMessages,
  fileMessages,
  formMessages,
  letterCaseType,
  letterClosed,
  letterRequested,
  messages,
  myDataMessages,
  paperMessages,
  paymentMessages,
  preferenceMessages,
  registrationMessages,
  representativeMessages,
  signInMessages,
} from './texts.ts';
