import { contentType, type SimulatorRequest } from '../http/simulator-request.ts';

/** The parameters of a form body; none when the body is something else. The query is not read (RFC 6749 §3.2). */
export function formParameters(request: SimulatorRequest): URLSearchParams {
  return contentType(request) === 'application/x-www-form-urlencoded'
    ? new URLSearchParams(new TextDecoder().decode(request.body))
    : new URLSearchParams();
}

/** Client id and secret of `Authorization: Basic …`, percent-decoded (RFC 6749 §2.3.1). */
export function basicCredentials(request: SimulatorRequest): readonly [string, string] | undefined {
  const basic = /^Basic +(\S+)\s*$/i.exec(request.headers.authorization ?? '')?.[1];
  const [, id, secret] = /^([^:]*):(.*)$/s.exec(Buffer.from(basic ?? '', 'base64').toString()) ?? [];
  if (id === undefined || secret === undefined) return undefined;
  try {
    return [formDecoded(id), formDecoded(secret)];
  } catch {
    return undefined;
  }
}

/** Scopes between spaces, each once. */
export function scopeList(text: string): readonly string[] {
  return [...new Set(text.split(' ').filter((scope) => scope !== ''))];
}

function formDecoded(text: string): string {
  return decodeURIComponent(text.replaceAll('+', ' '));
}
