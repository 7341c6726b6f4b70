/** The night belongs to the evening before it. */
export function greeting(now: Date, firstName: string): string {
  const hour = now.getHours();
  const time =
    hour >= 5 && hour < 12 ? 'Good morning' : hour >= 12 && hour < 18 ? 'Good afternoon' : 'Good evening';
  return firstName ? `${time}, ${firstName}` : time;
}

/** By the day it is at the institution. */
export function renewalDue(today: string): string {
  return `1 January ${Number(today.slice(0, 4)) + 1}`;
}
