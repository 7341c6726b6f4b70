import { loaderMessages } from './loader-messages.ts';

/** Texts that people see and that more than one place must spell alike. */
export const messages = {
  loader: loaderMessages,
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
  },
  deleted: {
    question: 'Are you sure you want to delete the Document?',
    done: 'Successfully Deleted',
    failed: 'Unable to delete, Please try again Later...',
  },
} as const;
