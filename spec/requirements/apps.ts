import { type Requirement, requirementsAt } from '../requirement.ts';

export const appRequirements: readonly Requirement[] = [
  ...requirementsAt('Authentication > Kinds of apps', {
    'apps.self-registering-document':
      'Self-registering apps (AI clients and similar). They register on first connection through a Client ID Metadata Document',
    'apps.self-registering-dynamic':
      'Self-registering apps (AI clients and similar). They register on first connection through … or dynamic registration.',
    'apps.self-registering-mcp-only': 'They reach the MCP server only.',
    'apps.metadata-document':
      'A Client ID Metadata Document: an https URL used as `client_id`, whose document names the same `client_id` and its `redirect_uris`.',
    'apps.dynamic.public-only':
      'Dynamic registration (POST to the register endpoint) creates public clients only',
    'apps.dynamic.redirect-uris':
      'Dynamic registration … accepts https, loopback and app-scheme redirect URIs',
    'apps.dynamic.rate-limited': 'Dynamic registration … and is rate limited.',
    'apps.dynamic.invalid-redirect-uri':
      'When registration is limited to certain domains, other redirect URIs are refused with `invalid_redirect_uri`.',
    'apps.dynamic.off-403': 'When registration is off, the endpoint returns 403',
    'apps.dynamic.off-unlisted': 'When registration is off … and the server metadata no longer lists it.',
    'apps.client.registered-by-administrator': 'App clients, registered by an administrator.',
    'apps.client.id': 'They get a client ID',
    'apps.client.secret-when-server-side': 'They get … and a client secret when server-side.',
    'apps.client.reach': 'They reach the REST API, the MCP server, or both.',
  }),
  ...requirementsAt('Authentication > Administrator settings and actions', {
    'apps.setting.place': 'Automatic OAuth registration (admin console, general settings):',
    'apps.setting.anyone': 'Anyone (default) | Any app can connect.',
    'apps.setting.allowed-domains':
      'Only allowed domains | Only apps from listed domains, subdomains included.',
    'apps.setting.allowed-domains-start':
      'Only allowed domains … The list starts with the domains of well-known clients.',
    'apps.setting.domain-matching':
      'Only allowed domains … An app is matched by the domain serving its metadata document or the domain its redirect URIs point to.',
    'apps.setting.off': 'Off | Only app clients can connect.',
    'apps.setting.allow-local':
      'A separate Allow local apps option admits desktop and command-line apps that sign in through a local address.',
    'apps.setting.applies-to-connected':
      'The setting also applies to already-connected apps: one that no longer qualifies stops working immediately.',
    'apps.list-all': 'The OAuth apps list (admin console, system section) shows each self-registered app',
    'apps.list-in-use-first': 'The OAuth apps list … apps in use first',
    'apps.list-users': 'The OAuth apps list … with the number of users',
    'apps.list-last-use': 'The OAuth apps list … and last use time.',
    'apps.block': 'Block … act per app for all users.',
    'apps.unblock': 'Block and Unblock act per app for all users.',
    'apps.registration.name': 'Registering an app client takes: Name;',
    'apps.registration.logo': 'Registering an app client takes: … Logo (PNG);',
    'apps.registration.redirect-uris-most': 'Registering an app client takes: … Redirect URIs (up to 10;',
    'apps.registration.redirect-uris-kinds':
      'Registering an app client takes: … Redirect URIs … each an https address, a loopback address or an app-scheme address);',
    'apps.registration.access': 'Registering an app client takes: … Access (REST API, MCP server, or both);',
    'apps.registration.server-side-default':
      'Registering an app client takes: … Server-side app with client secret (on by default;',
    'apps.registration.server-side-off':
      'Registering an app client takes: … Server-side app with client secret … off for mobile or browser apps).',
    'apps.secret-shown-once': 'The client secret is shown once.',
    'apps.administrator-edits': 'Administrators can edit an app',
    'apps.administrator-rotates': 'Administrators can … rotate its secret',
    'apps.administrator-deletes': 'Administrators can … or delete it.',
    'apps.connected-list': "A user's Connected apps list (user menu) shows every allowed app.",
    'apps.disconnect-at-once': 'Disconnect removes access at once.',
  }),
];
