import { paths } from '../../lib/paths.ts';
import type { Screens } from '../../lib/screens.ts';
import { AboutYouScreen } from './about-you.tsx';
import { BillingAddressScreen } from './addresses/billing-address.tsx';
import { PostalAddressScreen } from './addresses/postal-address.tsx';
import { ResidentialAddressScreen } from './addresses/residential-address.tsx';
import { BranchScreen } from './branch.tsx';
import { ConfirmEmailScreen } from './contact-channels/confirm-email.tsx';
import { ContactNumbersScreen } from './contact-channels/contact-numbers.tsx';
import { EmailAddressScreen } from './contact-channels/email-address.tsx';
import { EmailsScreen } from './contact-channels/emails.tsx';
import { PhoneNumberScreen } from './contact-channels/phone-number.tsx';
import { DivisionsScreen } from './divisions/divisions-screen.tsx';
import { EmploymentScreen, EmploymentsScreen } from './history/employments.tsx';
import { OrganisationScreen, OrganisationsScreen } from './history/organisations.tsx';
import { QualificationScreen, QualificationsScreen } from './history/qualifications.tsx';
import { ProfileHubScreen } from './hub/profile-hub.tsx';
import { IdentityScreen } from './identity.tsx';
import { MembershipStatusScreen } from './membership-status.tsx';
import { MyDataScreen } from './my-data/my-data.tsx';
import { NationalitiesScreen } from './nationalities.tsx';
import { NextOfKinScreen } from './next-of-kin.tsx';
import { RepresentativesScreen } from './representatives/representatives-screen.tsx';
import { LetterScreen } from './standing/letter-screen.tsx';
import { UploadCvScreen } from './upload-cv.tsx';

export const screens: Screens = {
  [paths.aboutYou()]: AboutYouScreen,
  [paths.billingAddress()]: BillingAddressScreen,
  [paths.branch()]: BranchScreen,
  [paths.contactNumber()]: PhoneNumberScreen,
  [paths.contactNumbers()]: ContactNumbersScreen,
  '/confirm-email': ConfirmEmailScreen,
  '/profile/viewemaildetails': EmailAddressScreen,
  [paths.divisions()]: DivisionsScreen,
  [paths.emails()]: EmailsScreen,
  [paths.identity()]: IdentityScreen,
  [paths.letter()]: LetterScreen,
  [paths.membershipStatus()]: MembershipStatusScreen,
  [paths.myData()]: MyDataScreen,
  [paths.nationalities()]: NationalitiesScreen,
  '/profile/viewemploymenthistorydetails': EmploymentScreen,
  [paths.employments()]: EmploymentsScreen,
  '/profile/viewprofessionalorganisationdetails': OrganisationScreen,
  [paths.organisations()]: OrganisationsScreen,
  '/profile/viewqualificationdetails': QualificationScreen,
  [paths.qualifications()]: QualificationsScreen,
  [paths.nextOfKin()]: NextOfKinScreen,
  [paths.postalAddress()]: PostalAddressScreen,
  [paths.profile()]: ProfileHubScreen,
  [paths.representatives()]: RepresentativesScreen,
  [paths.residentialAddress()]: ResidentialAddressScreen,
  [paths.uploadCv()]: UploadCvScreen,
};
