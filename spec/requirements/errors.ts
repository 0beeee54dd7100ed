import { type Requirement, requirementsAt } from '../requirement.ts';

export const errorRequirements: readonly Requirement[] = [
  ...requirementsAt('Errors > Envelope', {
    'errors.envelope.message': 'Every error body is JSON with at least `message` (string).',
    'errors.envelope.errors':
      'A 422 adds `errors`, an object keyed by field name, each value an array of strings.',
    'errors.envelope.summary':
      'The top-level `message` is a framework summary of the first error, not a fixed string.',
    'errors.envelope.match-on-keys': 'Clients match on the `errors` keys.',
    'errors.envelope.plan-limit':
      'A media 422 raised by a workspace plan limit adds a top-level `limit` object.',
  }),
  ...requirementsAt('Errors > Status codes', {
    'errors.status.200': '200 | Success.',
    'errors.status.201': '201 | Created.',
    'errors.status.401-missing': '401 | Token missing',
    'errors.status.401-malformed': '401 | Token … malformed',
    'errors.status.401-unknown': '401 | Token … unknown',
    'errors.status.401-expired': '401 | Token … or expired.',
    'errors.status.401-message': '401 … Body message `Unauthenticated.`',
    'errors.status.403-not-a-member':
      '403 | Valid token but the user may not do this: not a member of the workspace',
    'errors.status.403-role': '403 | … role too low',
    'errors.status.403-panel': '403 | … or not a platform administrator on `/panel`.',
    'errors.status.403-message': '403 | … Body message `Access forbidden.`',
    'errors.status.404-workspace': '404 | Workspace … does not exist.',
    'errors.status.404-record': '404 | … or record does not exist.',
    'errors.status.422': '422 | Validation failed.',
    'errors.status.429': '429 | Possible only if the host application throttles.',
    'errors.status.500': '500 | Unhandled server error. Body message `Server Error`.',
    'errors.status.201-tags': 'These five return 201: `POST /{workspace}/tags`',
    'errors.status.201-panel-workspaces': 'These five return 201: … `POST /panel/workspaces`,',
    'errors.status.201-panel-subscription':
      'These five return 201: … `POST /panel/workspaces/{workspace}/subscription`',
    'errors.status.201-panel-users': 'These five return 201: … `POST /panel/users`',
    'errors.status.201-panel-receipts': 'These five return 201: … `POST /panel/receipts`.',
    'errors.status.200-all-others': 'All other successful calls return 200.',
    'errors.status.500-debug':
      'With debug mode on, a 500 body also includes `exception`, `file`, `line`, `trace`.',
  }),
  ...requirementsAt('Errors > 404 rules', {
    'errors.not-found.workspace': 'An unknown workspace UUID returns message `Workspace not found.`',
    'errors.not-found.not-a-uuid':
      'A workspace segment that is not a UUID matches no route and returns a plain 404 before authentication.',
    'errors.not-found.post':
      'An unknown record on a workspace endpoint returns `<Model> not found.` with Model one of `Post`',
    'errors.not-found.tag': 'An unknown record … with Model one of … `Tag`',
    'errors.not-found.media': 'An unknown record … with Model one of … `Media`',
    'errors.not-found.account': 'An unknown record … with Model one of … `Account`.',
    'errors.not-found.panel-no-message': '`/panel/*` endpoints have no such messages:',
    'errors.not-found.panel-default-body':
      "`/panel/*` endpoints … a missing record returns the framework's default 404 body. Clients rely on the status code.",
  }),
];
