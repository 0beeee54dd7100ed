import { contentType, type SimulatorRequest } from './simulator-request.ts';

/** CRLF, or CR alone, in JSON and in forms. A backslash before the `\\r` of JSON is a character of its own. */
const BREAKS: Readonly<Record<string, readonly [written: RegExp, feed: string]>> = {
  'application/json': [/(?<!\\)((?:\\\\)*)\\r(?:\\n)?/g, '$1\\n'],
  'application/x-www-form-urlencoded': [/%0D(?:%0A)?/gi, '%0A'],
};

/** The request with LF for every line break in its texts; forms with files stay as they are. */
export function withLineFeeds(request: SimulatorRequest): SimulatorRequest {
  const breaks = BREAKS[contentType(request)];
  if (breaks === undefined || request.body.length === 0) return request;
  const [written, feed] = breaks;
  const text = Buffer.from(request.body).toString('latin1');
  const changed = text.replace(written, feed);
  return changed === text ? request : { ...request, body: new Uint8Array(Buffer.from(changed, 'latin1')) };
}
