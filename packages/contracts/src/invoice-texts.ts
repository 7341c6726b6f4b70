/** How an invoice stands, in the words of whoever has to pay it. */
export const due = 'Due';
export const overdue = 'Overdue';
export const withSponsor = 'With sponsor';
export const beingVerified = 'Being verified';
export const paid = 'Paid';
export const credited = 'Credited';
