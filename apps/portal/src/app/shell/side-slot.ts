import { createContext } from 'react';

/** The place beside the page where a frame of its own, such as the staff's, puts its navigation: outside `main`, as the menu is. */
export const SideSlot = createContext<HTMLElement | null>(null);
