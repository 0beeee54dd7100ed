import { setTimeout as pause } from 'node:timers/promises';
import { WrongAnswerError } from './file-to-send.ts';

export interface CallerOptions {
  /** Address of the API, such as `http://127.0.0.1:8085/crier/api`. */
  readonly api: string;
  readonly key: string;
  /** How long an answer may take, in milliseconds. */
  readonly answerMs: number;
}

export interface Called {
  readonly status: number;
  readonly body: Readonly<Record<string, unknown>>;
}

/** Requests on behalf of one file, counted and judged. */
export interface Caller {
  /**
   * Returns the service's answer. When it is busy (503 with `Retry-After`), asks again.
   * @throws WrongAnswerError for a forbidden answer, or none in time
   */
  call(method: string, path: string, body?: FormData | object): Promise<Called>;
  slowestMs(): number;
  /** How long the service had the file wait for a turn: requests that it answered with 503, and the pauses after them. */
  waitedMs(): number;
  busy(): number;
}

const MOST_BUSY = 20;
const MOST_WAIT_SECONDS = 5;
const PROPER = new Set([200, 201, 404, 409, 413, 422]);

export function createCaller({ api, key, answerMs }: CallerOptions): Caller {
  let [slowest, waited, busy] = [0, 0, 0];
  const send = async (method: string, path: string, body?: FormData | object) => {
    const from = performance.now();
    try {
      const json = body === undefined || body instanceof FormData;
      const response = await fetch(api + path, {
        method,
        headers: {
          authorization: `Bearer ${key}`,
          accept: 'application/json',
          ...(json ? {} : { 'content-type': 'application/json' }),
        },
        signal: AbortSignal.timeout(answerMs),
        ...(body === undefined ? {} : { body: body instanceof FormData ? body : JSON.stringify(body) }),
      });
      return { response, text: await response.text() };
    } catch (error) {
      if (error instanceof Error && error.name === 'TimeoutError') {
        throw new WrongAnswerError(`${method} ${path}: no answer within ${answerMs} ms`);
      }
      throw error;
    } finally {
      slowest = Math.max(slowest, performance.now() - from);
    }
  };
  return {
    slowestMs: () => slowest,
    waitedMs: () => waited,
    busy: () => busy,
    call: async (method, path, body) => {
      for (let attempt = 1; ; attempt += 1) {
        const from = performance.now();
        const { response, text } = await send(method, path, body);
        const wait = Number(response.headers.get('retry-after'));
        if (response.status === 503 && wait > 0 && attempt < MOST_BUSY) {
          busy += 1;
          await pause(Math.min(wait, MOST_WAIT_SECONDS) * 1_000);
          waited += performance.now() - from;
          continue;
        }
        if (!PROPER.has(response.status))
          throw new WrongAnswerError(`${method} ${path} answered ${response.status}: ${text.slice(0, 300)}`);
        return { status: response.status, body: parsed(method, path, text) };
      }
    },
  };
}

function parsed(method: string, path: string, text: string): Called['body'] {
  try {
    return JSON.parse(text);
  } catch {
    throw new WrongAnswerError(`${method} ${path} answered no JSON: ${text.slice(0, 300)}`);
  }
}
