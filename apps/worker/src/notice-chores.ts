import { mailNotices, mailSummaries } from '@crier/operations';
import { createNoticeMails, sweepNotices } from '@crier/persistence';
import { createUnsubscribeLinks, type Service } from '@crier/service';
import { sweepInBatches } from './sweep-in-batches.ts';
import type { Chore } from './worker.ts';

const MAIL_EVERY_MS = 5_000;
const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;

/** What mails the notices that are due, and deletes the old ones. */
export function noticeChoresOf(service: Service): readonly Chore[] {
  const { database, outbox, sealer, settings } = service;
  const dependencies = {
    mails: createNoticeMails(database.pool, outbox),
    makeUnsubscribeLink: createUnsubscribeLinks(settings, sealer).make,
  };
  const sweep: Chore = {
    name: 'notices',
    everyMs: HOUR_MS,
    run: () => sweepInBatches((limit) => sweepNotices(database.pool, limit)),
  };
  if (settings.mail === null) return [sweep];
  return [
    sweep,
    { name: 'notice mails', everyMs: MAIL_EVERY_MS, run: () => mailNotices(dependencies) },
    { name: 'weekly summaries', everyMs: MINUTE_MS, run: () => mailSummaries(dependencies) },
  ];
}
