import type { MailRows } from '../../src/ports/mails.ts';
import type { AdministrationTables } from './administration-tables.ts';

/** The outbox in memory: the mails that were written, the oldest first. */
export function mailRows(tables: AdministrationTables): MailRows {
  const withdraw = (about: string) => {
    tables.mails = tables.mails.filter((mail) => mail.about !== about);
  };
  return {
    queue: async (mail) => {
      if (!tables.sendsMail) return false;
      if (mail.about !== undefined) withdraw(mail.about);
      tables.mails = [...tables.mails, mail];
      return true;
    },
    withdraw: async (about) => withdraw(about),
  };
}
