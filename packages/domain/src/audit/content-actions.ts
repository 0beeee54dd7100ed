/** Every change of content that its history records, grouped by the part before the dot. */
export const CONTENT_ACTIONS = [
  'folder.created',
  'folder.deleted',
  'folder.edited',
  'group.created',
  'group.deleted',
  'group.edited',
  'media.added',
  'media.deleted',
  'media.edited',
  'media.replaced',
  'media.requested',
  'post.approved',
  'post.copied',
  'post.created',
  'post.deleted',
  'post.edited',
  'post.moved',
  'post.queued',
  'post.reconciled',
  'post.removed_from_networks',
  'post.restored',
  'post.retried',
  'post.returned',
  'post.scheduled',
  'post.trashed',
  'queue.edited',
  'tag.created',
  'tag.deleted',
  'tag.edited',
] as const;

export type ContentAction = (typeof CONTENT_ACTIONS)[number];

/** What a request was authenticated with. */
export const CREDENTIAL_KINDS = ['key', 'app', 'session'] as const;

export type CredentialKind = (typeof CREDENTIAL_KINDS)[number];
