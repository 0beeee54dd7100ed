import { randomUUID } from 'node:crypto';
import { deliverMail, type MailEvent, withoutLostRights } from '@crier/operations';
import { createMailStore, createNoticeMails, MAILS, nextTaskOf } from '@crier/persistence';
import { createComposer, createMailTransport, type Logger } from '@crier/service';
import type { MakeKind } from '../task-kind.ts';

/** Null if the installation has no mail server. */
export const mails: MakeKind = ({ service }) => {
  const { database, logger, sealer, settings } = service;
  if (settings.mail === null) return null;
  const dependencies = {
    mails: createMailStore(database.pool, sealer),
    transport: createMailTransport(settings.mail),
    compose: createComposer(settings),
    stillSeen: withoutLostRights(createNoticeMails(database.pool, service.outbox)),
    newToken: randomUUID,
    now: service.now,
    onOutcome: (event: MailEvent) => logMail(logger, event),
  };
  return {
    job: null,
    slots: { posts: 4, uploads: 0 },
    next: nextTaskOf(database.pool, MAILS),
    carryOut: (id) => deliverMail(id, dependencies),
  };
};

/** One line of the log for each attempt at a mail, without whom it is to. */
function logMail(logger: Logger, event: MailEvent): void {
  const { outcome } = event;
  if (outcome === 'sent') logger.info(event, 'mail sent');
  else logger.warn(event, outcome === 'waiting' ? 'mail postponed' : 'mail not sent');
}
