/**
 * The comparable form of a host name: lower case, punycode, no port; `null` when the text is not a host name, or ends
 * in a dot.
 */
export function toDomain(text: string): string | null {
  const trimmed = text.trim().replace(/^\*?\./, '');
  if (trimmed === '' || /[\s/\\?#@:]/.test(trimmed) || trimmed.endsWith('.')) return null;
  const url = `https://${trimmed}/`;
  return URL.canParse(url) ? new URL(url).hostname : null;
}

/** Whether a host is one of the domains or below one of them; a mere textual suffix does not match. */
export function isWithinDomains(host: string, domains: readonly string[]): boolean {
  const domain = toDomain(host);
  if (domain === null) return false;
  return domains.some((listed) => {
    const allowed = toDomain(listed);
    return allowed !== null && (domain === allowed || domain.endsWith(`.${allowed}`));
  });
}

/** Domains that serve or receive the sign-in of well-known clients; the initial list of allowed domains. */
export const WELL_KNOWN_CLIENT_DOMAINS: readonly string[] = [
  'claude.ai',
  'claude.com',
  'chatgpt.com',
  'openai.com',
  'cursor.com',
  'vscode.dev',
  'mistral.ai',
  'perplexity.ai',
];
