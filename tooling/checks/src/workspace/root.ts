import { fileURLToPath } from 'node:url';

/** The repository's root, without a slash at the end. */
export const ROOT: string = fileURLToPath(new URL('../../../..', import.meta.url)).replace(/\/$/, '');
