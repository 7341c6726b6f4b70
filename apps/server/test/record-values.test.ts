import { codes, FieldType } from '@charter/contracts';
import { describe, expect, it } from 'vitest';
import { fieldOf, words } from './support/record-fields.ts';

describe('records', () => {
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

  it('keep the suburb of a channel in ctpt_county, and read its codes by the tables for channels', () => {
    expect(fieldOf('ctpt_channels', 'ctpt_county').label).toBe('Suburb');
    expect(fieldOf('ctpt_channels', 'ctpt_methodtype').options).toBe(codes.channelMethod);
    expect(fieldOf('ctpt_channels', 'ctpt_addresstype').options).toBe(codes.addressType);
    expect(fieldOf('ctpt_channels', 'ctpt_mapaddressto').options).toBe(codes.addressMap);
    expect(fieldOf('ctpt_channels', 'ctpt_mapaddressto')).toMatchObject({
      acceptedCodes: { 72753000: 727530000 },
    });
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
