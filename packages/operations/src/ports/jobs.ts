/** The jobs of the worker by queue name, with what they carry. Both are safe to deliver twice. */
export interface Jobs {
  /** A scheduled post is due. A job of an older revision of the schedule does nothing. */
  readonly 'post-due': { readonly post: string; readonly revision: number };
  /** A publication is to be carried on with. */
  readonly publication: { readonly publication: string };
}

export type JobName = keyof Jobs;

export const JOB_NAMES = ['post-due', 'publication'] as const satisfies readonly JobName[];
