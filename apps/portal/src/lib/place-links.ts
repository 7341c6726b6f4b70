/** Where the files of an event and of a place lie, and the way there. */
export const calendarFilePath = (eventId: string) => `/events/${eventId}/calendar`;
export const placePaperPath = (registrationId: string, paper: 'ticket' | 'certificate') =>
  `/events/registrations/${registrationId}/${paper}`;

/** Where a map shows the way to a place, by its name. */
export const mapLink = (place: string) =>
  `https://www.openstreetmap.org/search?query=${encodeURIComponent(place)}`;
