import { createContext } from 'react';
import type { Account } from '../state/draft.ts';

/** The accounts that publish the files of the edited version. */
export const FileAccounts = createContext<readonly Account[]>([]);
