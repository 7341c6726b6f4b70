import { Type } from 'typebox';

export const ShareCvRequest = Type.Object(
  { shared: Type.Boolean({ description: 'Whether employers may open it.' }) },
  { $id: 'ShareCvRequest', additionalProperties: false },
);

export const placementMessages = {
  saved: 'Status updated successfully',
  failed: 'Status update failed',
  listFailed: 'Oops something went wrong!',
  detailsFailed: 'Unable to fetch data, Please try again later',
  viewCv: 'View CV →',
  noCv: 'No CV uploaded',
  cvWithdrawn: 'The student has withdrawn this CV. Only they can open it until they share it again.',
  notSelectable: 'Only the institution ends a placement.',
  ended: 'Only the institution opens an ended placement again.',
} as const;
