const REDACTED = '[redacted]';

const SECRET_FIELD =
  /("(?:access_?token|refresh_?token|accessJwt|refreshJwt|id_token|token|password|client_secret|authFactorToken)"\s*:\s*)"(?:[^"\\]|\\.)*"?/gi;
const SECRET_PARAMETER = /((?:access_token|refresh_token|token|password|client_secret)=)[^&\s"'<>]+/gi;
const JSON_WEB_TOKEN = /\beyJ[\w-]{8,}(?:\.[\w-]+)*\.?/g;
const AUTHORIZATION = /\b(Bearer|Basic|DPoP)\s+[\w.~+/=-]{8,}/gi;

/**
 * Removes every secret from a text: the named ones, whether plain or escaped for JSON or addresses, and anything that
 * has the form of a credential.
 */
export function redact(text: string, secrets: readonly string[]): string {
  let clean = text;
  for (const secret of secrets) {
    if (secret === '') continue;
    for (const form of new Set([secret, JSON.stringify(secret).slice(1, -1), encodeURIComponent(secret)])) {
      clean = clean.replaceAll(form, REDACTED);
    }
  }
  return clean
    .replace(SECRET_FIELD, `$1"${REDACTED}"`)
    .replace(SECRET_PARAMETER, `$1${REDACTED}`)
    .replace(AUTHORIZATION, `$1 ${REDACTED}`)
    .replace(JSON_WEB_TOKEN, REDACTED);
}
