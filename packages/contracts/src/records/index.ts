export * from './applications.ts';
export * from './cpd.ts';
export * from './events.ts';
export * from './orders.ts';
export * from './people.ts';
export * from './placements.ts';
export * from './staff.ts';
export * from './training.ts';
