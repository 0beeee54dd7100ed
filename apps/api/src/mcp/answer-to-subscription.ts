const METHOD_NOT_FOUND = -32_601;

/**
 * Answers "no such method" to a client that subscribes to changes, because the service announces none. Null for every
 * other message.
 */
export function answerToSubscription(message: object | null): object | null {
  const { id = null, method } = (message ?? {}) as { readonly id?: unknown; readonly method?: unknown };
  if (method !== 'subscriptions/listen') return null;
  return { jsonrpc: '2.0', id, error: { code: METHOD_NOT_FOUND, message: 'Method not found' } };
}
