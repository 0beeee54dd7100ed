import type { ApiUser } from '@crier/lab/installation';
import type { Page } from 'playwright-core';
import { postOf } from './compose.ts';

/** Names of the files of the draft in the composer, as the service has stored it; none before it is stored. */
export async function storedFiles(
  page: Page,
  { client, workspace }: Pick<ApiUser, 'client' | 'workspace'>,
): Promise<readonly string[]> {
  const post = postOf(page);
  if (!/^[\da-f-]{36}$/.test(post)) return [];
  const { versions } = await client.call('getPost', { params: { workspace, post } });
  return (versions[0]?.content ?? []).flatMap(({ media }) => media.map(({ name }) => name));
}
