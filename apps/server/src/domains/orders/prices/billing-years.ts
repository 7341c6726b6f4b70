import {
  activeRows,
  allow,
  date,
  everyRow,
  integer,
  recordType,
  through,
} from '../../../engines/records/index.ts';

/** What is taken off the fee of a year for paying it early, and when the full fee is due. */
export const billingYears = recordType({
  name: 'ctpt_billingyears',
  label: 'Billing year',
  table: 'billing_year',
  idField: 'ctpt_billingyearid',
  display: 'id',
  fields: {
    ctpt_year: integer('year', 'Year', { required: true }),
    ctpt_earlybirdpercent: integer('early_bird_percent', 'Early-bird discount in percent', {
      required: true,
    }),
    ctpt_earlybirduntil: date('early_bird_until', 'Early-bird discount until', { required: true }),
    ctpt_fullfeefrom: date('full_fee_from', 'Full fee from', { required: true }),
    ctpt_fullfeeuntil: date('full_fee_until', 'Full fee until', { required: true }),
  },
  grants: [
    allow(['read'], activeRows, 'all', 'active-account'),
    allow(['read'], everyRow, 'all', through('staff.administration')),
    allow(
      ['update'],
      everyRow,
      {
        only: [
          'ctpt_earlybirdpercent',
          'ctpt_earlybirduntil',
          'ctpt_fullfeefrom',
          'ctpt_fullfeeuntil',
          'statecode',
        ],
      },
      through('staff.administration'),
    ),
  ],
});
