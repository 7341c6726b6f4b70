// forms/about-you.ts
export const onlyStringAllowed = 'Only string allowed';
export const personalInformation = 'Personal information';
export const title = 'Title';
export const firstName = 'First name';
export const middleName = 'Middle name';
export const lastName = 'Last name';
export const dateOfBirth = 'Date of birth';
export const residingHere = 'Are you currently residing in South Africa?';
export const specialistFields = 'Specialist fields';
export const specialistFieldsHelp = 'The fields you practise in. Choose as many as apply.';
export const chooseYourSpecialistFields = 'Choose your specialist fields';
export const equalityQuestions = 'Equality questions';
export const equalityHelp =
  'You need not answer these. They are only counted, to see whom the profession serves and whom it leaves out, and are never shown to other members.';
export const gender = 'Gender';
export const race = 'Race';
export const disability = 'Disability';
export const disabilityHelp = 'A disability that you would like us to know of.';
export const enterDateAfter = 'Enter a date after 1900';

// forms/addresses.ts
export const address = 'Address';
export const addressLine1 = 'Address line 1';
export const enterAddressLine = 'Enter address line 1';
export const addressLine2 = 'Address line 2';
export const suburb = 'Suburb';
export const city = 'City';
export const onlyLettersAllowed = 'Only letters allowed';
export const enterCity = 'Enter the city';
export const postalCode = 'Postal code';
export const enterCorrectPostalCode = 'Enter correct postal code';
export const enterPostalCode = 'Enter the postal code';
export const country = 'Country';
export const selectCountry = 'Select the country';
export const residentialAddress = 'Residential address';
export const billingAddress = 'Billing address';
export const postalAddress = 'Postal address';
export const billingDetails = 'Billing details';
export const companyName = 'Company name';
export const billingContactPerson = 'Billing contact person';
export const vatNumber = 'VAT number';

// forms/branch.ts
export const branch = 'Branch';

// forms/channels.ts
export const updateEmail = 'Update Email';
export const email = 'Email';
export const invalidEmailAddress = 'Invalid Email Address';
export const updateContactNumber = 'Update Contact Number';
export const phoneNumber = 'Phone number';
export const tenDigits = 'Number must be 10 digits long';
export const prefixYourCode = 'Prefix your country code, for example +27.';

// forms/employment.ts
export const employment = 'Employment';
export const positionHeld = 'Position Held';
export const enterPositionHeld = 'Enter the position held';
export const company = 'Company';
export const employmentSector = 'Employment Sector';
export const selectEmploymentSector = 'Select the employment sector';
export const startDate = 'Start Date';
export const enterStartDate = 'Enter the start date';
export const endDate = 'End Date';
export const stillWorkThere = 'Leave it empty if you still work there.';

// forms/identity.ts
export const identityDetails = 'Identity Details';
export const identityType = 'Identity type';
export const identityNumber = 'Identity number';

// forms/nationalities.ts
export const nationalities = 'Nationalities';
export const nationality = 'Nationality';

// forms/next-of-kin.ts
export const nextOfKin = 'Next of kin';
export const surname = 'Surname';
export const enterTheirSurname = 'Enter their surname';
export const enterTheirFirstName = 'Enter their first name';
export const secondName = 'Second name';
export const enterTheirEmail = 'Enter their email';
export const enterValidEmailAddress = 'Enter a valid Email Address';
export const mobileNumber = 'Mobile number';
export const enterTheirMobileNumber = 'Enter their mobile number';
export const enterMinimumOfDigits = 'Enter minimum of 10 digits';
export const prefixCode = 'Prefix the country code, for example +27.';
export const relationship = 'Relationship';
export const selectHowYouAre = 'Select how you are related';
export const specify = 'Specify';

// forms/professional-organisation.ts
export const professionalOrganisation = 'Professional organisation';
export const organisationName = 'Organisation Name';
export const organisationCountry = 'Organisation Country';
export const selectOrganisationCountry = 'Select the organisation country';
export const registrationCategory = 'Registration Category';
export const yearOfElection = 'Year of Election';
export const enterYearOfElection = 'Enter the year of election';
export const registrationNumber = 'Registration Number';
export const enterYourRegistrationNumber = 'Enter your registration number';

// forms/qualification.ts
export const qualification = 'Qualification';
export const degree = 'Degree';
export const discipline = 'Discipline';
export const institution = 'Institution';
export const yearOfQualification = 'Year of qualification';
export const graduationDate = 'Graduation date';

// forms/sponsor.ts
export const yourSponsor = 'Your sponsor';
export const fullName = 'Full name';
export const enterFullNameOf = 'Enter the full name of your sponsor';
export const enterEmailOfYour = 'Enter the email of your sponsor';
export const linkToSponsor = 'We send your sponsor a link to the invoice.';
export const enterCompanyName = 'Enter the company name';
export const enterVatNumber = 'Enter the VAT number';
export const addressForInvoice = 'Address for the invoice';
export const enterFirstLineOf = 'Enter the first line of the address';

// questions.ts
export const enterYear = 'Enter correct year';
export const yes = 'Yes';
export const no = 'No';

// forms/evidence.ts
export const evidence = 'Evidence';
export const activity = 'The activity';
export const evidenceName = 'Name of the activity';
export const enterEvidenceName = 'Enter the name of the activity';
export const activityKind = 'Kind of activity';
export const activityKindHelp =
  'Courses and conferences are developmental; mentoring and design work are work-based; reading and membership of committees are individual.';
export const activityDescription = 'Description of the development or learning activity';
export const whenItTookPlace = 'When did this activity take place?';
export const enterWhenItTookPlace = 'Enter when the activity took place';
export const whenItTookPlaceHelp = 'Enter it as DD/MM/YYYY. No day to come.';
export const whyChosen = 'Why did you choose this activity, and how is it relevant?';
export const enterWhyChosen = 'Say why you chose this activity';
export const whatWasLearned = 'What did you learn, and how did or will you apply it?';
export const enterWhatWasLearned = 'Say what you learned';
export const units = 'Units';
export const unitsClaimed = 'How many units are you claiming for this activity?';
export const enterUnitsClaimed = 'Enter the units you claim';
export const unitsVerifiable = 'How many of these units could you verify with supporting evidence?';
export const enterUnitsVerifiable = 'Enter the units you could verify';
export const mostUnits = (most: number) => `Enter at most ${most} units, in digits`;
export const onlyNumbersAllowed = 'Only numbers allowed';

// forms/training-agreement.ts
export const trainingAgreement = 'Student training agreement';
export const studentName = 'Student name';
export const enterStudentName = 'Enter the name of the student';
export const selectStartDate = 'Please select start date';
export const durationInMonths = 'Duration (in months)';
export const enterNumber = 'Please enter number';
export const selectEndDate = 'Please select end date';
export const endDateHelp = 'The start date plus the duration, entered manually.';

// forms/corrections.ts
export const selectTheTitle = 'Select the title';
export const enterTheFirstName = 'Enter the first name';
export const enterTheLastName = 'Enter the last name';
export const enterTheDateOfBirth = 'Enter the date of birth';
export const residesHere = 'Currently residing in South Africa';
export const selectHowTheyAre = 'Select how they are related';
export const changesByItsLink = 'We mail a link to the new address; it changes once that is opened.';
export const reason = 'Reason';
export const sayWhyItIsCorrected = 'Say why it is corrected';
export const personReadsIt = 'The person reads it.';
