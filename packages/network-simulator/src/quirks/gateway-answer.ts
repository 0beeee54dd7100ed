import { Answer, htmlAnswer, jsonAnswer } from '../http/answer.ts';

const TITLES: Readonly<Record<number, string>> = {
  400: 'Bad Request',
  401: 'Authorization Required',
  403: 'Forbidden',
  404: 'Not Found',
  411: 'Length Required',
  422: 'Unprocessable Entity',
  429: 'Too Many Requests',
};

/** The answer of a gateway in front of a network, which knows nothing of the network's errors. */
export function gatewayAnswer(status: number, form: 'html' | 'json'): Answer {
  const title = TITLES[status] ?? 'Error';
  const { body, headers } =
    form === 'json' ? jsonAnswer(status, { message: title, request_id: '9f3c1b70' }) : page(status, title);
  return new Answer(status, body, headers, true);
}

function page(status: number, title: string): Answer {
  const heading = `${status} ${title}`;
  return htmlAnswer(
    status,
    `<html><head><title>${heading}</title></head><body><h1>${heading}</h1><hr>gateway</body></html>`,
  );
}
