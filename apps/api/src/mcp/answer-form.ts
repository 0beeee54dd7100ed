const JSON_TYPE = 'application/json';
const EVENTS_TYPE = 'text/event-stream';
/** What the SDK wants every client to accept. */
export const BOTH_TYPES = `${JSON_TYPE}, ${EVENTS_TYPE}`;

/**
 * The form in which a client takes an answer: one document, a stream of events, either as the protocol prefers, or
 * neither. Clients are to accept both by name, but proxies and simple clients send one, a wildcard, or nothing.
 */
export type AnswerForm = 'document' | 'events' | 'either' | 'neither';

/** The form that an `Accept` header asks for (RFC 9110 §12.5.1); a document if both are as welcome and none is named. */
export function answerFormOf(accept: string | undefined): AnswerForm {
  const ranges = rangesOf(accept ?? '');
  if (ranges.length === 0) return 'document';
  const document = weightOf(JSON_TYPE, ranges);
  const events = weightOf(EVENTS_TYPE, ranges);
  if (document === 0 && events === 0) return 'neither';
  if (document !== events) return document > events ? 'document' : 'events';
  return ranges.some(({ type }) => type === EVENTS_TYPE) ? 'either' : 'document';
}

interface Range {
  readonly type: string;
  readonly weight: number;
}

function rangesOf(accept: string): Range[] {
  return accept.split(',').flatMap((part) => {
    const [type = '', ...parameters] = part.split(';').map((word) => word.trim().toLowerCase());
    const weight = parameters.find((parameter) => parameter.startsWith('q='))?.slice(2);
    const parsed = weight === undefined ? 1 : Number(weight);
    return type === '' ? [] : [{ type, weight: Number.isFinite(parsed) ? parsed : 1 }];
  });
}

/** The weight of the most specific range that matches; 0 if none does. */
function weightOf(type: string, ranges: readonly Range[]): number {
  const [group] = type.split('/');
  for (const match of [type, `${group}/*`, '*/*']) {
    const range = ranges.find((one) => one.type === match);
    if (range !== undefined) return range.weight;
  }
  return 0;
}

/** The answer in the form that was asked for. What is no answer to a message, such as a refusal, stays as it is. */
export async function answerIn(form: AnswerForm, response: Response): Promise<Response> {
  const type = response.headers.get('content-type') ?? '';
  if (response.status !== 200) return response;
  if (form === 'document' && type.startsWith(EVENTS_TYPE)) return asDocument(response);
  if (form === 'events' && type.startsWith(JSON_TYPE)) return asEvents(response);
  return response;
}

/** The answers among the events of a stream, without what was said on the way. */
async function asDocument(response: Response): Promise<Response> {
  const events = (await response.text()).split(/\r?\n\r?\n/);
  const answers = events.map(dataOf).filter((data) => data !== '' && isAnswer(JSON.parse(data)));
  const [only = ''] = answers;
  const body = answers.length === 1 ? only : `[${answers.join(',')}]`;
  return new Response(body, { status: response.status, headers: typed(response, JSON_TYPE) });
}

function dataOf(event: string): string {
  const lines = event.split(/\r?\n/).filter((line) => line.startsWith('data:'));
  return lines.map((line) => line.slice('data:'.length).trimStart()).join('\n');
}

function isAnswer(message: object): boolean {
  return 'result' in message || 'error' in message;
}

async function asEvents(response: Response): Promise<Response> {
  const body = `event: message\ndata: ${await response.text()}\n\n`;
  return new Response(body, { status: response.status, headers: typed(response, EVENTS_TYPE) });
}

function typed(response: Response, type: string): Headers {
  const headers = new Headers(response.headers);
  headers.set('content-type', type);
  headers.delete('content-length');
  return headers;
}
