/** States of the removal of a publication from its network. */
export const REMOVAL_STATES = ['pending', 'removed', 'failed'] as const;
export type RemovalState = (typeof REMOVAL_STATES)[number];
