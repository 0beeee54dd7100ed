/** What becomes of one call. */
export interface Weather {
  readonly name: string;
  /** Whether the network gets the call and carries it out. */
  readonly isCarriedOut?: boolean;
  /** What the client gets in place of the network's answer; the connection is cut if it is absent. */
  readonly answer?: () => Response;
}

const HTML = { 'content-type': 'text/html; charset=utf-8' };

function page(status: number, title: string): Weather {
  const heading = `${status} ${title}`;
  const html = `<html><head><title>${heading}</title></head><body><h1>${heading}</h1><hr>gateway</body></html>`;
  return { name: `page ${status}`, answer: () => new Response(html, { status, headers: HTML }) };
}

/** Ten kinds of bad weather. None of them is an answer of the network in its own form. */
export const WEATHER: readonly Weather[] = [
  page(400, 'Bad Request'),
  page(403, 'Forbidden'),
  page(404, 'Not Found'),
  { name: 'empty 401', answer: () => new Response(null, { status: 401 }) },
  page(500, 'Internal Server Error'),
  page(503, 'Service Unavailable'),
  page(429, 'Too Many Requests'),
  {
    name: 'JSON 403',
    answer: () => Response.json({ message: 'Forbidden', request_id: '9f3c1b70' }, { status: 403 }),
  },
  { name: 'cut before' },
  { name: 'cut after', isCarriedOut: true },
];
