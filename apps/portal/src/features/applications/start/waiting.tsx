import { useLoader } from '../../../lib/loader.ts';

export function Waiting() {
  useLoader();
  return null;
}
