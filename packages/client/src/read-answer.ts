import { ApiError, type FieldMessages } from './errors.ts';
import type { HttpResponse } from './http.ts';

/**
 * The success body of an answer.
 * @throws ApiError for any other answer, and for a success that is not JSON
 */
export async function readAnswer(response: HttpResponse): Promise<unknown> {
  const text = await response.text();
  const body = parse(text);
  if (response.ok && body !== undefined) return body;
  const fields = typeof body === 'object' && body !== null ? (body as Record<string, unknown>) : {};
  throw new ApiError({
    status: response.status,
    message: typeof fields['message'] === 'string' ? fields['message'] : unreadable(response),
    errors: fieldMessages(fields['errors']),
    requestId:
      typeof fields['request_id'] === 'string' ? fields['request_id'] : response.headers.get('x-request-id'),
    retryAfterSeconds: seconds(response.headers.get('retry-after')),
    body: body ?? text,
  });
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

function unreadable(response: HttpResponse): string {
  return `The answer with status ${response.status} is not one of this API.`;
}

function fieldMessages(value: unknown): FieldMessages | null {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
    ? (value as FieldMessages)
    : null;
}

function seconds(header: string | null): number | null {
  return header !== null && /^\d{1,9}$/.test(header) ? Number(header) : null;
}
