import { type Requirement, requirementsAt } from '../requirement.ts';

const place = 'What the service does';

export const serviceRequirements: readonly Requirement[] = requirementsAt(place, {
  'service.workspaces': 'The service is a multi-workspace social media publishing service.',
  'service.users-belong-to-workspaces': 'Users belong to workspaces.',
  'service.workspace-holds': 'A workspace holds connected social accounts, posts, tags and media files.',
  'service.post-versions': 'A post has an original version and optional per-account versions.',
  'service.post-draft': 'It can be saved as a draft',
  'service.post-scheduled': 'It can be … scheduled for a date and time',
  'service.post-queued': 'It can be … or added to a queue.',
  'service.publishes-to-each-account': "It is published to each selected account on that account's platform.",
  'service.api-json': 'The REST API speaks JSON',
  'service.api-base': 'The REST API … and lives under `{base_url}/<core_path>/api`.',
  'service.core-path-setting':
    '`<core_path>` is a deployment setting (environment variable `SERVICE_CORE_PATH`).',
  'service.core-path-empty': 'When it is empty, the `<core_path>` segment is dropped from every address.',
  'service.oauth-server':
    'The service is also an OAuth 2.1 authorization server, so that apps can sign users in without a personal key.',
  'service.mcp-endpoint':
    'The service exposes an MCP endpoint at `{base_url}/<core_path>/mcp` for AI clients.',
  'service.editions': 'There are two editions.',
  'service.standard-edition': 'The standard edition has the workspace API.',
  'service.multi-tenant-panel':
    'The multi-tenant edition adds `/panel/*` endpoints for platform administrators (workspaces, subscriptions, users, receipts)',
  'service.multi-tenant-api-switch':
    'The multi-tenant edition … and can switch the API on or off per workspace plan.',
});
