import type { RecordDescriptor } from './descriptor.ts';
import { recordTypes } from './record-types.ts';

/** Events; an exam is sat at one. */
export const events = {
  type: recordTypes.events,
  id: 'msmedia_mediaeventid',
  fields: {
    id: ['msmedia_mediaeventid', 'guid'],
    name: ['msmedia_name', 'string'],
    subtitle: ['msmedia_eventsubtitle', 'string'],
    topic: ['msmedia_eventtopic', 'string'],
    description: ['msmedia_description', 'string'],
    directions: ['msmedia_directions', 'string'],
    kind: ['msmedia_eventtype', 'picklist'],
    timezone: ['msmedia_eventtimezone', 'number'],
    startsOn: ['msmedia_startdate', 'datetime'],
    endsOn: ['msmedia_enddate', 'datetime'],
    opensOn: ['msmedia_registrationopenson', 'datetime'],
    closesOn: ['msmedia_registrationcloseson', 'datetime'],
    cancelUntil: ['ctpt_cancellationduedate', 'datetime'],
    discountedUntil: ['ctpt_discountedpriceuntil', 'datetime'],
    totalCost: ['msmedia_totalcost', 'number'],
    exam: ['ctpt_examid', 'lookup', 'ctpt_exams'],
    capacity: ['ctpt_capacity', 'number'],
    refundFullUntil: ['ctpt_refundfulluntil', 'datetime'],
    refundPartUntil: ['ctpt_refundpartuntil', 'datetime'],
    refundPartPercent: ['ctpt_refundpartpercent', 'number'],
    cpdUnits: ['ctpt_cpdunits', 'number'],
    isOnline: ['ctpt_isonline', 'boolean'],
    branch: ['ctpt_branch', 'lookup', 'ctpt_branches'],
    division: ['ctpt_division', 'lookup', 'ctpt_divisions'],
    venue: ['ctpt_venue', 'string'],
    city: ['ctpt_city', 'string'],
    country: ['ctpt_country', 'lookup', 'ctpt_countries'],
    calledOffOn: ['ctpt_calledoffon', 'datetime'],
    calledOffReason: ['ctpt_calledoffreason', 'string'],
  },
} as const satisfies RecordDescriptor;

/** A person's place at an event, or in its waiting list. */
export const registrations = {
  type: recordTypes.registrations,
  id: 'msmedia_mediaregistrationid',
  fields: {
    contact: ['msmedia_contact', 'lookup', recordTypes.contacts],
    event: ['msmedia_mediaevent', 'lookup', recordTypes.events],
    status: ['msmedia_registrationstatus', 'picklist'],
    specialRequirements: ['ctpt_specialrequirements', 'string'],
    paidOn: ['ctpt_paidon', 'datetime'],
    payBy: ['ctpt_payby', 'datetime'],
    attendedOn: ['ctpt_attendedon', 'datetime'],
    offeredUntil: ['ctpt_offereduntil', 'datetime'],
    eventName: ['ctpt_eventname', 'string'],
    eventKind: ['ctpt_eventtype', 'picklist'],
    startsOn: ['ctpt_eventstart', 'datetime'],
    endsOn: ['ctpt_eventend', 'datetime'],
    timezone: ['ctpt_eventtimezone', 'number'],
    totalCost: ['ctpt_eventcost', 'number'],
    cancelUntil: ['ctpt_eventcancelby', 'datetime'],
    calledOffOn: ['ctpt_eventcalledoffon', 'datetime'],
    isOver: ['ctpt_eventisover', 'boolean'],
    eventState: ['ctpt_eventstate', 'picklist'],
  },
} as const satisfies RecordDescriptor;

export const eventSchedules = {
  type: 'msmedia_eventschedules',
  id: 'msmedia_eventscheduleid',
  fields: {
    name: ['msmedia_name', 'string'],
    event: ['msmedia_mediaevent', 'lookup', recordTypes.events],
  },
} as const satisfies RecordDescriptor;

export const eventSessions = {
  type: 'msmedia_attractionschedules',
  id: 'msmedia_attractionscheduleid',
  fields: {
    name: ['msmedia_name', 'string'],
    startsAt: ['msmedia_startdatetime', 'datetime'],
    endsAt: ['msmedia_enddatetime', 'datetime'],
    schedule: ['msmedia_eventschedule', 'lookup', 'msmedia_eventschedules'],
    room: ['ctpt_room', 'string'],
    track: ['ctpt_track', 'string'],
    /** Of sessions with the same word one is chosen. */
    parallelGroup: ['ctpt_parallelgroup', 'string'],
  },
} as const satisfies RecordDescriptor;

export const speakerEngagements = {
  type: 'ctpt_speakerengagements',
  id: 'ctpt_speakerengagementid',
  fields: {
    event: ['ctpt_event', 'lookup', recordTypes.events],
    speaker: ['ctpt_speaker', 'lookup', 'ctpt_speakers'],
  },
} as const satisfies RecordDescriptor;

export const speakers = {
  type: 'ctpt_speakers',
  id: 'ctpt_speakerid',
  fields: {
    id: ['ctpt_speakerid', 'guid'],
    name: ['ctpt_speaker', 'string'],
    about: ['ctpt_about', 'string'],
    accomplishment: ['ctpt_accomplishment', 'string'],
    website: ['ctpt_website', 'string'],
    linkedIn: ['ctpt_linkedin', 'string'],
    blog: ['ctpt_blog', 'string'],
    twitter: ['ctpt_twitter', 'string'],
    publications: ['ctpt_publications', 'string'],
  },
} as const satisfies RecordDescriptor;

/** What is handed out at an event, for those who hold a place. */
export const eventMaterials = {
  type: recordTypes.documents,
  id: 'ctpt_supportingdocumentid',
  fields: {
    name: ['ctpt_name', 'string'],
    url: ['ctpt_documenturl', 'string'],
    date: ['ctpt_documentdate', 'datetime'],
    description: ['ctpt_description', 'string'],
    event: ['ctpt_event', 'lookup', recordTypes.events],
  },
} as const satisfies RecordDescriptor;

/** The files of these. */
export const eventMaterialFiles = {
  type: recordTypes.files,
  id: 'annotationid',
  fields: {
    document: ['ctpt_supportingdocument', 'lookup', recordTypes.documents],
    name: ['filename', 'string'],
    type: ['mimetype', 'string'],
    size: ['filesize', 'number'],
  },
} as const satisfies RecordDescriptor;

export const timezones = {
  type: 'timezonedefinitions',
  id: 'timezonedefinitionid',
  fields: {
    name: ['standardname', 'string'],
    code: ['timezonecode', 'number'],
    /** By its IANA name. */
    zone: ['zone', 'string'],
  },
} as const satisfies RecordDescriptor;

export const examResults = {
  type: 'ctpt_examresults',
  id: 'ctpt_examresultid',
  fields: {
    name: ['ctpt_name', 'string'],
    attempt: ['ctpt_attempt', 'number'],
    candidateNumber: ['ctpt_candidatenumber', 'string'],
    isMock: ['ctpt_ismockexam', 'boolean'],
    isShortlisted: ['ctpt_isshortlisted', 'boolean'],
    mark: ['ctpt_mark', 'number'],
    officeCode: ['ctpt_officecode', 'string'],
    result: ['ctpt_result', 'picklist'],
    contact: ['ctpt_contact', 'lookup', recordTypes.contacts],
    exam: ['ctpt_exam', 'lookup', 'ctpt_exams'],
    releasedOn: ['ctpt_releasedon', 'datetime'],
  },
} as const satisfies RecordDescriptor;
