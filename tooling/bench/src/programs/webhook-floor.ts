/** The floor of `webhooks`: a loop that signs a body and posts it, one after the other, and keeps nothing. */
import { createHmac, randomUUID } from 'node:crypto';

const { FLOOR_URL = '', FLOOR_SECRET = '', FLOOR_BODY = '', FLOOR_POSTS = '0' } = process.env;
const key = Buffer.from(FLOOR_SECRET.replace('whsec_', ''), 'base64');

for (let left = Number(FLOOR_POSTS); left > 0; left -= 1) {
  const id = randomUUID();
  const timestamp = String(Math.floor(Date.now() / 1_000));
  const signature = createHmac('sha256', key).update(`${id}.${timestamp}.${FLOOR_BODY}`).digest('base64');
  const response = await fetch(FLOOR_URL, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'webhook-id': id,
      'webhook-timestamp': timestamp,
      'webhook-signature': `v1,${signature}`,
    },
    body: FLOOR_BODY,
  });
  await response.arrayBuffer();
}
