import { type Evidence, isJsonObject, type NetworkApp, type RedeemAnswer } from '@crier/domain';
import type { Call } from '../http/call.ts';
import { httpOutcome, isAnswer, isSuccess, restOf } from '../http/outcome.ts';
import type { IsOwn } from '../http/own-form.ts';
import { readTokenRefusal, type TokenRefusal } from './token-refusal.ts';

/** A token endpoint or a related one, and how the app authenticates there. */
export interface TokenEndpoint {
  readonly url: string;
  readonly app: NetworkApp;
  readonly clientIdParameter: string;
  readonly clientAuthentication: 'header' | 'body';
}

export type TokenResult = (Extract<RedeemAnswer, { outcome: 'granted' | 'unavailable' }> | TokenRefusal) & {
  readonly evidence: Evidence;
};

const SECRET_PARAMETERS = ['code', 'code_verifier', 'refresh_token', 'token'];

/** Posts a form to a token endpoint, once. Only the status and the network's own message are reported. */
export async function askTokenEndpoint(
  call: Call,
  endpoint: TokenEndpoint,
  parameters: Readonly<Record<string, string>>,
): Promise<TokenResult> {
  const { url, app, clientIdParameter, clientAuthentication } = endpoint;
  const form = new URLSearchParams(parameters);
  const basic = Buffer.from(`${formEncoded(app.clientId)}:${formEncoded(app.clientSecret)}`).toString(
    'base64',
  );
  if (clientAuthentication === 'body') {
    form.set(clientIdParameter, app.clientId);
    form.set('client_secret', app.clientSecret);
  }
  const secrets = [...SECRET_PARAMETERS.map((name) => parameters[name] ?? ''), app.clientSecret, basic];
  const result = await call({
    method: 'POST',
    url,
    headers: {
      'content-type': 'application/x-www-form-urlencoded',
      ...(clientAuthentication === 'header' ? { authorization: `Basic ${basic}` } : {}),
    },
    body: new TextEncoder().encode(form.toString()),
    secrets,
  });
  const isOwn: IsOwn = ({ json }) => isJsonObject(json);
  const answer = httpOutcome(result, 'reading', isOwn);
  const { evidence } = answer;
  if (!isAnswer(answer)) {
    const reason = 'message' in answer ? answer.message : answer.reason;
    return { outcome: 'unavailable', reason, ...restOf(answer), evidence };
  }
  const { json, status } = answer;
  const refusal = readTokenRefusal(status, json, secrets);
  if (refusal !== null) return { ...refusal, evidence };
  if (isJsonObject(json) && isSuccess(answer)) return { outcome: 'granted', token: json, evidence };
  const reason = isSuccess(answer)
    ? 'The network’s response could not be read.'
    : `The network could not answer now (status ${status}).`;
  return { outcome: 'unavailable', reason, evidence };
}

/** RFC 6749 §2.3.1: both halves are form-encoded before they are joined. */
function formEncoded(text: string): string {
  return new URLSearchParams({ '': text }).toString().slice(1);
}
