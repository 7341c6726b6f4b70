import { useLoader } from '../lib/loader.ts';

/** Keeps the page covered for as long as this is on it. */
export function Loading({ message }: { message?: string | undefined }) {
  useLoader(message);
  return null;
}
