import type { ComponentType } from 'react';

/** The finished screens of an area, by the path they are rendered at. An area's index.ts exports one of these. */
export type Screens = Readonly<Record<string, ComponentType>>;
