/** The parts of a Bearer challenge (RFC 6750 §3, RFC 9728 §5.1). */
export interface BearerChallenge {
  resourceMetadata?: string | undefined;
  scope?: string | undefined;
  error?: 'invalid_request' | 'invalid_token' | 'insufficient_scope' | undefined;
}

/** The value of `WWW-Authenticate`: each part once, quoted; characters that can't be quoted are left out. */
export function toBearerChallenge({ resourceMetadata, scope, error }: BearerChallenge): string {
  const parts = [
    ['error', error],
    ['resource_metadata', resourceMetadata],
    ['scope', scope],
  ] as const;
  const quoted = parts.flatMap(([name, value]) =>
    value === undefined ? [] : [`${name}="${value.replaceAll(/[^\x20\x21\x23-\x5b\x5d-\x7e]/g, '')}"`],
  );
  return quoted.length === 0 ? 'Bearer' : `Bearer ${quoted.join(', ')}`;
}
