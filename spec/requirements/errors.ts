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
    'errors.status.401':
      '401 | Token missing, malformed, unknown or expired. Body message `Unauthenticated.`',
    'errors.status.403':
      '403 | Valid token but the user may not do this: not a member of the workspace, role too low, or not a platform administrator on `/panel`. Body message `Access forbidden.`',
    'errors.status.404': '404 | Workspace or record does not exist.',
    'errors.status.422': '422 | Validation failed.',
    'errors.status.429': '429 | Possible only if the host application throttles.',
    'errors.status.500': '500 | Unhandled server error. Body message `Server Error`.',
    'errors.status.201-five-creates':
      'These five return 201: `POST /{workspace}/tags`, `POST /panel/workspaces`, `POST /panel/workspaces/{workspace}/subscription`, `POST /panel/users`, `POST /panel/receipts`.',
    'errors.status.200-all-others': 'All other successful calls return 200.',
    'errors.status.500-debug':
      'With debug mode on, a 500 body also includes `exception`, `file`, `line`, `trace`.',
  }),
  ...requirementsAt('Errors > 404 rules', {
    'errors.not-found.workspace': 'An unknown workspace UUID returns message `Workspace not found.`',
    'errors.not-found.not-a-uuid':
      'A workspace segment that is not a UUID matches no route and returns a plain 404 before authentication.',
    'errors.not-found.record':
      'An unknown record on a workspace endpoint returns `<Model> not found.` with Model one of `Post`, `Tag`, `Media`, `Account`.',
    'errors.not-found.panel':
      "`/panel/*` endpoints have no such messages: a missing record returns the framework's default 404 body. Clients rely on the status code.",
  }),
];
