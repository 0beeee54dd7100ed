export { migrate, missingMigrations, type Migration, readMigrations } from './database/migrate.ts';
export { type Database, type DatabaseOptions, openDatabase } from './database/open-database.ts';
export { type JobSender, openJobSender } from './jobs/job-sender.ts';
export { installQueues } from './jobs/queues.ts';
export { createDispatcher } from './journal/dispatcher.ts';
export { createJournal } from './journal/journal.ts';
export { createJournalRequests } from './journal/journal-requests.ts';
export { createVault, type Sealer, sealContext } from './journal/vault.ts';
