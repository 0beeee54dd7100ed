import { expect, test } from 'vitest';
import { type UploadCalls, uploadInChunks } from './upload-in-chunks.ts';

const CUT = new Error('no connection');

function service(cuts: readonly string[]) {
  const left = [...cuts];
  const log: string[] = [];
  const arrived = new Map<number, string>();
  const answer = async <T>(call: string, work: () => T | Promise<T>): Promise<T> => {
    log.push(call);
    if (left[0] !== call) return await work();
    left.shift();
    throw CUT;
  };
  const calls: UploadCalls = {
    initiate: () => answer('initiate', () => ({ upload_uuid: 'u', chunk_size: 4, total_chunks: 3 })),
    received: () => answer('received', () => [...arrived.keys()]),
    send: (_upload, index, chunk) =>
      answer(`send ${index}`, async () => arrived.set(index, await chunk.text())),
    complete: () => answer('complete', () => ({ name: 'film.mp4' }) as never),
  };
  return { calls, log, content: () => [...arrived.values()].join('') };
}

const effects = (told: string[] = []) => ({
  waitFor: (error: unknown) => (error === CUT ? ('offline' as const) : null),
  untilWorthTrying: async () => {
    told.push('wait');
  },
  tell: (progress: number, wait: string | null) =>
    told.push(`${Math.round(progress * 100)}${wait === null ? '' : ` ${wait}`}`),
});

test('an upload that is cut anywhere continues with the missing chunks', async () => {
  const { calls, log, content } = service(['initiate', 'send 1', 'complete']);
  const told: string[] = [];
  const stored = await uploadInChunks(new Blob(['0123456789']), calls, effects(told));
  expect(stored.name).toBe('film.mp4');
  expect(content()).toBe('0123456789');
  expect(log).toEqual([
    ...['initiate', 'initiate', 'received', 'send 0', 'send 1'],
    ...['received', 'send 1', 'send 2', 'complete', 'complete'],
  ]);
  expect(told).toEqual([
    ...['0 offline', 'wait', '33', '33 offline', 'wait', '33', '67'],
    ...['100', '100 offline', 'wait'],
  ]);
});

test('an upload that is refused ends with the refusal', async () => {
  const { calls } = service([]);
  const refusal = new Error('too large');
  const refusing = { ...calls, complete: () => Promise.reject(refusal) };
  await expect(uploadInChunks(new Blob(['0']), refusing, effects())).rejects.toBe(refusal);
});
