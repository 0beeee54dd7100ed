/** The payloads of the worker's jobs by queue name. All jobs are safe to deliver twice. */
export interface Jobs {
  /** A scheduled post is due. A job for an older revision of the schedule does nothing. */
  readonly 'post-due': { readonly post: string; readonly revision: number };
  /** Continue a publication. */
  readonly publication: { readonly publication: string };
  /** Delete a publication from its network. */
  readonly removal: { readonly removal: string };
  /** Fetch a file from an address. */
  readonly 'remote-download': { readonly download: string };
  /** Deliver events to an endpoint. */
  readonly webhook: { readonly webhook: number };
}

export type JobName = keyof Jobs;

export const JOB_NAMES = [
  'post-due',
  'publication',
  'removal',
  'remote-download',
  'webhook',
] as const satisfies readonly JobName[];
