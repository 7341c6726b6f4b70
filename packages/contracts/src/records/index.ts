export * from './applications.ts';
export * from './orders.ts';
export * from './people.ts';
export * from './staff.ts';
