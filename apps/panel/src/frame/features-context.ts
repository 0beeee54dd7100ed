import { createContext } from 'react';
import type { Feature } from '../features/feature.ts';

/** Every feature of the panel. Pages read it here instead of from the registry, which imports the pages. */
export const FeaturesContext = createContext<readonly Feature[]>([]);
