import type { CallOutput } from '@crier/client';

/** A saved group of accounts. */
export type AccountGroup = CallOutput<'listAccountGroups'>['data'][number];

/** A connected account of the workspace. */
export type Account = CallOutput<'listAccounts'>['data'][number];
