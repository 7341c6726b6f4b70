import { defineDomain } from '../domain.ts';
import { communicationPreferences } from './records/communication-preferences.ts';

export const preferencesDomain = defineDomain({ records: [communicationPreferences] });
