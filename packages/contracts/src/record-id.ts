/** How the id of a record is written. The usual format for uuids also takes `urn:uuid:…`, which is no id to a database. */
export const recordIdPattern = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** Whether a text can be the id of a record at all; asking for any other is a waste, or worse. */
export const isRecordId = (text: string): boolean => recordIdPattern.test(text);
