import { communicationPreferences } from './records/communication-preferences.ts';

export const preferenceRecords = [communicationPreferences];
