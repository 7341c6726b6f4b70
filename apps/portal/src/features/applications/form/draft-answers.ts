/** Where somebody stopped. */
export interface Place {
  readonly step: string;
  readonly field?: string;
}

/** Where the person stopped travels with the answers; the name cannot be a question's. */
const placeKey = '$place';

type Values = Readonly<Record<string, unknown>>;

export const withPlace = (answers: Values, place: Place): Record<string, unknown> => ({
  ...answers,
  [placeKey]: place,
});

export function placeIn(data: Values): Place | undefined {
  const place = data[placeKey];
  if (typeof place !== 'object' || place === null || !('step' in place) || typeof place.step !== 'string')
    return undefined;
  const field = 'field' in place && typeof place.field === 'string' ? { field: place.field } : {};
  return { step: place.step, ...field };
}

/** The answers alone as a text that is the same for the same answers: the server keeps no order of names. */
export const answersText = (data: Values): string =>
  JSON.stringify({ ...data, [placeKey]: undefined }, (_name, value: unknown) =>
    typeof value === 'object' && value !== null && !Array.isArray(value)
      ? Object.fromEntries(Object.entries(value).toSorted(([one], [other]) => (one < other ? -1 : 1)))
      : value,
  );
