/** Whether a text from an address can be the id of a record at all; asking the server for any other is a waste. */
export const isRecordId = (text: string): boolean =>
  /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(text);
