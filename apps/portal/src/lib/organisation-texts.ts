export const membershipNumber = 'Membership number';
export const address = 'Address';
export const email = 'Email';
export const phone = 'Phone';
export const vatNumber = 'VAT number';
export const firmList = 'Firm Member List';
export const listed = 'Listed';
export const notListed = 'Not listed';
