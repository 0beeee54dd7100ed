import type { CallResult } from '../../http/call.ts';

/** The target of a redirection, if it is another server. */
export function movedTo(service: string, result: CallResult): string | undefined {
  const location =
    result.kind === 'answer' && result.status >= 300 && result.status < 400
      ? result.headers.get('location')
      : null;
  if (location === null || !URL.canParse(location, service)) return undefined;
  const { origin } = new URL(location, service);
  return origin === service ? undefined : origin;
}
