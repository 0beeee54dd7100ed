import type { PlatformKey } from '../definition/platform-key.ts';
import type { Statement } from '../definition/statement.ts';
import { tiktokStatements } from './tiktok/statements.ts';

/** The sentences that networks demand of every form; most demand none. */
export const STATEMENTS: Readonly<Partial<Record<PlatformKey, readonly Statement[]>>> = {
  tiktok: tiktokStatements,
};
