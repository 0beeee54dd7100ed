import { opensTo, possibleErrors } from '@crier/contracts';
import { ERROR_CATALOGUE, type ErrorCode, type FieldErrors } from '@crier/domain';
import { type AnswerOf, type OperationName, operationAt, type ServedOperation } from './operations.ts';
import { type ReceivedCall, readCall } from './read-call.ts';

/** A refusal by an error of the catalogue. */
export class Refusal {
  readonly code: ErrorCode;
  readonly errors: FieldErrors | null;
  readonly message: string;

  constructor(code: ErrorCode, errors: FieldErrors | null = null) {
    this.code = code;
    this.errors = errors;
    this.message = Object.values(errors ?? {})[0]?.[0] ?? ERROR_CATALOGUE[code].message;
  }
}

type Script<Name extends OperationName> =
  | AnswerOf<Name>
  | Refusal
  | ((call: ReceivedCall) => AnswerOf<Name> | Refusal | Promise<AnswerOf<Name> | Refusal>);

/** A service that answers as a test says, and only what the contract of the operation allows. */
export interface ScriptedService {
  /** From now on the operation gives this answer. */
  answer<Name extends OperationName>(name: Name, script: Script<Name>): void;
  /** The calls of an operation so far, oldest first. */
  calls(name: OperationName): readonly ReceivedCall[];
  /** The `ETag` that comes with a record. */
  tagOf(record: unknown): string;
  /** From now on every request fails as without a connection, or no longer does. */
  setOffline(offline: boolean): void;
  /** Everything that broke a contract: calls without a script, requests and answers that the contract forbids. */
  readonly breaches: readonly string[];
  readonly fetch: (address: string, request: RequestInit) => Promise<Response>;
}

/** What every refusal says of its request. */
export const REQUEST_ID = 'req-of-the-test';

type AnyScript = (call: ReceivedCall) => unknown;

export function createScriptedService(): ScriptedService {
  const scripts = new Map<OperationName, AnyScript>();
  const received: { readonly name: OperationName; readonly call: ReceivedCall }[] = [];
  const breaches: string[] = [];
  let offline = false;
  const broken = (message: string): Response => {
    breaches.push(message);
    return Response.json({ message }, { status: 500 });
  };
  return {
    breaches,
    tagOf: (record) => tagOf(JSON.stringify(record)),
    answer: (name, script) => {
      scripts.set(name, typeof script === 'function' ? (script as AnyScript) : () => script);
    },
    calls: (name) => received.filter((entry) => entry.name === name).map(({ call }) => call),
    setOffline: (next) => {
      offline = next;
    },
    fetch: async (address, request) => {
      if (offline) throw new TypeError('Failed to fetch');
      const url = new URL(address, location.origin);
      const method = request.method ?? 'GET';
      const operation = operationAt(method, url.pathname);
      if (operation === null) return broken(`${method} ${url.pathname} is no operation`);
      const script = scripts.get(operation.name);
      const { call, problem } = readCall(operation, url, request);
      if (problem !== null) return broken(`${operation.name} was called against its contract: ${problem}`);
      received.push({ name: operation.name, call });
      if (script === undefined) return broken(`${operation.name} was called and has no answer`);
      const answer = await script(call);
      const wrong =
        answer instanceof Refusal ? problemOfRefusal(operation, answer) : problemOfAnswer(operation, answer);
      if (wrong !== null) return broken(`the script of ${operation.name} breaks its contract: ${wrong}`);
      return answer instanceof Refusal ? refuse(answer) : answerWith(operation, answer);
    },
  };
}

function problemOfRefusal({ contract }: ServedOperation, { code }: Refusal): string | null {
  return possibleErrors(contract, opensTo(contract, 'session') ? 'session' : 'console').includes(code)
    ? null
    : `it does not answer ${code}`;
}

function problemOfAnswer({ contract }: ServedOperation, answer: unknown): string | null {
  const sent: unknown = JSON.parse(JSON.stringify(answer));
  const read = contract.response.safeParse(sent);
  if (!read.success) return read.error.message;
  // The schemas have no transforms, so a difference is a field that the contract does not have.
  const kept = JSON.stringify(read.data).length;
  return kept === JSON.stringify(sent).length ? null : 'it has fields that the contract does not know';
}

function refuse({ code, errors, message }: Refusal): Response {
  const body = errors === null ? { message } : { message, errors };
  const headers = { 'x-request-id': REQUEST_ID };
  return Response.json(body, { status: ERROR_CATALOGUE[code].status, headers });
}

/** A record has an `ETag` that changes with it. */
function answerWith({ contract }: ServedOperation, answer: unknown): Response {
  const text = JSON.stringify(answer);
  const headers = { 'content-type': 'application/json', etag: tagOf(text) };
  return new Response(text, { status: contract.status, headers });
}

function tagOf(text: string): string {
  let tag = 0;
  for (const letter of text) tag = (tag * 31 + (letter.codePointAt(0) ?? 0)) % 4_294_967_291;
  return `"${tag.toString(36)}"`;
}
