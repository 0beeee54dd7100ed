/** Members of a message and of the arguments of a prompt that some clients send as null where they mean nothing. */
const OPTIONAL = ['cursor', 'arguments', '_meta'];

/**
 * The message of a request; null if the body holds no object or list, which the SDK refuses. An optional member that is
 * null is absent: clients whose language has no other word for it send `cursor: null` and `arguments: null`.
 */
export function readMessage(body: unknown): object | null {
  if (!Buffer.isBuffer(body)) return null;
  try {
    const message: unknown = JSON.parse(body.toString('utf8'));
    if (Array.isArray(message)) return message.map(withoutNulls);
    return typeof message === 'object' && message !== null ? (withoutNulls(message) as object) : null;
  } catch {
    return null;
  }
}

type Fields = Readonly<Record<string, unknown>>;

function withoutNulls(message: unknown): unknown {
  if (!isFields(message)) return message;
  const { params, ...rest } = message;
  if (params === null) return rest;
  if (!isFields(params)) return message;
  const kept = Object.fromEntries(
    Object.entries(params).filter(([name, value]) => value !== null || !OPTIONAL.includes(name)),
  );
  const values = kept['arguments'];
  if (message['method'] === 'prompts/get' && isFields(values)) {
    kept['arguments'] = Object.fromEntries(Object.entries(values).filter(([, value]) => value !== null));
  }
  return { ...message, params: kept };
}

function isFields(value: unknown): value is Fields {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
