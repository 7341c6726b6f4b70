import { describe, expect, it } from 'vitest';
import { registry } from '../src/product.ts';
import { words } from './support/record-fields.ts';

describe('records', () => {
  /** Each field in the spelling that clients use for it. */
  const documented: [what: string, type: string, fields: string][] = [
    [
      'a contact, for its standing,',
      'contacts',
      `contactid emailaddress1 ctpt_membershipclass mobilephone ctpt_lastapplicationapprovedon address1_composite
      statecode firstname ctpt_profiledetailsconfirmedaccurateon ctpt_contacttype ctpt_membershipnumber
      ctpt_datejoined ctpt_onhold ctpt_terminationtype ctpt_dateterminated`,
    ],
    [
      'a contact, for its profile,',
      'contacts',
      `contactid firstname lastname middlename fullname birthdate ctpt_title ctpt_membershipnumber ctpt_category
      statecode ctpt_onhold ctpt_onholdreason ctpt_datejoined ctpt_specialists ctpt_areyouacitizenofsouthafrica
      ctpt_profiledetailsconfirmedaccurateon ctpt_companyname ctpt_billingcontactperson ctpt_vatnumber
      ctpt_branch _ctpt_branch_value`,
    ],
    [
      'a contact, for its next of kin,',
      'contacts',
      `ctpt_nextofkinsurname ctpt_nextofkinfirstname ctpt_nextofkinsecondname ctpt_nextofkinemail
      ctpt_nextofkinmobilenumber ctpt_nextofkinrelationship ctpt_nextofkinother`,
    ],
    ['a contact, for placements,', 'contacts', 'contactid firstname lastname fullname birthdate gendercode'],
    ['a case type', 'ctpt_casetypes', 'ctpt_name ctpt_casetypeid ctpt_displayflag'],
    ['a web form submission', 'ctpt_sonicwebformsubmissions', 'name status swfStatus sonicWebFormId'],
    [
      'an order',
      'salesorders',
      `salesorderid name statecode totalamount requestdeliveryby _transactioncurrencyid_value
      _ctpt_sonicwebformsubmission_value _ctpt_eventid_value _ctpt_contactid_value paidon ctpt_paymentmethod
      ctpt_sponsoremail ctpt_sponsorname ctpt_companyname ctpt_vatnumber address3_line1 address3_line2
      address3_county address3_city address3_postalcode`,
    ],
    [
      'an automation log',
      'ctpt_powerautomatelogs',
      'ctpt_powerautomatelogid statuscode _ctpt_swfsubmissionid_value',
    ],
    [
      'a contact nationality',
      'ctpt_contactnationalities',
      '_ctpt_nationality_value _ctpt_nationalityid_value _ctpt_contact_value _ctpt_contactid_value',
    ],
    [
      'a channel',
      'ctpt_channels',
      `ctpt_methodtype _ctpt_customerid_value ctpt_mapaddressto ctpt_addresstype ctpt_line1 ctpt_line2 ctpt_county
      ctpt_city ctpt_postalcode ctpt_country ctpt_emailaddress ctpt_mapemailto ctpt_telephone ctpt_telephonetype
      ctpt_maptelephoneto ctpt_channelid`,
    ],
    [
      'an identity',
      'ctpt_identities',
      'ctpt_identityid ctpt_identitynumber ctpt_type ctpt_ContactId _ctpt_contactid_value',
    ],
    ['a division', 'ctpt_divisions', 'ctpt_divisionid ctpt_name'],
    [
      'a division link of this year',
      'ctpt_division_contactset',
      'ctpt_division_contactid ctpt_divisionid contactid',
    ],
    [
      'a division link of next year',
      'ctpt_contact_ctpt_nextyeardivisionset',
      'ctpt_contact_ctpt_nextyeardivisionid ctpt_divisionid contactid',
    ],
    [
      'a qualification',
      'mshied_previouseducations',
      `mshied_name mshied_StudentId ctpt_Country mshied_DegreeId_ ctpt_otherdegreeid_ ctpt_Discipline
      ctpt_otherdiscipline ctpt_InstitutionName ctpt_otherinstitutionname mshied_graduationdate
      ctpt_yearofqualification ctpt_enddate mshied_gpa mshied_previouseducationid`,
    ],
    [
      'an employment',
      'ctpt_professionalhistories',
      `ctpt_jobtitle ctpt_company ctpt_typeofemployment ctpt_startdate ctpt_enddate ctpt_EmployeeId
      ctpt_professionalhistoryid _ctpt_employeeid_value _ctpt_employerid_value`,
    ],
    [
      'a professional organisation',
      'ctpt_organisationhistories',
      `ctpt_OrganisationName ctpt_otherorganisationname ctpt_OrganisationCountry ctpt_RegistrationCategory
      ctpt_otherregistrationcategory ctpt_yearofelection ctpt_registrationnumber ctpt_Applicant
      ctpt_organisationhistoryid`,
    ],
    [
      'a case',
      'ctpt_cases',
      `ctpt_caseid ctpt_casenumber ctpt_title ctpt_details ctpt_CaseTypeId ctpt_CustomerId_contact createdon
      modifiedon statuscode statecode ctpt_caseresolutiondetails ctpt_documenturl`,
    ],
    [
      'a supporting document',
      'ctpt_supportingdocuments',
      `ctpt_supportingdocumentid ctpt_name ctpt_documenttype ctpt_Case ctpt_documenturl _ctpt_customerid_value
      ctpt_documentdate ctpt_description _ctpt_event_value _ctpt_evidence_value
      _ctpt_studenttrainingagreement_value`,
    ],
    [
      'a directory entry',
      'directoryentries',
      'membershipNumber membershipStatus membershipName category mailingAddress includeInPublicDirectory',
    ],
    [
      'an exam result',
      'ctpt_examresults',
      `ctpt_attempt ctpt_name ctpt_candidatenumber ctpt_ismockexam ctpt_isshortlisted ctpt_mark ctpt_officecode
      ctpt_result _ctpt_contact_value _ctpt_exam_value`,
    ],
    [
      'a media event',
      'msmedia_mediaevents',
      `msmedia_mediaeventid msmedia_name msmedia_startdate msmedia_enddate msmedia_directions msmedia_description
      msmedia_eventsubtitle msmedia_eventtopic msmedia_eventtimezone msmedia_eventtype statecode
      msmedia_registrationopenson msmedia_registrationcloseson ctpt_cancellationduedate ctpt_discountedpriceuntil
      msmedia_totalcost _ctpt_examid_value`,
    ],
    [
      'a media registration',
      'msmedia_mediaregistrations',
      'msmedia_mediaregistrationid _msmedia_contact_value _msmedia_mediaevent_value msmedia_registrationstatus',
    ],
    ['a timezone', 'timezonedefinitions', 'timezonecode standardname'],
    [
      'an event schedule',
      'msmedia_eventschedules',
      'msmedia_eventscheduleid msmedia_name _msmedia_mediaevent_value',
    ],
    [
      'a session',
      'msmedia_attractionschedules',
      `msmedia_attractionscheduleid msmedia_name msmedia_startdatetime msmedia_enddatetime
      _msmedia_eventschedule_value`,
    ],
    ['a speaker engagement', 'ctpt_speakerengagements', '_ctpt_speaker_value _ctpt_event_value'],
    [
      'a speaker',
      'ctpt_speakers',
      `ctpt_speaker ctpt_about ctpt_accomplishment ctpt_blog ctpt_linkedin ctpt_publications ctpt_twitter
      ctpt_website _ctpt_contact_value`,
    ],
    [
      'a member declaration',
      'ctpt_memberdeclarations',
      `ctpt_name ctpt_declarationperiodstartdate ctpt_declarationperiodenddate ctpt_declartationdate statuscode
      ctpt_selectedforreview ctpt_read_only _ctpt_contact_value ctpt_cpdcomplied ctpt_cpdnoncomplied
      ctpt_compliedbicacodeofethics ctpt_notcompliedbicacodeofethics ctpt_undertakencpdbybica
      ctpt_undertakencpdbyifac ctpt_certifiedauditor ctpt_responsibleforfinancialstatements
      ctpt_responsibleforcompanysecretarialwork ctpt_anaccountingofficerofacompany
      ctpt_ownorandworkfornonauditingmemberfirm ctpt_pleadedguilty ctpt_submittedkyc ctpt_otherspecify`,
    ],
    [
      'evidence',
      'ctpt_evidences',
      `ctpt_evidenceid ctpt_name ctpt_descriptionofdevelopmentlearningactivity
      ctpt_whydidyouchoosethisactivityandhowisitre ctpt_whendidthisactivitytakeplace
      ctpt_howmanyunitsareyourclaimingforthisactivit ctpt_howmanyoftheseunitscouldyouverifywithsup
      ctpt_whatdidyoulearnandhowdidwillyouapplyit ctpt_evidenceurl _ctpt_memberdeclaration_value
      ctpt_documenturl`,
    ],
    [
      'a training agreement',
      'ctpt_studenttrainingagreements',
      `ctpt_studenttrainingagreementid ctpt_name ctpt_startdate ctpt_duration ctpt_enddate ctpt_Student
      _ctpt_student_value ownerid`,
    ],
    [
      'a student placement',
      'ctpt_studentplacements',
      'ctpt_studentplacementid _ctpt_company_value _ctpt_studentid_value statuscode',
    ],
    ['a currency', 'transactioncurrencies', 'currencyname currencysymbol transactioncurrencyid'],
  ];

  it.each(documented)('%s has every field it is documented with', (_, type, fields) => {
    const { findField } = registry.get(type);
    expect(words(fields).filter((spelling) => findField(spelling) === null)).toEqual([]);
  });
});
