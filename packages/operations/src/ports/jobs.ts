/** The jobs of the worker by queue name, with what they carry. All are safe to deliver twice. */
export interface Jobs {
  /** A scheduled post is due. A job of an older revision of the schedule does nothing. */
  readonly 'post-due': { readonly post: string; readonly revision: number };
  /** A publication is to be carried on with. */
  readonly publication: { readonly publication: string };
  /** A publication is to be deleted from its network. */
  readonly removal: { readonly removal: string };
  /** A file is to be fetched from an address. */
  readonly 'remote-download': { readonly download: string };
}

export type JobName = keyof Jobs;

export const JOB_NAMES = [
  'post-due',
  'publication',
  'removal',
  'remote-download',
] as const satisfies readonly JobName[];
