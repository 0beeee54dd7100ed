import { parentPort, workerData } from 'node:worker_threads';
import type { Asked, AskingOrder } from './asked.ts';

// Asks on its own clock until it is told to stop; then it reports the result of each request. Load on the program that
// sends the files does not count as time of the service.
const { url, key, paths, answerMs, everyMs, up } = workerData as AskingOrder;
const isUp = () => Atomics.load(up, 0) === 1;
const asked: Asked[] = [];
const waiting = new Set<Promise<void>>();
let count = 0;

async function ask(path: string): Promise<void> {
  if (!isUp()) return;
  const from = performance.now();
  const { status, reason } = await answerOf(path);
  asked.push({ path, milliseconds: performance.now() - from, status, reason, upThroughout: isUp() });
}

async function answerOf(path: string): Promise<Pick<Asked, 'status' | 'reason'>> {
  try {
    const response = await fetch(url + path, {
      headers: { authorization: `Bearer ${key}` },
      signal: AbortSignal.timeout(answerMs),
    });
    await response.arrayBuffer();
    return { status: response.status, reason: '' };
  } catch (error) {
    return { status: null, reason: error instanceof Error ? error.message : String(error) };
  }
}

const timer = setInterval(() => {
  count += 1;
  const asking = ask(paths[count % paths.length] ?? '');
  waiting.add(asking);
  void asking.finally(() => waiting.delete(asking));
}, everyMs);

parentPort?.once('message', async () => {
  clearInterval(timer);
  await Promise.all(waiting);
  parentPort?.postMessage(asked);
});
