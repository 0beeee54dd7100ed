import { load } from './document.ts';

/** One answer as a browser sees it. */
export interface Visit {
  readonly status: number;
  readonly headers: Headers;
  readonly location: string | null;
  readonly html: string;
}

/** A browser over real HTTP: it keeps cookies, sends what browsers send with forms, and follows nothing by itself. */
export class Browser {
  readonly cookies = new Map<string, string>();
  readonly #address: string;
  readonly #headers: Record<string, string>;

  /** `address` is where the API listens; `headers` go with every request. */
  constructor(address: string, headers: Record<string, string> = {}) {
    this.#address = address;
    this.#headers = headers;
  }

  get(path: string, headers: Record<string, string> = {}): Promise<Visit> {
    return this.#visit(path, { headers });
  }

  /** Sends a form as a page of the service does. */
  post(path: string, fields: Record<string, string>, headers: Record<string, string> = {}): Promise<Visit> {
    return this.#visit(path, {
      method: 'POST',
      headers: { origin: 'null', 'sec-fetch-site': 'same-origin', ...headers },
      body: new URLSearchParams(fields),
    });
  }

  /** Presses a button of the form on a page, with everything the form holds. */
  submit(
    page: Visit,
    fields: Record<string, string> = {},
    headers: Record<string, string> = {},
  ): Promise<Visit> {
    const form = load(page.html).form;
    return this.post(form.action, { ...form.fields, ...fields }, headers);
  }

  /** Goes where an answer points, on the service itself. */
  follow({ location }: Visit): Promise<Visit> {
    if (location === null || !location.startsWith('/')) throw new Error(`leads elsewhere: ${location}`);
    return this.get(location);
  }

  async #visit(path: string, init: RequestInit & { headers: Record<string, string> }): Promise<Visit> {
    const cookie = [...this.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    const headers = { ...this.#headers, ...(cookie === '' ? {} : { cookie }), ...init.headers };
    const response = await fetch(this.#address + path, { ...init, headers, redirect: 'manual' });
    for (const line of response.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
      if (/max-age=0/i.test(line)) this.cookies.delete(name);
      else this.cookies.set(name, value);
    }
    const { status } = response;
    const location = response.headers.get('location');
    return { status, headers: response.headers, location, html: await response.text() };
  }
}
