type Headers = Readonly<Record<string, string>>;

/** The answer of a simulated server; it never changes once it is made. */
export class Answer {
  readonly status: number;
  readonly body: string | Uint8Array;
  readonly headers: Headers;
  /** Whether something in front of the network gave it, which knows nothing of the network's forms. */
  readonly isForeign: boolean;

  constructor(status: number, body: string | Uint8Array = '', headers: Headers = {}, isForeign = false) {
    this.status = status;
    this.body = body;
    this.headers = headers;
    this.isForeign = isForeign;
  }

  /** The same answer with these headers added. */
  with(headers: Headers): Answer {
    return new Answer(this.status, this.body, { ...this.headers, ...headers }, this.isForeign);
  }
}

export function jsonAnswer(status: number, value: unknown, headers: Headers = {}): Answer {
  const type = { 'content-type': 'application/json; charset=utf-8' };
  return new Answer(status, JSON.stringify(value), { ...type, ...headers });
}

export function textAnswer(status: number, text: string): Answer {
  return new Answer(status, text, { 'content-type': 'text/plain; charset=utf-8' });
}

/** The page may show files and use its own style; it runs no script and loads nothing else. */
export function htmlAnswer(status: number, html: string): Answer {
  return new Answer(status, html, {
    'content-type': 'text/html; charset=utf-8',
    'content-security-policy':
      "default-src 'none'; style-src 'unsafe-inline'; img-src http: https:; media-src http: https:; object-src http: https:; frame-src http: https:; form-action *; base-uri 'none'",
    'x-content-type-options': 'nosniff',
  });
}

export function fileAnswer(contentType: string, bytes: Uint8Array): Answer {
  return new Answer(200, bytes, {
    'content-type': contentType,
    'x-content-type-options': 'nosniff',
    'cache-control': 'public, max-age=31536000, immutable',
  });
}
