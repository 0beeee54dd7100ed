/** Statuses of a post. `trash` is a filter of lists, not a status. */
export const POST_STATUSES = [
  'draft',
  'needs_approval',
  'scheduled',
  'publishing',
  'published',
  'failed',
] as const;
export type PostStatus = (typeof POST_STATUSES)[number];

/** Every allowed change of a post's status. */
export const POST_TRANSITIONS = [
  { from: 'draft', trigger: 'schedule', to: 'scheduled' },
  { from: 'draft', trigger: 'schedule without approval rights', to: 'needs_approval' },
  { from: 'scheduled', trigger: 'schedule', to: 'scheduled' },
  { from: 'scheduled', trigger: 'schedule without approval rights', to: 'needs_approval' },
  { from: 'needs_approval', trigger: 'approve', to: 'scheduled' },
  { from: 'needs_approval', trigger: 'return', to: 'draft' },
  { from: 'needs_approval', trigger: 'schedule', to: 'scheduled' },
  { from: 'needs_approval', trigger: 'update without a date', to: 'draft' },
  { from: 'scheduled', trigger: 'update without a date', to: 'draft' },
  { from: 'needs_approval', trigger: 'schedule without approval rights', to: 'needs_approval' },
  { from: 'scheduled', trigger: 'restore after its time', to: 'draft' },
  { from: 'scheduled', trigger: 'due', to: 'publishing' },
  { from: 'publishing', trigger: 'every publication published', to: 'published' },
  { from: 'publishing', trigger: 'a publication failed or is unconfirmed', to: 'failed' },
  { from: 'failed', trigger: 'retry', to: 'publishing' },
  { from: 'failed', trigger: 'reconciled as published', to: 'published' },
] as const satisfies readonly { from: PostStatus; trigger: string; to: PostStatus }[];

/** Why a post in this status can't be edited or scheduled: the key of the 422, or null when it can (contract: 1.5). */
export function editingBarrier(status: PostStatus): 'in_history' | 'publishing' | null {
  if (status === 'publishing') return 'publishing';
  return status === 'published' || status === 'failed' ? 'in_history' : null;
}
