/** The headers of a delivery besides its signature (Standard Webhooks: Webhook Headers). */
export function webhookHeaders(event: string, at: Date): Record<string, string> {
  return {
    'content-type': 'application/json',
    'user-agent': 'Crier-Webhooks/1',
    'webhook-id': event,
    'webhook-timestamp': String(Math.floor(at.getTime() / 1_000)),
  };
}
