export const lessThanAnHour = 'less than an hour left';
export const oneHour = '1 hour left';
export const hours = (count: number) => `${count} hours left`;
export const oneDay = '1 day left';
export const days = (count: number) => `${count} days left`;
