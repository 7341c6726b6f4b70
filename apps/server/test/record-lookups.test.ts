import { describe, expect, it } from 'vitest';
import { registry } from '../src/product.ts';
import { fieldOf } from './support/record-fields.ts';

describe('records', () => {
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

  it('link the divisions of next year as many-to-many', () => {
    expect(fieldOf('contacts', 'ctpt_contact_ctpt_nextyeardivisionset')).toMatchObject({
      kind: 'links',
      to: 'ctpt_divisions',
    });
  });
});
