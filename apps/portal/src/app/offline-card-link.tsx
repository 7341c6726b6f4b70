import { paths } from '../lib/paths.ts';
import { browserStorage } from '../lib/storage.ts';
import * as texts from './texts.ts';

/** Loads the page anew: without a connection its copy on this device answers. */
export const OfflineCardLink = () =>
  browserStorage.get().hasCard === true && (
    <p>
      <a href={paths.membershipStatus()}>{texts.openOfflineCard}</a>
    </p>
  );
