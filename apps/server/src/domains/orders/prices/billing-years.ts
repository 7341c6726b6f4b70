import {
  activeRows,
  allow,
  date,
  everyRow,
  integer,
  money,
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
    ctpt_secondpersonabove: money('second_person_above_cents', 'Two people above', { required: true }),
  },
  grants: [
    allow(['read'], activeRows, { except: ['ctpt_secondpersonabove'] }, 'active-account'),
    allow(['read'], everyRow, 'all', through('staff.administration', 'staff.finance')),
    allow(
      ['update'],
      everyRow,
      {
        only: [
          'ctpt_earlybirdpercent',
          'ctpt_earlybirduntil',
          'ctpt_fullfeefrom',
          'ctpt_fullfeeuntil',
          'ctpt_secondpersonabove',
          'statecode',
        ],
      },
      through('staff.administration'),
    ),
  ],
});
