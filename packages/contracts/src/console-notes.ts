import { CONNECTION_NOTES } from './accounts/connection-notes.ts';
import { APP_NOTES } from './apps/app-notes.ts';
import type { FieldNotes } from './field-note.ts';
import { INSTALLATION_NOTES } from './installation/installation-notes.ts';
import { OWN_ACCOUNT_NOTES } from './people/own-account-notes.ts';
import { pageNotes, RECURRING_NOTES } from './recurring-notes.ts';
import { WORKSPACE_NOTES } from './workspaces/workspace-notes.ts';

/** Notes on the fields that several contracts of the console share. */
export const CONSOLE_NOTES: FieldNotes = {
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
