import { Ajv2020 } from 'ajv/dist/2020.js';
import addFormats from 'ajv-formats';
import type { OpenApiDocument, OpenApiOperation } from '../../src/openapi/index.ts';

/** An operation of the document with the place it has there. */
export interface Described {
  readonly path: string;
  readonly method: string;
  readonly operation: OpenApiOperation;
}

/** An answer as it came over the wire. */
export interface Answer {
  readonly status: number;
  readonly headers: Readonly<Record<string, string | string[] | undefined>>;
  readonly body: string;
}

/** Every operation of a document. */
export function describedOperations(document: OpenApiDocument): Described[] {
  return Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({ path, method, operation })),
  );
}

/**
 * Says what is wrong with an answer by the document alone: a status it does not declare, a body that is not JSON or not
 * of the declared schema, an error without the envelope. Null when all is well.
 */
export function answerChecker(
  document: OpenApiDocument,
): (described: Described, answer: Answer) => string | null {
  const ajv = new Ajv2020({ strict: false, allErrors: true });
  addFormats.default(ajv);
  ajv.addSchema({ ...document, $id: 'https://crier.example/openapi.json' });

  return ({ path, method, operation }, answer) => {
    const { status, headers, body } = answer;
    // On a machine that has no time to read files, uploads are asked to come again.
    const isBusy = status === 503 && headers['retry-after'] !== undefined;
    if (status >= 500 && !isBusy) return `answered ${status}: ${body}`;
    const response = operation.responses[String(status)];
    if (response === undefined) return `answered ${status}, which is not declared: ${body}`;
    if (!String(headers['content-type']).startsWith('application/json'))
      return `is of type ${headers['content-type']}`;
    const value = parsed(body);
    if (value === undefined) return `is no JSON: ${body.slice(0, 200)}`;
    const place =
      '$ref' in response ? response.$ref : `#/paths/${escaped(path)}/${method}/responses/${status}`;
    const validate = ajv.getSchema(
      `https://crier.example/openapi.json${place}/content/${escaped('application/json')}/schema`,
    );
    if (validate === undefined) return `has no schema at ${place}`;
    if (!validate(value)) return `does not fit its schema: ${ajv.errorsText(validate.errors)}`;
    return status < 400 ? null : envelopeFault(status, value as ErrorValue, headers['x-request-id']);
  };
}

interface ErrorValue {
  readonly message: string;
  readonly request_id?: string;
  readonly errors?: Readonly<Record<string, readonly string[]>>;
}

function envelopeFault(status: number, error: ErrorValue, requestId: unknown): string | null {
  if (error.message === '') return 'has an empty message';
  if (error.request_id !== undefined && error.request_id !== requestId) return 'has another request id';
  const fields = Object.entries(error.errors ?? {});
  const named = status === 422 || (status === 409 && 'created_generic_subscription' in (error.errors ?? {}));
  if (named !== fields.length > 0) return `answered ${status} with ${fields.length} fields`;
  return fields.every(([name, texts]) => name !== '' && texts.length > 0 && texts.every(Boolean))
    ? null
    : 'names a field without saying what is wrong';
}

function parsed(body: string): unknown {
  try {
    return JSON.parse(body);
  } catch {
    return undefined;
  }
}

function escaped(part: string): string {
  return encodeURIComponent(part.replaceAll('~', '~0').replaceAll('/', '~1'));
}
