import { expect, it } from 'vitest';
import { watchExchanges } from '../src/index.ts';
import { exchange } from './exchange.ts';

const UPLOAD = exchange('PUT /video/1', { type: 'video/mp4', body: 'bytes' });

it('names a call with a body but no length, to any network', async () => {
  const { onExchange, ensureAllowed } = watchExchanges('requests and answers');
  onExchange({ ...UPLOAD, network: 'tiktok' });
  await expect(ensureAllowed()).rejects.toThrow('tiktok: PUT /video/1: no Content-Length');
});

it('accepts a call with its length, and a refused one', async () => {
  const { onExchange, ensureAllowed } = watchExchanges('requests and answers');
  const headers = { ...UPLOAD.request.headers, 'content-length': '5' };
  onExchange({ ...UPLOAD, network: 'tiktok', request: { ...UPLOAD.request, headers } });
  onExchange({ ...UPLOAD, network: 'tiktok', answer: { ...UPLOAD.answer, status: 411 } });
  await ensureAllowed();
});

it('reports each finding once', async () => {
  const { onExchange, ensureAllowed } = watchExchanges('requests and answers');
  const wrong = exchange('GET /2/tweets/of/12', {});
  for (let count = 0; count < 3; count += 1) onExchange({ ...wrong, network: 'twitter' });
  await expect(ensureAllowed()).rejects.toThrow(/^Not as[^\n]*\n[^\n]*no such address$/);
});
