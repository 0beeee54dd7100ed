import type { ToolPort } from '../src/index.ts';

/** A port that must not be reached. */
export const CLOSED_PORT: ToolPort = {
  userZone: 'UTC',
  etagOf: () => '""',
  admit: () => Promise.reject(new Error('the tool was carried out')),
  call: () => Promise.reject(new Error('the tool was carried out')),
  reconnectUrl: () => null,
};
