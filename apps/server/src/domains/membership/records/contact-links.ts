import {
  allow,
  everyRow,
  lookup,
  ownBy,
  through,
  type RecordTypeDefinition,
} from '../../../engines/records/index.ts';
import type { ColumnOf } from '../../../platform/database/index.ts';

type LinkTable = 'contact_division' | 'contact_next_year_division' | 'contact_specialist_field';

/** The rows behind a contact's many-to-many links, as clients list them. They are changed through the contact. */
const contactLink = <const Table extends LinkTable>(link: {
  name: string;
  label: string;
  table: Table;
  idField: string;
  childField: string;
  childColumn: ColumnOf<Table>;
  to: string;
  page: string;
}): RecordTypeDefinition => ({
  name: link.name,
  label: link.label,
  table: link.table,
  idField: link.idField,
  display: 'id',
  ownerColumn: 'contact_id',
  fields: {
    [link.childField]: lookup(link.childColumn, link.label, link.to, { required: true }),
    contactid: lookup('contact_id', 'Contact', 'contacts', { required: true }),
  },
  grants: [
    allow(['read'], ownBy('contact_id'), 'all', through(link.page)),
    allow(['read'], everyRow, 'all', through('staff.membership')),
  ],
});

export const contactSpecialistFields = contactLink({
  name: 'ctpt_specialist_contactset',
  label: 'Specialist field of a contact',
  table: 'contact_specialist_field',
  idField: 'ctpt_specialist_contactid',
  childField: 'ctpt_specialistid',
  childColumn: 'specialist_field_id',
  to: 'ctpt_specialists',
  page: 'profile.aboutyou',
});

export const contactDivisions = contactLink({
  name: 'ctpt_division_contactset',
  label: 'Division of a contact',
  table: 'contact_division',
  idField: 'ctpt_division_contactid',
  childField: 'ctpt_divisionid',
  childColumn: 'division_id',
  to: 'ctpt_divisions',
  page: 'profile.divisions',
});

export const contactNextYearDivisions = contactLink({
  name: 'ctpt_contact_ctpt_nextyeardivisionset',
  label: 'Division of a contact next year',
  table: 'contact_next_year_division',
  idField: 'ctpt_contact_ctpt_nextyeardivisionid',
  childField: 'ctpt_divisionid',
  childColumn: 'division_id',
  to: 'ctpt_divisions',
  page: 'profile.divisions',
});
