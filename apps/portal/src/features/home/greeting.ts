/** The night belongs to the evening before it. */
export function greeting(now: Date, firstName: string): string {
  const hour = now.getHours();
  const time =
    hour >= 5 && hour < 12 ? 'Good morning' : hour >= 12 && hour < 18 ? 'Good afternoon' : 'Good evening';
  return firstName ? `${time}, ${firstName}` : time;
}

export function renewalDue(now: Date): string {
  return `1 January ${now.getFullYear() + 1}`;
}
