import type { MakeKind } from '../task-kind.ts';
import { downloads } from './downloads.ts';
import { mails } from './mails.ts';
import { noticeDeliveries } from './notice-deliveries.ts';
import { notices } from './notices.ts';
import { publications } from './publications.ts';
import { removals } from './removals.ts';
import { thumbnails } from './thumbnails.ts';
import { webhooks } from './webhooks.ts';

/** Every kind of task. */
export const KINDS: readonly MakeKind[] = [
  publications,
  removals,
  downloads,
  thumbnails,
  mails,
  webhooks,
  notices,
  noticeDeliveries,
];
