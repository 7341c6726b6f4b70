/** The parts of the kit that the first page of a visitor has. */
export const closeMenu = 'Close menu';
export const closeMessage = 'Close message';
export const reference = 'Reference for the office:';
