/** Somebody at a browser without scripts, with cookies of their own. */
export interface Person {
  /**
   * Opens an address and goes on as a person would, signing in and allowing access where asked, until the browser is
   * sent away from the service; answers where to.
   */
  allow(address: string | URL): Promise<URL>;
}

interface Form {
  readonly action: string;
  readonly fields: readonly (readonly [string, string])[];
  readonly buttons: readonly (readonly [string, string])[];
}

const MOST_PAGES = 12;

/** @param service Address of the service, such as `http://127.0.0.1:8085`. */
export function createPerson(service: string, email: string, password: string): Person {
  const cookies = new Map<string, string>();

  const send = async (url: URL, form: URLSearchParams | null): Promise<Response> => {
    const headers: Record<string, string> = { accept: 'text/html', 'accept-language': 'en' };
    if (cookies.size > 0) headers['cookie'] = [...cookies].map((pair) => pair.join('=')).join('; ');
    if (form) headers['origin'] = url.origin;
    const response = await fetch(url, {
      redirect: 'manual',
      headers,
      ...(form ? { method: 'POST', body: form } : {}),
    });
    for (const cookie of response.headers.getSetCookie()) {
      const [, name, value] = /^([^=]+)=([^;]*)/.exec(cookie) ?? [];
      if (name !== undefined) cookies.set(name, value ?? '');
    }
    return response;
  };

  return {
    allow: async (address) => {
      let url = new URL(address);
      let form: URLSearchParams | null = null;
      for (let page = 0; page < MOST_PAGES; page++) {
        const response: Response = await send(url, form);
        const text = await response.text();
        const location = response.headers.get('location');
        if (location !== null) {
          url = new URL(location, url);
          form = null;
          if (url.origin !== new URL(service).origin) return url;
          continue;
        }
        if (!response.ok) throw new Error(`${url} answered ${response.status}: ${text}`);
        const asked = formsOf(text).find(({ fields, buttons }) => isSignIn(fields) || isConsent(buttons));
        if (!asked) throw new Error(`${url} asks for nothing: ${text}`);
        url = new URL(asked.action, url);
        form = new URLSearchParams(answerTo(asked));
      }
      throw new Error(`more than ${MOST_PAGES} pages`);
    },
  };

  function answerTo({ fields, buttons }: Form): [string, string][] {
    const known: Readonly<Record<string, string>> = isSignIn(fields) ? { email, password } : {};
    const pressed = buttons.filter(([, value]) => value === 'allow');
    return [...fields, ...pressed].map(([name, value]) => [name, known[name] ?? value]);
  }
}

function isSignIn(fields: Form['fields']): boolean {
  return fields.some(([name]) => name === 'password');
}

function isConsent(buttons: Form['buttons']): boolean {
  return buttons.some(([, value]) => value === 'allow');
}

function formsOf(html: string): Form[] {
  return [...html.matchAll(/<form\b([^>]*)>(.*?)<\/form>/gs)].map(([, head = '', body = '']) => ({
    action: attribute(head, 'action') ?? '',
    fields: named(body, 'input'),
    buttons: named(body, 'button'),
  }));
}

function named(html: string, element: string): [string, string][] {
  return [...html.matchAll(new RegExp(`<${element}\\b([^>]*)>`, 'g'))].flatMap(([, attributes = '']) => {
    const name = attribute(attributes, 'name');
    return name === null ? [] : [[name, attribute(attributes, 'value') ?? ''] as [string, string]];
  });
}

function attribute(attributes: string, name: string): string | null {
  const value = new RegExp(`\\b${name}="([^"]*)"`).exec(attributes)?.[1];
  return value === undefined ? null : unescaped(value);
}

const ENTITIES: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"' };

function unescaped(text: string): string {
  return text.replace(/&(?:#(\d+)|(\w+));/g, (whole, code: string | undefined, name: string | undefined) =>
    code === undefined ? (ENTITIES[name ?? ''] ?? whole) : String.fromCodePoint(Number(code)),
  );
}
