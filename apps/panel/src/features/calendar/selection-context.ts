import { createContext } from 'react';

/** The UUIDs of the posts that are chosen to be moved together. */
export const ChosenContext = createContext<ReadonlySet<string>>(new Set());
