import { type Answer, htmlAnswer, jsonAnswer } from '../http/answer.ts';

const TITLES: Readonly<Record<number, string>> = {
  400: 'Bad Request',
  401: 'Authorization Required',
  403: 'Forbidden',
  404: 'Not Found',
  422: 'Unprocessable Entity',
  429: 'Too Many Requests',
};

/** The answer of a gateway in front of a network, which knows nothing of the network's errors. */
export function gatewayAnswer(status: number, form: 'html' | 'json'): Answer {
  const title = TITLES[status] ?? 'Error';
  if (form === 'json') return jsonAnswer(status, { message: title, request_id: '9f3c1b70' });
  const heading = `${status} ${title}`;
  return htmlAnswer(
    status,
    `<html><head><title>${heading}</title></head><body><h1>${heading}</h1><hr>gateway</body></html>`,
  );
}
