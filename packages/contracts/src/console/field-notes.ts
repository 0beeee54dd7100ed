import { CONNECTION_NOTES } from '../accounts/connection-notes.ts';
import { connectionContracts } from '../accounts/connections.ts';
import { APP_NOTES } from '../apps/app-notes.ts';
import { type FieldNotes, notesOf } from '../field-note.ts';
import { INSTALLATION_NOTES } from '../installation/installation-notes.ts';
import { OWN_ACCOUNT_NOTES } from '../people/own-account-notes.ts';
import { pageNotes, RECURRING_NOTES } from '../recurring-notes.ts';
import { WORKSPACE_NOTES } from '../workspaces/workspace-notes.ts';
import { consoleContracts } from './contracts.ts';

/** Notes on the fields of the console: those of single contracts, and those that several contracts share. */
export const CONSOLE_FIELD_NOTES: FieldNotes = {
  ...notesOf(consoleContracts),
  ...notesOf(connectionContracts),
  ...RECURRING_NOTES,
  ...pageNotes('https://crier.example/crier/console/users'),
  edition: [
    'The edition of the service. Only the multi-tenant edition has the `/panel` routes and plan limits.',
  ],
  ...OWN_ACCOUNT_NOTES,
  ...APP_NOTES,
  ...CONNECTION_NOTES,
  ...WORKSPACE_NOTES,
  ...INSTALLATION_NOTES,
};
