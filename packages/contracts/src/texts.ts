import { loadingEntitlements, pleaseWait } from './frame-texts.ts';
import { myDataExportsPerDay } from './my-data.ts';

/** Texts that people see and that more than one place must spell alike. */
export const messages = {
  loader: {
    default: pleaseWait,
    entitlements: loadingEntitlements,
    submitting: 'Please wait, Submitting...',
    registering: 'Please wait, Registering...',
    qualifications: 'Loading Qualifications Details',
    employment: 'Loading Employment History',
    organisations: 'Loading Organisation History',
    email: 'Loading Email Details',
    members: 'Please wait, Loading Members list...',
    firms: 'Please wait, Loading Firm Members list...',
    declaration: 'Loading declaration compliance details',
  },
  noAccess: {
    heading: 'Sorry, you do not have permissions to view this page.',
    back: 'Go Back to Homepage',
  },
  inactive: {
    heading: 'Account Disabled',
  },
  unsavedChanges: {
    title: 'Unsaved changes',
    question: 'Do you want to save your changes before leaving this page?',
    save: 'Save and continue',
    discard: 'Discard changes',
  },
  tooManyUnsaved:
    'Unsaved answers of too many forms are kept for you. Open those forms and save or discard them first.',
  payment: {
    noOrder: 'We couldnt fetch the payment details. Please contact Administrator for more details.',
    detailsFailed: 'Oops something went wrong!',
  },
  /** What is said when a record was saved, and when it was not. */
  saved: {
    personal: { done: 'Record updated successfully', failed: 'Record update failed' },
    branch: { done: 'Your Branch is Updated successfully', failed: 'Branch update failed' },
    address: { done: 'Successfully submitted!', failed: 'submission failed!' },
    email: { done: 'Your Email Id was Updated successfully', failed: 'Email Id update failed' },
    phone: { done: 'Your Phone Number was updated successfully', failed: 'Phone Number update failed' },
    qualification: {
      done: 'Your Qualifications Updated successfully',
      failed: 'Qualifications update failed',
    },
    employment: {
      done: 'Your Employment History Updated successfully',
      failed: 'Employment update failed',
    },
    organisation: {
      done: 'Your Professional Organisation Updated successfully',
      failed: 'Employment update failed',
    },
    document: { done: 'Successfully updated', failed: 'Unable to update Document, Try again later' },
    declaration: { done: 'Your answers are saved', failed: 'Your answers could not be saved' },
    submittedDeclaration: {
      done: 'Your CPD Declaration Submitted Successfully',
      failed: 'Your CPD declaration could not be submitted',
    },
    evidence: {
      done: 'Successfully Added Evidence.',
      failed: 'Failed to Add Evidence, Please try again later!',
    },
    agreement: { done: 'Record updated successfully', failed: 'Record update failed' },
  },
  deleted: {
    question: 'Are you sure you want to delete the Document?',
    done: 'Successfully Deleted',
    failed: 'Unable to delete, Please try again Later...',
  },
} as const;

export const divisionMessages = {
  free: 'Any number of technical divisions may be chosen; one of them is free.',
  alwaysPaid: 'Members whose only division is Geotechnical still pay the additional fee.',
  deadline: 'Division changes must be made before 1 October to take effect in the next financial year.',
  closed:
    'Next year can no longer be changed: division changes must be made before 1 October to take effect in the next financial year. It opens again on 1 January.',
} as const;

/** One text for each thing that can be said about a change of the primary email address. */
export const emailChangeMessages = {
  sent: 'We have sent a link to the new address. Your email address changes once you open it and confirm.',
  confirmed: 'Your Email Id was Updated successfully',
  removedNow: 'The address was removed. Add one, so that we can write to you.',
  cancelledNow: 'The change was cancelled. Your email address stays as it is.',

  invalid: 'Invalid Email Address',
  unchanged: 'This is your primary email address already.',
  fixedUse:
    'An address becomes or stops being the primary one only by changing the address of your primary email.',
  secondPrimary: 'There is a primary email address already. Change that one instead.',
  nothingPending: 'No change of this email address is waiting to be confirmed.',
  tooSoon: 'A new link was sent less than a minute ago. Please look for it, or wait a minute and try again.',
  tooManyLinks: 'Too many links were sent today. Please try again tomorrow.',
  tooManyChanges: 'You have changed this email address too often today. Please try again tomorrow.',

  unknown: 'This link is not valid. Open the link in the newest mail from us, or change the address again.',
  used: 'This link has been used. The email address is confirmed.',
  expired: 'This link has expired. Sign in and change your email address again to get a new one.',
  superseded: 'A newer link was sent. Open the link in the newest mail from us.',
  cancelled: 'This change was cancelled. Sign in and change your email address again if you still want to.',
  taken:
    'This email address already belongs to another account, so it cannot become yours. Write to the membership office if it should.',
  staffAsked:
    'We know this email address from another record. The membership office has been asked to find out whether that is you.',
} as const;

/** One text for each way an upload can fail. */
export const fileMessages = {
  addressIsOurs: 'Leave the address empty: it is given when the file is sent.',
  evidence: {
    application:
      'This document belongs to an application that was submitted: it can be neither removed nor replaced.',
    payment: 'This document is a proof of payment that was sent in: it can be neither removed nor replaced.',
    declaration:
      'This document belongs to a declaration that was handed in: it can be neither removed nor replaced.',
    request: 'This document is part of a service request: it can be neither removed nor replaced.',
  },
  nothingAdded: 'The declaration of this evidence was handed in: no document can be added to it.',
  unsupported: 'Unsupported File format',
  mismatch: 'The content of the file does not match its name.',
  empty: 'The file is empty.',
  tooLarge: (bytes: number) => `The file is larger than ${megabytes(bytes)} MB.`,
  expands: 'The file unpacks to far more than its size and cannot be accepted.',
  deceives:
    'The file is damaged or put together in an unusual way and cannot be accepted. Save it anew and try again.',
  infected: 'The file contains a virus or other harmful content and was not accepted.',
  interrupted: 'The upload was interrupted before it was complete. Please try again.',
  notScanned: 'Files cannot be checked for viruses right now. Please try again later.',
  notStored: 'Files cannot be stored right now. Please try again later.',
} as const;

const megabytes = (bytes: number): string => String(Math.round((bytes / 1_048_576) * 10) / 10);

/** One text for each thing that is said about an application in more than one place. */
export const formMessages = {
  wrong: 'Some answers are missing or wrong.',
  existing: 'You have begun this application already. Please go to Manage Existing Applications.',
  changed: 'This form has changed since you opened it. Please open it again.',
  stale: 'This application was changed in another window. Open it again to go on with the newest answers.',
  fileGone: 'A file that you attached is not there any more. Please attach it again.',
  submitted: 'This application has been submitted already.',
  cancelled: 'This application was cancelled.',
  tooLarge: 'The answers are too large to be saved.',
  noOrder: 'Order creation failed. Please contact the membership office.',
  noPayment: 'There is nothing to pay for this application.',
  freePlace: 'There is nothing to pay for this place.',
  notSubmitted: 'This application has not been submitted yet.',
  notRegistered: 'You are not registered for this event. Register first, then you can pay for your place.',
  otherEvent: 'This form was sent in for another event.',
  orderOfWhat: 'Say for which application or event the order is.',
} as const;

/** One text for each thing that is said about personal data in more than one place. */
export const myDataMessages = {
  running: 'A download of your data is being made already. Please wait until it has ended.',
  tooMany: `You have downloaded your data ${myDataExportsPerDay} times in the last 24 hours. Please try again later.`,
  noDetails: 'Please say what you ask for.',
  unreadable: 'Remove the invisible characters.',
  alreadyAsked: {
    correction: (caseNumber: string) =>
      `Your request for a correction is still open, as ${caseNumber}. You can ask again once it is settled.`,
    erasure: (caseNumber: string) =>
      `Your request for erasure is still open, as ${caseNumber}. You can ask again once it is settled.`,
  },
  next: {
    correction: 'The membership office checks it and answers you within 30 days.',
    erasure:
      'The membership office checks it and answers you within 30 days. Nothing is erased before you have heard from us.',
  },
  erased:
    'Your record was erased, and we hold nothing about you any more but what tax law makes us keep. If you want to join again, you begin anew.',
  erasedAlready: 'This person was erased already.',
  otherLastName: 'The record has another last name. Check that it is the person you mean.',
  staffStays: 'This person has a staff role. Take the role away first.',
  settleFirst: (matters: readonly string[]) => `Settle first what is still open: ${matters.join('; ')}.`,
  keptByLaw:
    'Financial records (orders, invoices and payments) must by law be kept for 5 years; they are erased after that.',
} as const;

export const paymentMessages = {
  amountNeeded: 'Enter an amount of more than nothing.',
  otherRequest: 'Something else was asked for under this idempotency key.',
  confirming: 'Your payment is being confirmed',
  voided: 'The payment was reversed',
  cancelled: 'Transaction cancelled',
  declined: 'The payment did not go through',
  paid: 'This invoice has been paid already.',
  stillConfirming: 'An earlier payment of this order is still being confirmed. Please do not pay again.',
  cancelledOrder: 'This order was cancelled. There is nothing to pay.',
  nothingToPay: 'There is nothing to pay on this invoice.',
  noEmail: 'Add an email address to your profile before you pay: the card gateway asks for one.',
  unconfirmedEmail: 'Confirm your email address before you pay. The link is in your mail.',
  gatewayAway: 'Card payments are not available right now. Nothing was charged. Please try again later.',
  invalidEmail: 'Invalid Email',
  sponsorIncomplete: 'This is needed before your sponsor can be asked.',
  noSponsor: 'This order cannot be paid through a sponsor.',
  noPayLater: 'Only orders for events and exams can be paid later.',
  proofTypes: 'PDF, DOC, DOCX, PNG or JPEG',
  linkExpired:
    'This link has expired or is not ours. Please ask the person who named you as a sponsor to send it again.',
  reasonNeeded: 'Say why.',
  changedMeanwhile:
    'This payment has changed since you opened it, such as by a newer proof. Nothing was done; look at it again.',
  decidedMeanwhile: (status: string, by: string | null): string =>
    `This payment is decided already: ${status}${by ? `, ${by}` : ''}. Nothing was done.`,
  invisibleCharacters: 'Remove the invisible characters',
  creditedTooMuch: 'This is more than is charged and not credited yet.',
  refundDayNeeded: 'Give the day on which the money was given back.',
  secondPerson: (limit: string): string =>
    `Above ${limit} a second person has to agree. Propose it in the member's statement of account.`,
  ownProposal: 'You proposed this yourself. Somebody else of finance has to agree.',
  proposalDecided: (by: string | null): string =>
    `This is decided already${by ? `, by ${by}` : ''}. Nothing was done.`,
  refundedTooMuch: 'This is more than has been paid too much.',
  refundedLater: 'This day has not come yet. Give the day on which the money was given back.',
  refundedEarlier: 'The invoice is of a later day. Give the day on which the money was given back.',
  sponsorsEnough:
    'Five sponsors have been asked today. Please name another one tomorrow, or pay in another way.',
  linkUsed: 'This request has been answered already. Thank you.',
  madeOutToOther: 'This invoice is no longer made out to you.',
  gatewaySilent:
    'We could not ask the card gateway just now. If you have paid, your invoice will show it as soon as we hear of it.',
} as const;

/** One text for each thing that is said about a place at an event or exam in more than one place. */
export const registrationMessages = {
  registered: 'Successfully registered',
  unregistered: 'Successfully Unregistered',
  full: 'There is no seat left.',
  fullButWaiting: 'There is no seat left. You can join the waiting list.',
  waiting: 'You are on the waiting list. We tell you as soon as a seat is free.',
  sessionFull: 'A session that you have chosen is full. Choose another one.',
  notFull: 'There are seats left: register instead of waiting.',
  noWaitingList: 'There is no waiting list.',
  notOffered: 'No seat is offered to you, or the offer has ended.',
  calledOff: 'This event was called off.',
  over: 'This is over.',
  declined: 'The institution has declined your registration. Please contact us.',
  /** Why nothing more is done with a place that was given up. */
  ended: {
    cancelled: 'This registration was cancelled.',
    declined: 'This registration was declined.',
    expired: 'This registration has expired.',
  },
  /** What is so while a place is held or waited for, to whoever wants something else of it. */
  ongoing: {
    registered: 'This registration has a seat already. It can be cancelled, or declined by the institution.',
    waitlisted:
      'This registration waits for a seat, which is offered to whoever is next in line. It can be cancelled, or declined by the institution.',
  },
  notOpen: (from: string) => `Registration opens on ${from}.`,
  closed: (since: string) => `Registration closed on ${since}.`,
  membersOnly: 'This is for members only.',
  classesOnly: (classes: string) => `This is for: ${classes}.`,
  needsAgreement: 'You need a student training agreement that is in force.',
  needsPass: (exams: string) => `You must have passed before: ${exams}.`,
  passedAlready: 'You have passed this exam already.',
  cancelledTooLate: (until: string) => `Cancelling was possible until ${until}.`,
  otherSession: 'This session does not belong to the event.',
  clash: (one: string, other: string) => `'${one}' and '${other}' are at the same time. Choose one of them.`,
  onlyDesk: 'Only the institution decides that.',
  orderChanged: 'An order was made for this registration at the same moment. Please try again.',
  unknownTimezone: 'is not the code of a known timezone',
  notBegun: 'Attendance is noted once the event has begun.',
  attendedBetween: (first: string, last: string) => `Attendance is noted for a day from ${first} to ${last}.`,
  tooFewSeats: 'is smaller than the number of seats that are taken',
  negativePrice: 'must not be less than nothing',
  endsBeforeStart: 'An event cannot end before it begins.',
  strayCharacters: 'must not contain control characters',
  examIsNamed: 'An event of the type Exam names its exam.',
} as const;

/** Tickets, certificates and statements. */
/** The request for a letter, and what is said to it. */
export const letterCaseType = 'Letter of Good Standing';
export const cpdCaseType = 'CPD query';
export const letterRequested = 'Your request has been sent';

export const preferenceMessages = {
  saved: 'Your marketing preferences have been updated',
  failed: 'Update failed. Please try again later.',
  none: 'We do not currently have any communication preferences stored against your account !!!',
} as const;

export const paperMessages = {
  revoked: 'This paper was revoked. Please contact us.',
  revokedAlready: 'This was revoked already.',
  notRegistered: 'There is a ticket for those who are registered.',
  notPaid: 'The ticket is there as soon as the registration is paid.',
  notAttended: 'There is a certificate for those whose attendance was noted.',
  holdsNoMore: 'What this certificate says is no longer so. Please contact us.',
  noResults: 'There are no results yet that a statement could be made of.',
  notMember: 'You are not a member yet.',
  terminated: 'Your membership has ended.',
  onHold: 'Your membership is on hold.',
  overdue: 'An invoice of yours is past its due date.',
} as const;

/** Who may ask for no letter: why, and what to do. */
export const letterClosed = {
  terminated:
    'Your membership has ended, so there is no letter of good standing. Apply to become a member again: the letter is there once you are one.',
  onHold:
    'Your membership is on hold, so there is no letter of good standing now. Pay what is overdue, or write to the membership office: the letter is there as soon as the hold is lifted.',
} as const;

export const representativeMessages = {
  granted: 'The representative was added',
  ended: 'The representation was ended',
  nobody:
    'Nobody is known here by this email address and last name. Ask them to register first, or check the spelling.',
  several: 'More than one person is known here by this email address and last name. Please contact us.',
  already: 'This person speaks for the organisation already.',
  endedAlready: 'This representation has ended already, or ends before that day.',
  last: 'An organisation keeps at least one representative. Add another one first, or ask us to end this one.',
  past: 'The day may not lie in the past.',
  endsTooSoon: 'The last day must come after the first.',
  granting: 'Speaking for an organisation is granted by it or by us, not written in a work history.',
} as const;

export const signInMessages = {
  decided: 'This was decided already.',
  notAsked: 'The service request does not ask about this person.',
  secondFactor:
    'Your role asks for a sign-in with a second factor. Sign in again, and confirm it with your second factor.',
  notFresh: (minutes: number) =>
    `For this you must have signed in within the last ${minutes} minutes. Sign in again, and decide then.`,
} as const;

/** What is said about a declaration and its evidence, by the server and on the page alike. */
export const cpdMessages = {
  samePeriod: 'This person has a declaration for this period already.',
  pair: 'Choose one of the two, not both.',
  notEditable: 'Declaration cannot be changed in its present state.',
  /** Why the desk does not decide otherwise about a declaration that stands so, or asks for more. */
  status: {
    draft: 'The member has not submitted this declaration yet.',
    inProgress: 'The member has not submitted this declaration yet.',
    submitted: 'The member has submitted this declaration. Open it again, approve or reject it.',
    rejected: 'This declaration was rejected. Open it again first.',
    approved: 'This declaration is approved: nothing more is asked of it.',
    inactive: 'This declaration is retired: nothing more is asked of it.',
  },
  dueInPast: 'The day by which the member answers may not lie in the past.',
  onlyDesk: 'Only the education desk sets this status.',
  withoutDocument: (name: string) => `Attach a document to the evidence '${name}' before you submit.`,
  moreVerifiable: 'You cannot verify more units than you claim.',
  beforePeriod: 'The activity must have taken place in the period of the declaration.',
  creditUsed: 'This event stands among your evidence already.',
} as const;

/** The same for training agreements. */
export const agreementMessages = {
  notParty: 'You are not a party to this agreement.',
  alreadySigned: 'This was signed already.',
  signedByAll: 'All parties have signed this agreement already.',
  cancelled: 'This agreement was cancelled. Draw up a new one.',
  twoParties: 'You have signed for another party. One person does not sign for two.',
  incomplete: 'Name the student, the employer and the tuition provider before anybody signs.',
  notSigned: 'The agreement is not signed by all three parties yet.',
  changedMeanwhile: 'The agreement was changed since you read it. Read it again before you sign.',
  unknownStudent: 'We know of no student with this membership number and name.',
  ownName: (name: string) => `Sign with your own name: ${name}.`,
  endTooFar: 'The end date is more than ten years after the start date plus the duration.',
  noReason: 'Say why the agreement is cancelled.',
} as const;
