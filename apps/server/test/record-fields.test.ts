import { codes, FieldType, type EntitlementAnswer, type ProfileAnswer } from '@charter/contracts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { registry } from '../src/app.ts';
import { openApp, type AppFixture, type Person } from './support/app-fixture.ts';
import { wholeQualification } from './support/sample-rows.ts';

const words = (text: string) => text.split(/\s+/).filter(Boolean);
const fieldOf = (type: string, spelling: string) => {
  const field = registry.get(type).findField(spelling);
  if (!field) throw new Error(`${type} has no field ${spelling}`);
  return field;
};

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
      ctpt_whatdidyoulearnandhowdidwillyouapplyit ctpt_evidenceurl _ctpt_memberdeclaration_value`,
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

  const targets: [type: string, lookup: string, to: string][] = [
    ['ctpt_sonicwebformsubmissions', 'sonicWebFormId', 'ctpt_sonicwebforms'],
    ['salesorders', '_transactioncurrencyid_value', 'transactioncurrencies'],
    ['salesorders', '_ctpt_sonicwebformsubmission_value', 'ctpt_sonicwebformsubmissions'],
    ['salesorders', '_ctpt_eventid_value', 'msmedia_mediaevents'],
    ['salesorders', '_ctpt_contactid_value', 'contacts'],
    ['ctpt_powerautomatelogs', '_ctpt_swfsubmissionid_value', 'ctpt_sonicwebformsubmissions'],
    ['contacts', 'ctpt_branch', 'ctpt_branches'],
    ['ctpt_contactnationalities', 'ctpt_nationality', 'ctpt_nationalities'],
    ['ctpt_contactnationalities', 'ctpt_contact', 'contacts'],
    ['ctpt_identities', 'ctpt_ContactId', 'contacts'],
    ['ctpt_division_contactset', 'ctpt_divisionid', 'ctpt_divisions'],
    ['ctpt_contact_ctpt_nextyeardivisionset', 'ctpt_divisionid', 'ctpt_divisions'],
    ['mshied_previouseducations', 'mshied_StudentId', 'contacts'],
    ['mshied_previouseducations', 'mshied_DegreeId_', 'mshied_programlevels'],
    ['ctpt_professionalhistories', '_ctpt_employeeid_value', 'contacts'],
    ['ctpt_professionalhistories', '_ctpt_employerid_value', 'accounts'],
    ['ctpt_organisationhistories', 'ctpt_OrganisationName', 'ctpt_organisations'],
    ['ctpt_organisationhistories', 'ctpt_RegistrationCategory', 'ctpt_registrationcategories'],
    ['ctpt_cases', 'ctpt_CaseTypeId', 'ctpt_casetypes'],
    ['ctpt_cases', 'ctpt_CustomerId_contact', 'contacts'],
    ['ctpt_supportingdocuments', 'ctpt_customerid', 'contacts'],
    ['ctpt_supportingdocuments', 'ctpt_Case', 'ctpt_cases'],
    ['ctpt_supportingdocuments', 'ctpt_event', 'msmedia_mediaevents'],
    ['ctpt_supportingdocuments', 'ctpt_evidence', 'ctpt_evidences'],
    ['ctpt_supportingdocuments', 'ctpt_studenttrainingagreement', 'ctpt_studenttrainingagreements'],
    ['ctpt_examresults', 'ctpt_contact', 'contacts'],
    ['ctpt_examresults', 'ctpt_exam', 'ctpt_exams'],
    ['msmedia_mediaevents', '_ctpt_examid_value', 'ctpt_exams'],
    ['msmedia_mediaregistrations', 'msmedia_contact', 'contacts'],
    ['msmedia_mediaregistrations', 'msmedia_mediaevent', 'msmedia_mediaevents'],
    ['msmedia_eventschedules', 'msmedia_mediaevent', 'msmedia_mediaevents'],
    ['msmedia_attractionschedules', 'msmedia_eventschedule', 'msmedia_eventschedules'],
    ['ctpt_speakerengagements', 'ctpt_speaker', 'ctpt_speakers'],
    ['ctpt_speakerengagements', 'ctpt_event', 'msmedia_mediaevents'],
    ['ctpt_speakers', 'ctpt_contact', 'contacts'],
    ['ctpt_memberdeclarations', 'ctpt_contact', 'contacts'],
    ['ctpt_evidences', '_ctpt_memberdeclaration_value', 'ctpt_memberdeclarations'],
    ['ctpt_studenttrainingagreements', 'ctpt_Student', 'contacts'],
    ['ctpt_studenttrainingagreements', 'ownerid', 'contacts'],
    ['ctpt_studentplacements', '_ctpt_company_value', 'accounts'],
    ['ctpt_studentplacements', '_ctpt_studentid_value', 'contacts'],
  ];

  it.each(targets)('%s: %s looks up %s', (type, lookup, to) => {
    expect(fieldOf(type, lookup)).toMatchObject({ kind: 'lookup', to });
  });

  it('know every lookup as _{name}_value too', () => {
    for (const type of registry.types) {
      for (const { kind, name } of type.allFields) {
        if (kind === 'lookup') expect(type.findField(`_${name.toLowerCase()}_value`)?.name).toBe(name);
      }
    }
  });

  it('keep the form name of a submission in its name', () => {
    expect(fieldOf('ctpt_sonicwebformsubmissions', 'name').label).toBe('Form name');
    expect(fieldOf('ctpt_sonicwebformsubmissions', 'swfStatus').options).toBe(codes.submissionStatus);
  });

  it('keep the due date of an order in requestdeliveryby and the suburb in address3_county', () => {
    expect(fieldOf('salesorders', 'requestdeliveryby')).toMatchObject({ kind: 'date', label: 'Due' });
    expect(fieldOf('salesorders', 'address3_county').label).toBe('Suburb');
  });

  it('hold the title of a contact as a salutation and its specialist fields as many-to-many', () => {
    expect(fieldOf('contacts', 'ctpt_title').options).toBe(codes.salutation);
    expect(fieldOf('contacts', 'ctpt_specialists')).toMatchObject({ kind: 'links', to: 'ctpt_specialists' });
  });

  it('link the divisions of next year as many-to-many', () => {
    expect(fieldOf('contacts', 'ctpt_contact_ctpt_nextyeardivisionset')).toMatchObject({
      kind: 'links',
      to: 'ctpt_divisions',
    });
  });

  it('keep the suburb of a channel in ctpt_county, and read its codes by the tables for channels', () => {
    expect(fieldOf('ctpt_channels', 'ctpt_county').label).toBe('Suburb');
    expect(fieldOf('ctpt_channels', 'ctpt_methodtype').options).toBe(codes.channelMethod);
    expect(fieldOf('ctpt_channels', 'ctpt_addresstype').options).toBe(codes.addressType);
    expect(fieldOf('ctpt_channels', 'ctpt_mapaddressto').options).toBe(codes.addressMap);
    expect(fieldOf('ctpt_channels', 'ctpt_mapemailto').options).toBe(codes.emailMap);
    expect(fieldOf('ctpt_channels', 'ctpt_maptelephoneto').options).toBe(codes.telephoneMap);
  });

  it('keep the subject of a case in ctpt_title', () => {
    expect(fieldOf('ctpt_cases', 'ctpt_title').label).toBe('Subject');
  });

  it('know supporting documents of the type 100000001 and of no other', () => {
    const { options } = fieldOf('ctpt_supportingdocuments', 'ctpt_documenttype');
    expect(Object.keys(options ?? {})).toEqual(['100000001']);
  });

  it('keep the venue of an event in its directions, its type as a picklist and its cost as money', () => {
    expect(fieldOf('msmedia_mediaevents', 'msmedia_directions').label).toBe('Venue');
    expect(fieldOf('msmedia_mediaevents', 'msmedia_eventtype').options).toBe(codes.eventType);
    expect(fieldOf('msmedia_mediaevents', 'msmedia_totalcost').kind).toBe('money');
    expect(fieldOf('msmedia_mediaregistrations', 'msmedia_registrationstatus').options).toBe(
      codes.registrationStatus,
    );
  });

  it('take the time of an evidence as a date and its units as numbers', () => {
    expect(fieldOf('ctpt_evidences', 'ctpt_whendidthisactivitytakeplace').kind).toBe('date');
    for (const units of [
      'ctpt_howmanyunitsareyourclaimingforthisactivit',
      'ctpt_howmanyoftheseunitscouldyouverifywithsup',
    ]) {
      expect(fieldOf('ctpt_evidences', units).kind).toBe('decimal');
    }
  });

  it('take the answers of a declaration as yes or no, and one as text', () => {
    const answers = words(
      `ctpt_cpdcomplied ctpt_cpdnoncomplied ctpt_compliedbicacodeofethics ctpt_notcompliedbicacodeofethics
      ctpt_undertakencpdbybica ctpt_undertakencpdbyifac ctpt_certifiedauditor
      ctpt_responsibleforfinancialstatements ctpt_responsibleforcompanysecretarialwork
      ctpt_anaccountingofficerofacompany ctpt_ownorandworkfornonauditingmemberfirm ctpt_pleadedguilty
      ctpt_submittedkyc`,
    );
    for (const answer of answers) {
      expect(fieldOf('ctpt_memberdeclarations', answer).kind, answer).toBe('boolean');
    }
    expect(fieldOf('ctpt_memberdeclarations', 'ctpt_otherspecify').kind).toBe('text');
    expect(fieldOf('ctpt_memberdeclarations', 'statuscode').options).toBe(codes.declarationStatus);
  });

  it('count the duration of a training agreement in months', () => {
    expect(fieldOf('ctpt_studenttrainingagreements', 'ctpt_duration')).toMatchObject({
      kind: 'integer',
      label: 'Duration in months',
    });
  });

  it('mark an employer by the type of employment 533910003', () => {
    expect(fieldOf('ctpt_professionalhistories', 'ctpt_typeofemployment').options?.[533910003]).toBe(
      'Employer',
    );
  });

  it.each(
    words(
      `ctpt_countries mshied_programlevels ctpt_disciplines ctpt_institutions ctpt_organisations
      ctpt_registrationcategories ctpt_casetypes ctpt_branches ctpt_nationalities ctpt_specialists`,
    ),
  )('%s is a reference list, and each of its rows says whether it stands for any other', (list) => {
    expect(fieldOf(list, 'isother')).toMatchObject({ kind: 'boolean', required: true });
  });

  it('have values of eight types and of no others', () => {
    expect(FieldType.anyOf.map((type) => type.const)).toEqual([
      'string',
      'number',
      'boolean',
      'datetime',
      'picklist',
      'guid',
      'lookup',
      'manytomany',
    ]);
  });
});

describe('answers', () => {
  let app: AppFixture;
  let member: Person;
  beforeAll(async () => {
    app = await openApp('pglite');
    member = await app.person('member', { first_name: 'Johan', last_name: 'van der Merwe' });
  });
  afterAll(async () => app.close());

  const get = async <Body>(url: string) => (await app.app.inject({ method: 'GET', url })).json<Body>();
  const keysOf = (value: object | undefined) => Object.keys(value ?? {}).sort();

  describe('of the record calls', () => {
    const type = 'mshied_previouseducations';
    let id = '';
    beforeAll(async () => {
      const data = [
        { name: 'mshied_name', value: 'BEng', type: 'string' },
        ...(await wholeQualification(app.database.db)),
      ];
      const created = await member.call<{ id: string }>('/portal/api/submitForm/Create', {
        recordtype: type,
        data,
      });
      expect(created.status).toBe(201);
      id = created.body.id;
    });

    it('give a list as rows, token, count and aggregates', async () => {
      const { body } = await member.list({ recordtype: type, properties: ['mshied_name'] });
      expect(body).toEqual({
        data: [{ id, data: [{ name: 'mshied_name', value: 'BEng' }] }],
        continuationToken: null,
        totalCount: 1,
        aggregates: [],
      });
    });

    it('give a page of one row and of a thousand', async () => {
      for (const pazesize of [1, 1000]) {
        expect((await member.list({ recordtype: type, pazesize })).status).toBe(200);
      }
    });

    it('give one record alike at both doors, formatted where asked', async () => {
      const byId = { recordType: type, properties: ['statecode'], formattedFields: ['statecode'], id };
      const byFilter = {
        ...byId,
        id: null,
        filters: [{ field: 'mshied_name', searchvalue: 'BEng', type: 'string' }],
      };
      for (const request of [byId, byFilter]) {
        for (const door of ['/portal/api/GetRecordByIdAsync', '/portal/api/submitForm/getId']) {
          const { body } = await member.call(door, request);
          expect(body).toEqual({
            data: { id, data: [{ name: 'statecode', value: 0, formattedValue: 'Active' }] },
          });
        }
      }
    });

    it('give the id of what was changed', async () => {
      const data = [{ name: 'mshied_name', value: 'BEng', type: 'string' }];
      const changed = await member.call('/portal/api/submitForm/Update', { recordtype: type, id, data });
      expect([changed.status, changed.body]).toEqual([200, { id }]);
    });
  });

  describe('of the entitlement calls', () => {
    it('give the contact and the forms with name, id and title', async () => {
      const { body } = await member.call<ProfileAnswer>('/entitlement/api/Profile', {});
      expect(body.contactid).toBe(member.contactId);
      for (const form of body.forms) expect(keysOf(form)).toEqual(['id', 'name', 'title']);
    });

    it('give every form that the portal knows, under its display name', async () => {
      const { body } = await member.call<ProfileAnswer>('/entitlement/api/Profile', {});
      const titles = new Map(body.forms.map(({ name, title }) => [name, title]));
      expect(titles.get('individualMembership')).toBe('Individual Membership');
      expect(titles.get('firmMembership_nonaat')).toBe('Firm Application');
      expect(titles.get('firmMembership_nonaudit')).toBe('Firm Application (ACCTECH)');
      const known = words(
        `duplicateCertificate studentApplication trainingemployer tutionProvider upgradeApplication
        exemptionCertificate clearanceCertificate associateMemberApplication corporateMemberApplication
        resignationApplication feeExemptionApplication feeReductionApplication retirementApplication
        upgradeStudentApplication upgradeAssociateApplication upgradeTechnician upgradeFellow examreg eventreg`,
      );
      for (const name of known) expect(titles.get(name), name).toMatch(/^[A-Z]/);
    });

    it.each(['GetEntitlement', 'GetContactEntitlement'])(
      'give roles with id, name and permission sets at %s',
      async (call) => {
        const { body } = await member.call<EntitlementAnswer>(`/entitlement/api/${call}`, {});
        expect(keysOf(body)).toEqual(['roles']);
        expect(body.roles.length).toBeGreaterThan(0);
        for (const role of body.roles) {
          expect(keysOf(role)).toEqual(['id', 'name', 'permissionsets']);
          for (const set of role.permissionsets) {
            expect(keysOf(set)).toEqual(['assetkey', 'canread']);
            expect([0, 1]).toContain(set.canread);
          }
        }
      },
    );

    it('give the guards what they read of the contact, even to a role that opens nothing', async () => {
      const nobody = await app.person('no-permissions', { membership_number: 'M-7', category_code: 1 });
      const properties = words(
        'contactid ctpt_membershipnumber ctpt_category statecode ctpt_onhold ctpt_onholdreason ctpt_datejoined',
      );
      const { body } = await nobody.call('/portal/api/GetRecordByIdAsync', {
        recordType: 'contacts',
        id: nobody.contactId,
        properties,
      });
      const values = [nobody.contactId, 'M-7', 1, 0, false, null, null];
      expect(body).toEqual({
        data: { id: nobody.contactId, data: properties.map((name, at) => ({ name, value: values[at] })) },
      });
    });
  });

  describe('of the configuration', () => {
    interface Configuration {
      identity: object;
      [name: string]: unknown;
    }

    it('give all that the portal needs to start, to anybody', async () => {
      const config = await get<Configuration>('/config.json');
      expect(keysOf(config)).toEqual(
        expect.arrayContaining(
          words(
            `portalBase entitlementBase formsBase paymentBase identity directoryKey institution
            sessionTimeoutSeconds profileExpiryMonths`,
          ),
        ),
      );
      expect(keysOf(config.identity)).toEqual(['audience', 'authority', 'clientId', 'scope']);
    });

    it('follow the settings: every base on another origin, another number of months', async () => {
      const elsewhere = await openApp('pglite', {
        PORTAL_BASE: 'https://portal.example',
        ENTITLEMENT_BASE: 'https://entitlement.example',
        FORMS_BASE: 'https://forms.example',
        PAYMENT_BASE: 'https://payment.example',
        PROFILE_EXPIRY_MONTHS: '6',
      });
      const response = await elsewhere.app.inject({ method: 'GET', url: '/config.json' });
      expect(response.json()).toMatchObject({
        portalBase: 'https://portal.example',
        entitlementBase: 'https://entitlement.example',
        formsBase: 'https://forms.example',
        paymentBase: 'https://payment.example',
        profileExpiryMonths: 6,
      });
      await elsewhere.close();
    });
  });

  describe('to a caller without a token', () => {
    /** The page of the portal is listed where it is built; the card gateway proves itself by a checksum. */
    const forAnybody = ['/', '/config.json', '/payment/notify', '/payment/return'];

    /** A mail may be opened where nobody is signed in; the token of its link is asked for instead. */
    const byMailedLink = new Map([
      ['/portal/api/email-change/confirm', 400],
      ...['invoice', 'pay', 'payment', 'decline'].map((call) => [`/payment/sponsor/${call}`, 400] as const),
      ['/payment/sponsor/proof', 415],
    ]);

    /** A file is also had by a link. */
    const byGet = '/portal/api/files/{id}';

    it('are a refusal at every call, and every call is a POST under the api of its service', async () => {
      const { paths } = await get<{ paths: Record<string, object> }>('/openapi.json');
      const calls = Object.entries(paths).filter(([path]) => !forAnybody.includes(path));
      expect(calls.length).toBeGreaterThan(8);
      for (const [path, methods] of calls) {
        expect(path).toMatch(/^\/((portal|entitlement|forms|payment)\/api|payment\/sponsor)\//);
        expect(keysOf(methods), path).toEqual([path === byGet ? 'get' : 'post']);
        const method = path === byGet ? 'GET' : 'POST';
        const refusal = byMailedLink.get(path) ?? 401;
        expect((await app.app.inject({ method, url: path })).statusCode, path).toBe(refusal);
      }
    });
  });

  describe('that refuse', () => {
    const problem = { type: expect.any(String), title: expect.any(String), requestId: expect.any(String) };
    const innards = /node_modules|\.ts:\d|\bat \S+ \(/;

    it('are problem documents with type, title, status, detail and request id, and no stack trace', async () => {
      const missing = { recordType: 'contacts', properties: [], id: '7a0e3c1e-2f64-4d6c-9a55-0f8f5c1d2b3a' };
      const answers = [
        await app.call('/portal/api/GetAllAsync', {}),
        await member.call('/portal/api/GetAllAsync', '{"recordtype": '),
        await member.list({ recordtype: 'ctpt_roles' }),
        await member.call('/portal/api/GetRecordByIdAsync', missing),
        await member.call('/portal/api/NoSuchCall', {}),
      ];
      expect(answers.map(({ status }) => status)).toEqual([401, 400, 403, 404, 404]);
      for (const { status, body, headers } of answers) {
        expect(headers['content-type']).toContain('application/problem+json');
        expect(body).toEqual({ ...problem, status, detail: expect.any(String) });
        expect(JSON.stringify(body)).not.toMatch(innards);
      }
    });

    it('name each rejected field with a message', async () => {
      const { status, body } = await member.list({ recordtype: 'contacts', pazesize: 0 });
      expect(status).toBe(400);
      expect(body).toMatchObject({
        ...problem,
        errors: [{ field: 'pazesize', message: expect.stringMatching(/\S/) }],
      });
    });

    it('show nothing of the inside when the server itself fails', async () => {
      const broken = await openApp('pglite');
      const person = await broken.person('member');
      await broken.database.close();
      const { status, body, headers } = await person.list({ recordtype: 'contacts' });
      expect(status).toBe(500);
      expect(headers['content-type']).toContain('application/problem+json');
      expect(body).toEqual({ ...problem, status, detail: expect.any(String) });
      expect(JSON.stringify(body)).not.toMatch(innards);
      await broken.issuer.close();
    });
  });
});
