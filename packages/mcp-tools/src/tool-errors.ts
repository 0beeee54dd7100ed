import type { CrierError, FieldErrors } from '@crier/domain';
import type { Tool } from './tool.ts';

/** What an agent does about a failure, by its code. */
const ADVICE: Partial<Record<CrierError['code'], string>> = {
  forbidden: 'The user’s role in this workspace does not allow this. Ask an administrator of the workspace.',
  workspace_not_found: 'Call list-workspaces to see the available workspaces.',
  workspace_locked:
    'The workspace must be unlocked before anything in it can be read or changed. Tell the user; do not repeat the call.',
  feature_disabled: 'The plan of this workspace does not include it. Tell the user; do not repeat the call.',
  record_not_found:
    'The record may be in another workspace or deleted. Look for it with the matching list tool, such as list-posts.',
  precondition_failed:
    'Nothing was changed, because the record has been changed in the meantime. Read it again, show the user what is new, then repeat the change with the new `etag` as expected_version.',
  idempotency_in_flight: 'Wait a second, then repeat the call with the same idempotencyKey.',
  idempotency_mismatch:
    'Nothing was changed. Repeat the earlier call with exactly its arguments, or use a new key for a new change.',
  too_many_requests: 'Wait a minute before the next call.',
  too_many_streams: 'Read the events without a stream.',
  unavailable: 'Repeat the call in a few seconds; for a change, with the same idempotencyKey.',
  read_only: 'Nothing was changed. Reading works. Tell the user that an operator of the service has to act.',
  storage_full: 'Nothing was changed. Tell the user that an operator of the service has to make space.',
  server_error: 'It is unknown whether a change was made. Read the record before you repeat anything.',
};

const MEND_POST = 'Nothing was changed. Change the post as each `fix` says, then repeat the call.';
const MEND_ARGUMENTS =
  'Nothing was changed. Correct each field named in `errors` before you repeat the call.';

/** Where the ids come from that an argument holds. */
const SOURCES: Readonly<Record<string, string>> = {
  accounts: 'list-accounts returns the ids of the accounts in this workspace.',
  tags: 'list-tags returns the ids of the tags in this workspace.',
};

/** Fields under the names that agents know them by. */
const NAMES: Readonly<Record<string, string>> = { idempotency_key: 'idempotencyKey' };

/** A failure as agents read it: what is wrong, at which field, and how to find it in the log. Nothing of its cause. */
export function presentToolError(tool: Pick<Tool, 'input'>, error: CrierError, requestId: string): string {
  const { code, errors, details } = error;
  const message =
    code === 'idempotency_mismatch'
      ? 'This idempotencyKey was used for a call with other arguments.'
      : error.message;
  const next = adviceOn(tool, error);
  return JSON.stringify({
    error: code,
    message,
    ...(errors === null ? {} : { errors: renamed(errors, message) }),
    ...(code === 'server_error' ? {} : details),
    ...(next === undefined ? {} : { next }),
    request_id: requestId,
  });
}

function renamed(errors: FieldErrors, message: string): FieldErrors {
  return Object.fromEntries(
    Object.entries(errors).map(([field, messages]) => {
      const name = NAMES[field];
      return name === undefined ? [field, messages] : [name, [message]];
    }),
  );
}

function adviceOn({ input }: Pick<Tool, 'input'>, { code, errors, details }: CrierError): string | undefined {
  if (code !== 'validation') return ADVICE[code];
  const fields = Object.keys(errors ?? {});
  const own = Object.keys(input.shape);
  const ofPost = fields.map(rootOf).find((field) => CONTENT.has(field) && !own.includes(field));
  if (ofPost !== undefined && own.includes('post')) {
    return `\`${ofPost}\` belongs to the post itself and is not an argument of this tool. Read the post with get-post and change it with update-post.`;
  }
  const unknownId = fields.find((field) => /^(?:accounts|tags)\.\d+$/.test(field));
  if (unknownId !== undefined) return SOURCES[rootOf(unknownId)];
  return 'violations' in details ? MEND_POST : MEND_ARGUMENTS;
}

/** What a post consists of. */
const CONTENT = new Set(['accounts', 'tags', 'versions', 'date', 'time']);

function rootOf(field: string): string {
  return field.split('.')[0] ?? field;
}
