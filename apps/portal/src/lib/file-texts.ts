export const upToSize = (size: string) => `up to ${size}`;
export const bytes = (count: number) => `${count} bytes`;
export const kilobytes = (count: number) => `${count} kB`;
export const megabytes = (count: string) => `${count} MB`;
