import type { CallOutput } from '@crier/client';
import { toPlainText } from '@crier/text-counter/html';
import type { Status } from '../status-badge.tsx';

export type Post = CallOutput<'getPost'>;
export type PostAccount = Post['accounts'][number];

/** The most characters for which a line of a list has room. */
const FEW = 140;

/** The version for every account without one of its own; null for a post without any version. */
export function originalOf(post: Pick<Post, 'versions'>): Post['versions'][number] | null {
  return post.versions.find(({ is_original }) => is_original) ?? post.versions[0] ?? null;
}

/** The beginning of the post's text on one line; empty if it has none. */
export function firstWords(post: Pick<Post, 'versions'>): string {
  for (const { body } of originalOf(post)?.content ?? []) {
    const line = shortWords(body);
    if (line !== '') return line;
  }
  return '';
}

/** The beginning of a text, as written, on one line; empty if it has none. */
export function shortWords(body: string): string {
  const line = toPlainText(body).replace(/\s+/gu, ' ').trim();
  return line.length <= FEW ? line : `${[...line].slice(0, FEW).join('')}…`;
}

/** When the post was published, otherwise when it is due; null for a post without a date. */
export function momentOf(post: Pick<Post, 'published_at' | 'scheduled_at'>): string | null {
  return post.published_at ?? post.scheduled_at;
}

/** Whether the post waits for a person because it is too long overdue to be sent without asking. */
export function isMissed({ missed_at, trashed }: Pick<Post, 'missed_at' | 'trashed'>): boolean {
  return missed_at !== null && !trashed;
}

/**
 * The post's status. A post that failed only because an outcome is unknown counts as unconfirmed, and one that waits for
 * a person because it is overdue counts as missed.
 */
export function shownStatus(post: Pick<Post, 'status' | 'accounts' | 'missed_at' | 'trashed'>): Status {
  const { status, accounts } = post;
  if (isMissed(post)) return 'missed';
  if (status !== 'failed') return status;
  const has = (state: PostAccount['status']) => accounts.some((account) => account.status === state);
  return has('unconfirmed') && !has('failed') ? 'unconfirmed' : 'failed';
}

/** Whether the post may still be edited, scheduled and moved. */
export function isEditable({ status, trashed }: Pick<Post, 'status' | 'trashed'>): boolean {
  return !trashed && (status === 'draft' || status === 'scheduled' || status === 'needs_approval');
}

/** Whether any part of the post is public on a network. */
export function isSomewherePublic({ accounts }: Pick<Post, 'accounts'>): boolean {
  return accounts.some(({ status, external_url }) => status === 'published' || external_url !== null);
}

/** Whether the post changes by itself because it is being published. */
export function isUnderWay({ status }: Pick<Post, 'status'>): boolean {
  return status === 'publishing';
}
