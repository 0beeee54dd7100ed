import { createContext } from 'react';

/** Whether nothing is written yet. A preview then shows the outlines of its parts, and complains of none. */
export const BlankContext = createContext(false);
