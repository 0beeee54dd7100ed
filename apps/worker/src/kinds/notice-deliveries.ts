import { randomUUID } from 'node:crypto';
import { type DeliverNoticeDependencies, deliverNotice, type NoticeEvent } from '@crier/operations';
import { createNoticeDeliveries, NOTICE_DELIVERIES, nextTaskOf } from '@crier/persistence';
import { writeNotice } from '@crier/service';
import type { MakeKind } from '../task-kind.ts';

/** Notices to browsers and chats. */
export const noticeDeliveries: MakeKind = ({ service }) => {
  const { database, logger, sealer, settings, sendNotice } = service;
  const { baseUrl } = settings;
  const dependencies: DeliverNoticeDependencies = {
    deliveries: createNoticeDeliveries(database.pool, sealer),
    send: sendNotice,
    write: (line, reader, now) => writeNotice(line, { ...reader, baseUrl, now }),
    newToken: randomUUID,
    now: service.now,
    onOutcome: (event: NoticeEvent) =>
      event.outcome === 'sent' ? logger.info(event, 'notice sent') : logger.warn(event, 'notice not sent'),
  };
  return {
    job: null,
    slots: { posts: 8, uploads: 0 },
    next: nextTaskOf(database.pool, NOTICE_DELIVERIES),
    carryOut: (id) => deliverNotice(id, dependencies),
  };
};
