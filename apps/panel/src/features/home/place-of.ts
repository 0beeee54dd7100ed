import type { Cause } from './causes.ts';

/** The page on which a cause without posts is settled. */
export function placeOf({ kind }: Pick<Cause, 'kind'>, workspace: string): string {
  if (kind === 'key') return '/me/keys';
  if (kind === 'outage') return `/w/${workspace}/posts`;
  if (kind === 'webhook') return `/w/${workspace}/settings/webhooks`;
  return kind === 'version' ? '/administration/system' : `/w/${workspace}/accounts`;
}
