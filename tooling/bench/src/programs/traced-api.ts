/**
 * The API in one process, from its sources: answers the request of `TRACED_REQUEST` several times and writes the files
 * of the service that have a part in every answer, as JSON.
 */
import { Session } from 'node:inspector/promises';
import { apiOptionsOf, buildApi } from '@crier/api';
import { createLogger, openService, parseSettings } from '@crier/service';

/** The API has seen enough of the request by then to do nothing for the first time. */
const WARM_UP = 20;
/** What the process does now and then is in some of them only. */
const TRACED = 5;
const SOURCE = /\/((?:apps|packages)\/[^/]+\/src\/.+)$/;

const { path, method, headers, body } = JSON.parse(process.env['TRACED_REQUEST'] ?? '');
const settings = parseSettings(process.env);
const service = await openService(settings, createLogger(settings, 'bench'), { keepsMedia: false });
const app = buildApi(apiOptionsOf(service));
const address = await app.listen({ host: '127.0.0.1', port: 0 });

for (let count = 0; count < WARM_UP; count++) await answer();
const session = new Session();
session.connect();
await session.post('Profiler.enable');
await session.post('Profiler.startPreciseCoverage', { callCount: true, detailed: false });
const answers: Set<string>[] = [];
for (let count = 0; count < TRACED; count++) {
  await session.post('Profiler.takePreciseCoverage');
  await answer();
  const { result } = await session.post('Profiler.takePreciseCoverage');
  const run = result.filter(({ functions }) => functions.some(({ ranges }) => (ranges[0]?.count ?? 0) > 0));
  answers.push(new Set(run.flatMap(({ url }) => SOURCE.exec(url)?.[1] ?? [])));
}
await app.close();
await service.close();
const [first = new Set<string>(), ...others] = answers;
const files = [...first].filter((file) => others.every((answer) => answer.has(file)));
console.log(JSON.stringify(files.toSorted()));

async function answer(): Promise<void> {
  const response = await fetch(`${address}${path}`, { method, headers, body });
  const text = await response.text();
  if (!response.ok) throw new Error(`the traced request answered ${response.status}: ${text}`);
}
