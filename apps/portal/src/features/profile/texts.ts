export {
  actions,
  add,
  cancel,
  download,
  email,
  from,
  goBack,
  goHome,
  membership,
  no,
  none,
  onHold,
  personalDetails,
  remove,
  save,
  select,
  status,
  tryAgain,
  view,
  year,
  yes,
} from '../../lib/glossary.ts';

// about-you.tsx
export const personalInformation = 'Personal information';
export const savingConfirms = 'Saving also confirms that these details are right today.';

// addresses/billing-address.tsx
export const billingAddress = 'Billing address';
export const onInvoices = 'What stands on your invoices.';

// addresses/postal-address.tsx
export const postalAddress = 'Postal address';
export const lettersGoHere = 'Where letters and certificates are sent.';

// addresses/residential-address.tsx
export const residentialAddress = 'Residential address';
export const whereYouLive = 'Where you live.';

// addresses/same-as-residential.tsx
export const sameAsResidential = 'Same as residential address';

// branch.tsx
export const branch = 'Branch';
export const branchExplained = 'The branch whose meetings and news reach you.';

// contact-channels/confirm-email.tsx
export const emailChanged = 'Your email address is changed';
export const weWriteHere = 'From now on we write to this address.';
export const confirmedAlready = 'The address is confirmed already';
export const notConfirmed = 'The address was not confirmed';
export const goToEmails = 'Go to your email addresses';
export const confirmEmail = 'Confirm your email address';
export const confirmThisAddress = 'Confirm this address';
export const pressToConfirm =
  'You asked us to write to this address from now on. Press the button to make the change.';

// contact-channels/contact-numbers.tsx
export const phoneNumber = 'Phone Number';
export const type = 'Type';
export const viewDetails = 'View Details';
export const contactNumbers = 'Contact Numbers';
export const noNumber = 'No number on record';
export const giveNumber = 'Give us a number we can reach you under.';
export const updateContactNumber = 'Update Contact Number';

// contact-channels/phone-number.tsx
export const yourNumber = (use: string) => `Your ${use} number.`;

// contact-channels/email-address.tsx
export const addEmailAddress = 'Add an email address';
export const updateEmail = 'Update Email';
export const yourEmailAddress = 'Your email address';
export const changeTakesEffectOnce =
  '. A change takes effect once you confirm it by the link that we send to the new address.';

// contact-channels/emails.tsx
export const noAddressYet = 'No address yet';
export const waitingFor = (pending: string) => `Waiting for confirmation: ${pending}`;
export const openLinkOrOther =
  'Open the link in the mail that was sent there, or name another address under View Details.';
export const sendLinkAgain = 'Send the link again';
export const addressesWeWriteTo =
  "The addresses we write to. You sign in with your account's own address, which is kept there.";
export const emailAddresses = 'Email addresses';
export const noEmailAddressOn = 'No email address on record';
export const giveUsAddressThat =
  'Give us the address that we may write to. We send a link to it, and it is yours once you open that link.';

// contact-channels/pending-email.tsx
export const waitingForYou = (address: string) => `Waiting for you to confirm ${address}`;
export const cancelChange = 'Cancel the change';
export const removeThisAddress = 'Remove this address';
export const openLinkBefore = (when: string) =>
  `Open the link in the mail that we sent there before ${when}.`;
export const openLinkToVerify = 'Open the link in the mail that asks you to verify it, or have us send one.';
export const writeToPresent = 'Until then we write to your present address.';
export const noMailUntilThen = 'Until then no mail of ours reaches you, and you cannot pay by card.';
export const removeAddressQuestion = 'Remove this address?';
export const keepIt = 'Keep it';
export const weForget = (address: string) =>
  `We forget ${address}, and its link stops working. Until you add and confirm another address, no mail of ours reaches you, and you cannot pay by card.`;

// divisions/add-division.tsx
export const addDivision = 'Add a division';
export const division = 'Division';
export const chooseDivisionToSee = 'Choose a division to see what it costs.';
export const divisionAt = (name: string, price: string) => `${name}: ${price}`;
export const thisDivisionIsFree = 'This division is free.';
export const divisionAdds = (amount: string) => `This division adds ${amount} to next year's fee.`;

// divisions/division-fees.tsx
export const feeYear = 'Fee a year';
export const free = 'Free';
export const removeDivision = (name: string) => `Remove ${name}`;
export const divisionsOfNextYear = 'Divisions of next year';
export const additionalFeeNextYear = 'Additional fee next year';

// divisions/divisions-screen.tsx
export const divisions = 'Divisions';
export const technicalDivisionsWhoseWork = 'The technical divisions whose work you follow.';
export const currentYear = 'Current Year';
export const nextYear = 'Next Year';
export const divisionsOf = (year: string) => `Divisions of ${year}`;
export const noDivisionIn = (year: string) => `No division in ${year}`;
export const noDivisionExplained = 'Divisions that you choose under Next Year begin on 1 January.';

// divisions/next-year-panel.tsx
export const listOfDivisions = 'list of divisions';
export const closedUntilJanuary = 'Closed until 1 January';
export const noDivisionNextYear = 'No division chosen for next year';
export const firstFree = 'The first one is free, unless it is Geotechnical.';
export const noneNextYear = 'You belong to none next year.';

// document/document-form.tsx
export const sizeNotUploaded = (when: string) => `${when}, not uploaded yet`;
export const sentOf = (when: string, when2: string) => `${when} of ${when2}`;
export const uploadingFile = (name: string) => `Uploading ${name}`;
export const cancelFile = (name: string) => `Cancel ${name}`;
export const update = 'Update';
export const willBeGone = (name: string) => `${name} will be gone and cannot be brought back.`;
export const willBeDeleted = 'Will be removed when you press Update.';
export const keep = 'Keep';
export const keepFile = (name: string) => `Keep ${name}`;
export const notDownloaded = 'The file could not be downloaded. Please try again.';
export const downloadFile = (name: string) => `Download ${name}`;
export const removeFile = (name: string) => `Remove ${name}`;

// document/document-panel.tsx
export const document = 'document';

// history/add-dialog.tsx
export const addNoun = (noun: string) => `Add ${noun}`;

// history/describe.ts
export const fromTo = (from: string, to: string) => `${from} to ${to}`;
export const since = (from: string) => `since ${from}`;

// history/employments.tsx
export const whereYouWorkAnd = 'Where you work and have worked.';
export const positionHeld = 'Position Held';
export const company = 'Company';
export const employmentSector = 'Employment Sector';
export const startDate = 'Start Date';
export const endDate = 'End Date';
export const employment = 'Employment';

// history/history-screen.tsx
export const searchHistory = (toLowerCase: string) => `Search ${toLowerCase}`;
export const noneOnRecord = (noun: string) => `No ${noun} on record`;
export const addFirstOne = 'Add the first one.';

// history/organisations.tsx
export const professionalOrganisations = 'Professional organisations';
export const professionalBodiesYouAre = 'The professional organisations you are registered with.';
export const organisationNoun = 'professional organisation';
export const organisationName = 'Organisation Name';
export const registrationCategory = 'Registration Category';
export const registrationNumber = 'Registration Number';
export const yearOfElection = 'Year of Election';
export const otherOrganisation = 'Other organisation';
export const otherCategory = 'Other category';
export const professionalOrganisation = 'Professional organisation';

// history/qualifications.tsx
export const qualifications = 'Qualifications';
export const degreesAndDiplomasYou = 'The degrees and diplomas you hold.';
export const degree = 'Degree';
export const discipline = 'Discipline';
export const institution = 'Institution';
export const otherDegree = 'Other degree';
export const otherDiscipline = 'Other discipline';
export const otherInstitution = 'Other institution';
export const qualification = 'Qualification';

// hub/confirmation.tsx
export const confirmation = 'Confirm your details';
export const youHaveNotConfirmed = 'You have not confirmed your details yet.';
export const lastConfirmedOn = (when: string) => `Last confirmed on ${when}.`;
export const iConfirmThatMy = 'I confirm that my profile details are accurate and up to date.';

// hub/overview.ts
export const bornOn = (day: string) => `Born on ${day}`;
export const residesHere = 'Residing in South Africa';
export const residesElsewhere = 'Residing outside South Africa';
export const gender = 'Gender';
export const race = 'Race';
export const disability = 'Disability';
export const answered = (names: string) => `Answered: ${names}`;
export const vatNumber = (number: string) => `VAT number ${number}`;

// hub/own-lists.ts
export const andMore = (count: number) => `and ${count} more`;

// hub/part-list.tsx
export const change = 'Change';
export const couldNotBeLoaded = 'Could not be loaded';
export const nothingYet = 'Nothing yet';
export const missing = 'Missing';

// hub/profile-hub.tsx
export const everythingWeHaveOn =
  'Everything we have on record about you. Change what is no longer right, then confirm the rest at the end.';
export const confirmBelow = 'Go to the confirmation';
export const specialistFields = 'Specialist fields';
export const equalityQuestions = 'Equality questions';
export const whoSpeaks = 'Who speaks for your organisations here, and since when.';
export const myDataIs = 'Download, correct or erase what we keep about you.';
export const you = 'You';
export const identity = 'Identity';
export const nationalities = 'Nationalities';
export const nextOfKin = 'Next of kin';
export const howWeReachYou = 'How we reach you';
export const contactNumbersPart = 'Contact numbers';
export const membershipStatus = 'Membership status';
export const experience = 'Experience';
export const curriculumVitae = 'Curriculum vitae';
export const organisationsYouSpeakFor = 'Organisations you speak for';
export const yourOrganisation = 'Your organisation';
export const yourRights = 'Your rights';
export const myData = 'My data';

// identity.tsx
export const identityDetails = 'Identity Details';
export const attachments = 'Attachments';
export const copyOfYourIdentity = 'Copy of your identity document';

// membership-status.tsx
export const membershipNumber = 'Membership number';
export const name = 'Name';
export const membershipType = 'Membership type';
export const membershipClass = 'Membership class';
export const category = 'Category';
export const dateJoined = 'Date joined';
export const lastApplicationApprovedOn = 'Last application approved on';
export const reasonForHold = 'Reason for the hold';
export const termination = 'Termination';
export const dateTerminated = 'Date terminated';
export const whatInstitutionHasOn = 'What the institution has on record. The membership office changes it.';
export const statusNoun = 'membership status';
export const noMembershipYet = 'You have no membership yet';
export const noMembershipText =
  'Your number, type and class stand here once an application of yours is approved.';
export const seeWhatToApplyFor = 'See what you may apply for';

// nationalities.tsx
export const everyNationalityYouHold = 'Every nationality you hold.';

// next-of-kin.tsx
export const whomWeMaySpeak = 'Whom we may speak to in an emergency.';

// representatives/add-representative.tsx
export const addRepresentative = 'Add representative';
export const emailAddress = 'Email address';
export const oneTheyAreRegistered = 'The one they are registered with here.';
export const enterTheirEmailAddress = 'Enter their email address';
export const lastName = 'Last name';
export const enterTheirLastName = 'Enter their last name';
export const role = 'Role';
export const selectTheirRole = 'Select their role';
export const theyWillSpeakFor = (name: string) => `They will speak for ${name} from today on.`;

// representatives/representatives-screen.tsx
export const whatWeHaveOnIt = 'What we have on record of it, and who speaks for it.';
export const askUsToChange = 'Ask us to change it';
export const representatives = 'Representatives';
export const thoseWhoSpeakFor =
  'They see its record, its students and their placements. Each of them can name others. Nobody can name or end themselves.';
export const listOfRepresentatives = 'list of representatives';
export const youSpeakForNo = 'You speak for no organisation';
export const employerOrFirmNames =
  'An employer or a firm names its own representatives. Ask one of them to add you, or contact us if there is none yet.';
export const endsOn = 'Ends on';
export const noEnd = 'No end';
export const end = 'End';
export const endOf = (name: string) => `End ${name}`;
export const representativesOf = (name: string) => `Representatives of ${name}`;
export const endQuestion = (value: string) => `End the representation by ${value}?`;
export const endItToday = 'End it today';
export const noLongerSees = (name: string | undefined, name2: string) =>
  `${name} will no longer see the record, the students and the placements of ${name2}. You can add them again.`;

// upload-cv.tsx
export const uploadYourCv = 'Upload your CV';
export const onlyYouAndMembership =
  'Only you can open it, and until you withdraw it the membership office and the employers of your placements.';

// cv-sharing.tsx
export const whoOpenedYourCv = 'Who opened your CV';
export const othersMayOpen = 'Others may open your CV';
export const othersMayOpenText =
  'Those who speak for a company of one of your placements can open it, and so can the membership office. Each opening stands below.';
export const nobodyMayOpen = 'Nobody else may open your CV';
export const withdrawnSince = (moment: string) =>
  `You withdrew it on ${moment}. It is kept for you, and only you can open it.`;
export const withdrawCv = 'Withdraw your CV';
export const shareCvAgain = 'Share it again';
export const cvIsWithdrawn = 'Your CV is withdrawn: nobody else can open it.';
export const cvIsShared =
  'The employers of your placements and the membership office can open your CV again.';
export const nobodyOpened = 'Nobody else has opened it yet';
export const openedAs = 'As';
export const openedBy = 'Opened by';
export const somebodyErased = 'Somebody who has left';
export const openedOn = 'When';
export const openedFile = 'File';
export const yourCv = 'Your CV';
