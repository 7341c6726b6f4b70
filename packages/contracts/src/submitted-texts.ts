/** What is said of an application that was sent in: on its page, in its mail and in the notification, in the same words. */
export const referenceIs = (reference: string) => `Your reference is ${reference}.`;
export const review =
  'Your application goes to the membership team for review. You will be notified by email when it is approved, or when something more is needed.';
export const payBy = (amount: string, day: string) =>
  `There is a fee to pay: ${amount}, VAT included, by ${day}. You find the invoice under Invoices & Payments.`;
export const payWhenInvoiced =
  'There is a fee to pay. You find the invoice under Invoices & Payments as soon as it is made.';
export const decisionTakes = (duration: string) => `How long a decision takes: ${duration}.`;
export const decisionBy = (duration: string, day: string) =>
  `How long a decision takes: ${duration}. Expect it by ${day}.`;
