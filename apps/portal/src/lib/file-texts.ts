export const upToSize = (size: string) => `up to ${size}`;
export const bytes = (count: number) => `${count} bytes`;
