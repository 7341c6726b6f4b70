import { allow, everyRow, lookup, recordType, text, through } from '../../../engines/records/index.ts';

const readers = through('event.registration', 'event.details', 'exam.register', 'exam-detail');
const keepers = through('staff.events');
const about = [
  'ctpt_speaker',
  'ctpt_about',
  'ctpt_accomplishment',
  'ctpt_blog',
  'ctpt_linkedin',
  'ctpt_publications',
  'ctpt_twitter',
  'ctpt_website',
  'ctpt_contact',
  'statecode',
];

export const speakers = recordType({
  name: 'ctpt_speakers',
  label: 'Speaker',
  table: 'speaker',
  idField: 'ctpt_speakerid',
  display: 'name',
  fields: {
    ctpt_speaker: text('name', 'Name', { searchable: true, required: true }),
    ctpt_about: text('about', 'About', { multiline: true, maxLength: 4000 }),
    ctpt_accomplishment: text('accomplishment', 'Accomplishment', { multiline: true, maxLength: 2000 }),
    ctpt_blog: text('blog', 'Blog'),
    ctpt_linkedin: text('linkedin', 'LinkedIn'),
    ctpt_publications: text('publications', 'Publications', { multiline: true, maxLength: 2000 }),
    ctpt_twitter: text('twitter', 'Twitter'),
    ctpt_website: text('website', 'Website'),
    ctpt_contact: lookup('contact_id', 'Contact', 'contacts', { aliases: ['_ctpt_contactid_value'] }),
  },
  grants: [
    allow(['read'], everyRow, { except: ['ctpt_contact'] }, readers),
    allow(['read', 'delete'], everyRow, 'all', keepers),
    allow(['create', 'update'], everyRow, { only: about }, keepers),
  ],
});

export const speakerEngagements = recordType({
  name: 'ctpt_speakerengagements',
  label: 'Speaker engagement',
  table: 'speaker_engagement',
  idField: 'ctpt_speakerengagementid',
  display: 'id',
  fields: {
    ctpt_speaker: lookup('speaker_id', 'Speaker', 'ctpt_speakers', { required: true }),
    ctpt_event: lookup('event_id', 'Event', 'msmedia_mediaevents', { required: true }),
  },
  grants: [
    allow(['read'], everyRow, 'all', readers),
    allow(['read', 'delete'], everyRow, 'all', keepers),
    allow(['create', 'update'], everyRow, { only: ['ctpt_speaker', 'ctpt_event', 'statecode'] }, keepers),
  ],
});
