/** By resource, the other resources whose answers a change to it also affects. */
const ALSO_SHOWN_IN: Readonly<Record<string, readonly string[]>> = {
  connectedApps: ['oauth'],
  connections: ['accounts', 'posts'],
  hold: ['posts'],
  media: ['posts'],
  members: ['me', 'workspaces'],
  oauth: ['connectedApps'],
  panel: ['audit', 'me', 'members', 'usage', 'users', 'workspaces'],
  password: ['connectedApps', 'keys', 'sessions'],
  posts: ['queue', 'media'],
  profile: ['me', 'notices', 'session'],
  queue: ['posts'],
  settings: ['connectedApps', 'oauth'],
  tags: ['posts'],
  workspaces: ['me', 'members', 'queue'],
};

/** The first part of a contract's id, such as `posts` of `posts.schedule`. */
function resourceOf(contract: string): string {
  return contract.split('.', 1)[0] ?? contract;
}

/** Whether a change by one contract may have outdated the answer of another. */
export function isTouched(query: string, change: string): boolean {
  const [asked, changed] = [resourceOf(query), resourceOf(change)];
  return asked === changed || (ALSO_SHOWN_IN[changed] ?? []).includes(asked);
}
