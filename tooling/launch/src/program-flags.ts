/**
 * Node's options for the API and the worker. V8 lets the young part of the heap grow to 64 MiB on machines with much
 * memory; half of that is enough, and what both take rises by that much less under load (`pnpm fuzz media`). The
 * Dockerfile and the systemd unit of docs/hosting.md say the same.
 */
export const PROGRAM_FLAGS: readonly string[] = ['--enable-source-maps', '--max-semi-space-size=16'];
