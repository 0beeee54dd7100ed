import { type FieldNotes, notesAt } from '../field-note.ts';

const MOMENT = '2026-02-11T08:00:00.000Z';
const CLIENT = 'app_Vn3kQx7ZrT1mWcL8yHs2Pg';
const SECRET = 'crier_cs_Hd8sJ2kLq0WnZx4Vb6YtRf1GmPc7UaEo9iTk3XnB5Qy';
const RETURN = ['https://calendar.example/oauth/callback'];

const settingNotes = notesAt(['settings.oauth.get', 'settings.oauth.change', 'settings.oauth.change.body'], {
  mode: [
    '`anyone`: every app may register itself; `allowed_domains`: only apps of the listed domains; `off`: none.',
    'allowed_domains',
  ],
  allowed_domains: [
    'Domains of apps that may register themselves, each including its subdomains; 500 at most. Used only in the mode `allowed_domains`.',
    ['calendar.example'],
  ],
  allow_local_apps: [
    'Whether apps that sign in through a loopback address qualify as well as those of the listed domains.',
    true,
  ],
});

const clientNotes: FieldNotes = {
  client_id: ['Client id of the app.', CLIENT],
  'path.client': ['Client id of the app. If it is a URL, percent-encode it.', CLIENT],
  redirect_uris: ['Addresses that users return to after they allow the app.', RETURN],
  access: ['What the app may use: the REST API (`api`), the MCP endpoint (`mcp`), or both.', ['api', 'mcp']],
  logo: [
    'Path of the logo on the service’s own origin, a square redrawn from the uploaded image; null if there is none.',
    `/storage/app-logos/${'4e1f'.repeat(16)}.png`,
  ],
  state: [
    '`blocked` by an administrator; `not_allowed` while the registration setting does not admit the app.',
    'active',
  ],
  users: ['How many users are connected to the app.', 12],
  server_side: ['Whether the app has a client secret.', true],
  ...notesAt(
    ['oauth.clients.list.data', 'oauth.clients.create', 'oauth.clients.get', 'oauth.clients.update'],
    {
      name: ['Name of the app, as users see it.', 'Harbour Calendar'],
      created_at: ['When the app was registered, in UTC.', MOMENT],
    },
  ),
  ...notesAt(['clients.create.body', 'clients.update.body'], {
    name: ['Name of the app, shown to users when they are asked to allow it.', 'Harbour Calendar'],
    redirect_uris: [
      'One to ten addresses that users return to after they allow the app. Each is an https address, a loopback address, or one with the app’s own scheme.',
      RETURN,
    ],
    access: [
      'What the app may use, at least one of the REST API (`api`) and the MCP endpoint (`mcp`).',
      ['api'],
    ],
  }),
  'clients.create.body.logo': [
    'A PNG image of at most 512 KB as a data URL. By default, the app has no logo.',
    'data:image/png;base64,iVBORw0KGgo=',
  ],
  'clients.create.body.server_side': ['Whether the app has a client secret. The default is true.', true],
  'clients.update.body.logo': [
    'A PNG image of at most 512 KB as a data URL. Null removes the logo.',
    'data:image/png;base64,iVBORw0KGgo=',
  ],
  'clients.create.client_secret': [
    'The client secret, which is shown only once; null for an app without one.',
    SECRET,
  ],
  'clients.rotateSecret.client_secret': ['The new client secret, which is shown only once.', SECRET],
  'oauth.clients.list.data': ['The app clients, apps in use first.'],
  'oauth.clients.delete.deleted': ['The app client was deleted.'],
};

const selfRegisteredNotes: FieldNotes = {
  'oauth.apps.list.data': ['The self-registered apps, apps in use first.'],
  'apps.list.data.name': ['Name that the app chose for itself; it is not verified.', 'Harbour Calendar'],
  'apps.list.data.kind': [
    'How the app registered: through dynamic registration (`dynamic`) or a client ID metadata document (`document`).',
    'dynamic',
  ],
  'apps.list.data.created_at': ['When the service first saw the app, in UTC.', MOMENT],
  'apps.list.data.client_id': [
    'Client id of the app; the address of its document where `kind` is `document`.',
    'dyn_Kb5tWq9ZsN2xRv7LmHc4Yg',
  ],
  blocked_at: ['When the app was blocked, in UTC; null if it is not blocked.', MOMENT],
  blocked: ['Whether the app is blocked for every user.'],
};

const connectedNotes: FieldNotes = {
  'connectedApps.list.data': ['The apps that the user allowed, newest first.'],
  'connectedApps.list.data.client_id': [
    'Client id of the app; the address of its document where `kind` is `document`.',
    CLIENT,
  ],
  'connectedApps.list.data.kind': [
    'How the app was registered: by an administrator (`registered`), through dynamic registration (`dynamic`) or a client ID metadata document (`document`).',
    'registered',
  ],
  'connectedApps.list.data.name': ['Name of the app.', 'Harbour Calendar'],
  'connectedApps.list.data.access': [
    'What the user allows the app to use: the REST API (`api`), the MCP endpoint (`mcp`), or both.',
    ['api'],
  ],
  connected_at: ['When the user allowed the app, in UTC.', MOMENT],
  'connectedApps.disconnect.disconnected': ['The app’s tokens for the user stopped working.'],
};

/** Notes on apps, both users' and the installation's, and on the setting for self-registration. */
export const APP_NOTES: FieldNotes = {
  ...settingNotes,
  ...clientNotes,
  ...selfRegisteredNotes,
  ...connectedNotes,
};
