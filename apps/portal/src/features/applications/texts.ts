import { plural } from '../../lib/language.ts';

export { membershipEnded } from '@charter/contracts';
export { cancel, goHome, no, none, notFound, ok, status, view, yes } from '../../lib/glossary.ts';

// form/application-form.tsx
export const stepOf = (value: number, count: number) => `Step ${value} of ${count}`;
export const saveAndContinue = 'Save and continue';
export const saveDraftAndLeave = 'Save draft and leave';

// form/check-answers.tsx
export const checkAnswers = 'Check your answers';
export const lookThemOver = 'Look them over before you submit your application.';
export const lookThemOverAndSign =
  'Look them over, change what is not right, and then declare and sign below. Nothing is sent before you submit.';
export const someMissing = 'Some answers are missing or wrong.';
export const toComplete = (title: string, errors: number) => `${title}: ${errors} to complete`;
export const change = 'Change';
export const changeStep = (title: string) => `Change ${title}`;
export const submitAndPay = 'Submit and go to payment';
export const submitApplication = 'Submit application';

// fee/fee-parts.tsx
export const feeWithDivisions = (count: number) =>
  plural(count, { one: 'Fee with 1 paid division', other: `Fee with ${count} paid divisions` });
export const whatItCosts = 'What it costs';
export const totalWithVat = 'Total, VAT included';
export const paidAfterwards = 'You pay after you have submitted. Nothing else is added.';

// form/order-wait.tsx
export const isSubmitted = 'Your application is submitted';
export const goToInvoices = 'Go to Invoices & Payments';
export const toMembershipHome = 'Return to Membership Homepage';
export const invoiceBeingMade = 'Please wait, your invoice is being made. The payment page opens by itself.';
export const mayLeave = 'You may leave: you find the invoice under Invoices & Payments.';

// form/saved-note.tsx
export const typedSinceNotSaved =
  'What you typed here since then has not been saved, and nothing was overwritten.';
export const openItAgain = 'Open it again';
export const saving = 'Saving …';
export const savedAt = (when: string) => `Saved at ${when}`;
export const notSavedYet = (why: string) =>
  `Not saved yet. ${why} What you type is kept on this page, and we keep trying.`;

// form/step-list.tsx
export const notStarted = 'Not started';
export const inProgress = 'In progress';
export const completed = 'Completed';
export const ready = 'Ready';
export const optionalStep = 'Optional';
export const someStillMissing = 'Some answers are missing';

// list/applications-screen.tsx
export const applications = 'Applications';
export const begunAndSubmitted = 'What you have begun and what you have submitted.';
export const applicationsInProgress = 'Applications In Progress';
export const completedApplications = 'Completed Applications';
export const application = 'Application';
export const begunOn = 'Begun on';
export const lastSaved = 'Last saved';
export const submittedOn = 'Submitted on';
export const resume = 'Resume';
export const abandon = 'Abandon';
export const noneInProgress = 'No application in progress';
export const noneInProgressExplained = 'What you begin is kept here until you submit it.';
export const cancelFailed = 'Cancel application failed';
export const successfullyCancelled = 'Successfully Cancelled';
export const sureToCancel = 'Are you sure you want to cancel the application?';
export const noneCompleted = 'No completed application';
export const noneCompletedExplained = 'Applications that you submit are listed here.';
export const seeOffers = 'See what you may apply for';

// profile-sync/change-row.tsx
export const nothingYet = 'nothing yet';
export const oneMore = 'to be added:';
export const becomes = 'becomes';
export const fromTo = (from: string, to: string) => `${from} to ${to}`;
export const asksWhenBegun = 'Your profile also keeps since when. Tick the box to give it.';
export const whenBegun = 'Since when you work there';
export const asksSector = 'Your profile also keeps the sector. Tick the box to give it.';
export const whichSector = 'Employment sector';
export const chooseSector = 'Select';
export const enterSector = 'Select the employment sector';
export const enterWhenBegun = 'Enter the month and the year in which you began there';
export const linkMailed = 'We mail a link to the new address. It counts once you open it.';

// profile-sync/known-records.ts: what the records of the profile are called
export const emailAndPhone = 'Email address and mobile number';
export const aboutYou = 'About you';
export const identity = 'Identity document';
export const residentialAddress = 'Residential address';
export const postalAddress = 'Postal address';
export const billingAddress = 'Billing address';
export const phoneOf = (use: string) => `${use} number`;
export const employment = 'Employment';
export const qualification = 'Qualification';
export const organisation = 'Professional organisation';

// profile-sync/profile-offer.tsx
export const updateYourProfile = 'Update your profile';
export const updateExplained =
  'Your profile does not say this yet, or says otherwise. What is chosen is taken over when you submit, or now; your application stays as it is, and you are not asked again.';
export const updateMyProfile = 'Update my profile';
export const notAllTakenOver =
  'Not everything could be taken over into your profile. Please look it over there.';
export const updatedInProfile = (join: string) => `Updated in your profile: ${join}.`;
export const profileChangedMeanwhile =
  'Your profile was changed somewhere else meanwhile. It is shown here as it is now.';
export const notAllChanged =
  'Not everything could be changed. What was refused is in your profile as it was before.';
export const yourProfile = 'your profile';

// start/intro-page.tsx
export const haveAtHand = 'What to have at hand';
export const fileTypes = (join: string) => `Supported file types: ${join}`;
export const goodToKnow = 'Good to know';
export const startApplication = 'Start Application';
export const resumeApplication = 'Resume Application';

// start/new-application.tsx
export const form = 'form';
export const manageExisting = 'Manage Existing Applications';
export const begunAlready = 'You have begun this application already.';
export const submittedAlready = 'You have submitted this application already.';
export const goToExisting = 'Please go to Manage Existing Applications';

// start/resume-application.tsx
export const applicationNoun = 'application';
export const wasCancelled = 'This application was cancelled';
export const wasSubmitted = 'This application has been submitted';
export const formNotAvailable = 'This form is not available';
export const contactOffice = 'Please contact the membership office.';

// submission/download-pdf.tsx
export const pdfNotMade = 'The PDF could not be made. Please try again.';
export const downloadCertificate = 'Download the certificate';
export const makingPdf = 'Making the PDF …';
export const downloadPdf = 'Download PDF';

// submission/submission-pdf.ts
export const submitted = 'Submitted';
export const reference = 'Reference';
export const versionOfForm = 'Version of the form';
export const progress = 'Progress';

// submission/submission-screen.tsx
export const notSubmittedMissing = 'It has not been submitted, it does not exist, or it is not yours.';
export const backToApplications = 'Back to your applications';
export const submittedWithStatus = (when: string, status: string) =>
  `Submitted on ${when}. Status: ${status}.`;
export const looksNext =
  'The membership team looks at it next. You are notified by email of what they decide.';
export const questionsGone =
  'The questions of this application are not kept any more. The membership office has your answers.';
export const yourAnswers = 'Your answers';

// submission/outline.tsx
export const whatYouSent = 'What you sent';
export const noReference = 'None';
export const toPay = 'To pay';
export const feePaid = 'Fee paid';
export const feeWithVat = 'Fee, VAT included';
export const invoice = 'Invoice';
export const print = 'Print';
export const whatHappensNext = 'What happens next';
export const whatBecameOfIt = 'What became of it';
export const answerCount = (count: number) => plural(count, { one: '1 answer', other: `${count} answers` });
export const byDay = (day: string) => `By ${day}`;
export const payTheFee = (amount: string) => `Pay the fee of ${amount}`;
export const decisionAhead = 'Decision of the membership team';

// submission/submitted-screen.tsx
export const seeWhatYouSent = 'See what you sent';
export const seeYourApplications = 'See your applications';

// upgrade/fee-difference.tsx
export const feeToBeTold = 'The membership office tells you what the annual fee of your new class is.';
export const annualFeeNow = 'Annual fee now';
export const annualFeeAfter = 'Annual fee after the upgrade';
export const differenceAYear = 'Difference a year';

// upgrade/upgrade-screen.tsx
export const membershipUpgrade = 'Membership upgrade';
export const becomeMemberAgain = 'Become a member again';
export const seeWhatToApplyFor = 'See what you may apply for';
export const noUpgrades = 'No upgrades are available for your member type.';
export const noFee =
  'There is no fee for the application. It needs a certified membership certificate and a letter of good standing not older than 12 months.';
export const applyFor = (title: string) => `Apply: ${title}`;
export const updateProfileFirst = 'Ensure to update your profile details';
export const profileIsUsed = 'What your profile says is used in your application.';
export const editProfile = 'Edit Profile';

// Sentences with something rendered inside them.
export const willBeGone = (application: string) => `Its answers and files will be gone: ${application}.`;
export const addInProfile = 'You can add it in {profile}.';
export const feeIs = 'The fee is {fee}, VAT included. It is paid after the application is submitted.';
export const questions = 'Questions? Write to {office}.';
export const more = (amount: string) => `${amount} more`;
export const less = (amount: string) => `${amount} less`;

// request/answer-request.tsx
export const moreIsAsked = 'We need something more';
export const restStays = 'Answer below. The rest of your application stays as you sent it.';
export const sendAnswer = 'Send the answer';
export const answerSent = 'Your answer is sent. We go on with your application.';
