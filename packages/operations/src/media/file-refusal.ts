import { CrierError, isNoticeKey, type Notice, notice, quoted, tellParts, worded } from '@crier/domain';

/** A 422 about a file, with the reason as notices beside the English text. */
export class FileRefusal extends CrierError {
  readonly notice: Notice;

  constructor(refusal: Notice, field = 'file') {
    const { message, parts } = refusal;
    super('validation', { message, errors: { [field]: [message] }, details: { notices: tellParts(parts) } });
    this.notice = refusal;
  }
}

/** Two sentences, one after the other. */
export function both(first: Notice, second: Notice): Notice {
  return worded(`${first.message} ${second.message}`, { parts: [...first.parts, ...second.parts] });
}

/**
 * Returns why a fetched file was refused.
 * @throws the error itself when it is a defect and not a refusal
 */
export function refusalOf(error: unknown): Notice {
  if (error instanceof FileRefusal) return error.notice;
  if (error instanceof CrierError && error.code === 'validation') {
    return limitOf(error) ?? worded(error.message, quoted(error.message));
  }
  throw error;
}

/** The limit of the plan that the file would exceed; null if the refusal has another reason. */
function limitOf({ details, message }: CrierError): Notice | null {
  const { resource, max } = (details['limit'] ?? {}) as { resource?: unknown; max?: unknown };
  const key = `plan_${String(resource)}`;
  return isNoticeKey(key) && typeof max === 'number' ? worded(message, notice(key, { max })) : null;
}
