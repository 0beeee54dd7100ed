import { createLogger } from '@crier/service';
import { sized } from '@crier/test-size';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { buildOpenApi } from '../src/openapi/index.ts';
import { openTestApi, type TestApi } from './api-kit.ts';
import { answerChecker, type Described, describedOperations } from './fuzz/answer-check.ts';
import { plainClient } from './fuzz/http.ts';
import { seededRandom } from './fuzz/random.ts';
import { seedRecords } from './fuzz/records.ts';
import { fuzzedRequest, type Target } from './fuzz/requests.ts';

/** `API_FUZZ_SEED` chooses what is tried. */
const SEED = Number(process.env['API_FUZZ_SEED'] ?? 20_261_121);
const ROUNDS = sized(18, 36);
const AT_ONCE = 6;

const document = buildOpenApi('https://social.example/crier/api');
/** Workspaces are deleted last: nothing else has one then. */
const deletesWorkspaces = ({ operation }: Described) =>
  operation.operationId.startsWith('panel.workspaces.delete');
const operations = describedOperations(document).sort(
  (a, b) => Number(deletesWorkspaces(a)) - Number(deletesWorkspaces(b)),
);
const fault = answerChecker(document);
const client = plainClient();
const defects: string[] = [];
let api: TestApi;
let target: Target;

beforeAll(async () => {
  api = await openTestApi(inject('adminUrl'), { SERVICE_EDITION: 'multi_tenant' });
  const { id: administrator } = api.users.ADMIN;
  await api.service.database.pool.query('update users set is_admin = true where id = $1', [administrator]);
  const logger = createLogger({ logLevel: 'error' }, 'test', { write: (line) => defects.push(line) });
  const address = await api.build({ logger }).listen({ host: '127.0.0.1', port: 0 });
  target = {
    base: `${address}/crier/api`,
    workspace: api.workspace,
    records: await seedRecords(api, api.workspace),
    authorization: api.users.ADMIN.headers.authorization,
    otherAuthorizations: [
      api.users.VIEWER.headers.authorization,
      api.users.stranger.headers.authorization,
      'Bearer ',
      "Bearer ' or 1=1 --",
      'Basic YTpi',
      `Bearer crier_pk_${'A'.repeat(43)}`,
      `Bearer ${'x'.repeat(5_000)}`,
    ],
  };
});
afterAll(async () => {
  client.close();
  await api?.close();
});

describe(`input generated from the document (API_FUZZ_SEED=${SEED})`, () => {
  it.each(operations.map((described) => [described.operation.operationId, described] as const))(
    'for %s is always answered as the document declares [spec:errors.envelope.message]',
    { timeout: 60_000 + ROUNDS * 700 },
    async (id, described) => {
      const random = seededRandom(SEED ^ hash(id));
      const seen = new Map<number, number>();
      for (let round = 0; round < ROUNDS; round += AT_ONCE) {
        const batch = Array.from({ length: AT_ONCE }, () => fuzzedRequest(random, target, described));
        const answers = await Promise.all(batch.map((sent) => client.send(sent)));
        for (const [index, answer] of answers.entries()) {
          const { body, ...sent } = batch[index] ?? { body: undefined };
          const request = () => JSON.stringify({ ...sent, body: body?.toString().slice(0, 600) });
          expect(fault(described, answer), request()).toBeNull();
          seen.set(answer.status, (seen.get(answer.status) ?? 0) + 1);
        }
      }
      expect(seen.get(503) ?? 0, 'answers that ask to come again').toBeLessThan(ROUNDS / 4);
      if (process.env['API_FUZZ_SHOW']) console.log(id, Object.fromEntries(seen));
    },
  );

  it('leaves no defect in the log', () => {
    expect(defects).toEqual([]);
  });
});

function hash(text: string): number {
  return [...text].reduce((sum, letter) => (Math.imul(sum, 31) + letter.charCodeAt(0)) | 0, 7);
}
