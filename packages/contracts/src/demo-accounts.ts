/** The accounts of the embedded identity provider. They exist only where nothing else is configured, never in production. */
export interface DemoAccount {
  readonly email: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly role: string;
  readonly note: string;
}

export const demoPassword = 'charter-demo';

/** What the embedded identity provider calls an account in its tokens. */
export const demoSubject = ({ email }: Pick<DemoAccount, 'email'>): string =>
  `demo|${email.slice(0, email.indexOf('@'))}`;

const account = (
  name: string,
  firstName: string,
  lastName: string,
  role: string,
  note: string,
): DemoAccount => ({
  email: `${name}@demo.test`,
  firstName,
  lastName,
  role,
  note,
});

export const demoAccounts: readonly DemoAccount[] = [
  account('applicant', 'Anele', 'Dlamini', 'applicant', 'signed up, no membership'),
  account('student', 'Lerato', 'Mokoena', 'student', 'student member'),
  account('associate', 'Johan', 'van der Merwe', 'member', 'associate member'),
  account('corporate', 'Priya', 'Naidoo', 'member', 'corporate member'),
  account('fellow', 'Margaret', 'Adams', 'member', 'fellow'),
  account('firm', 'Sipho', 'Khumalo', 'firm', 'speaks for a member firm'),
  account('employer', 'Fatima', 'Patel', 'employer', 'training employer'),
  account('onhold', 'Pieter', 'Botha', 'member', 'membership on hold'),
  account('terminated', 'Thabo', 'Nkosi', 'member', 'membership terminated'),
  account('inactive', 'Susan', 'Fourie', 'member', 'account suspended'),
  account('nopermissions', 'Brian', 'Jacobs', 'no-permissions', 'a role that opens nothing'),
  account('membership', 'Nomsa', 'Zulu', 'membership-officer', 'staff: membership'),
  account('finance', 'David', 'Meyer', 'finance-officer', 'staff: finance'),
  account('events', 'Zanele', 'Mthembu', 'events-officer', 'staff: events'),
  account('education', 'Ravi', 'Pillay', 'education-officer', 'staff: education'),
  account('admin', 'Charlotte', 'Smith', 'administrator', 'staff: administrator'),
];
