import { createLogger, openService, type Service } from '@crier/service';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import { apiOptionsOf, buildApi } from '../../src/index.ts';
import { collectLog } from '../log-lines.ts';
import { Browser } from './browser.ts';
import { openPageKit, type PageKit } from './page-kit.ts';

const VISITOR = '203.0.113.9';

let kit: PageKit;
let service: Service;
let app: FastifyInstance;
const { lines, destination } = collectLog();

beforeAll(async () => {
  kit = await openPageKit(inject('adminUrl'), { TRUST_PROXY: '1' });
  service = await openService(
    kit.api.service.settings,
    createLogger({ logLevel: 'info' }, 'api', destination),
  );
  app = buildApi(apiOptionsOf(service));
});
afterAll(async () => {
  await app?.close();
  await service?.close();
  await kit?.close();
});

it('allowing and denying are logged with the address, and the audit trail shows what was allowed', async () => {
  const address = await app.listen({ host: '127.0.0.1', port: 0 });
  const person = await kit.addPerson();
  const { clientId, authorizePath } = await kit.addApp();
  const browser = new Browser(address, { 'x-forwarded-for': VISITOR });
  const form = await browser.follow(await browser.get(authorizePath()));
  const signedIn = await browser.submit(form, { email: person.email, password: person.password });
  await browser.submit(await browser.follow(signedIn), { decision: 'allow' });
  await browser.submit(await browser.get(authorizePath()), { decision: 'deny' });

  const both = { address: VISITOR, user: person.id };
  const said = lines.map((line) => JSON.parse(line) as Record<string, unknown>);
  expect(said.filter(({ event }) => event !== undefined)).toEqual([
    expect.objectContaining({ event: 'sign_in.succeeded', ...both }),
    expect.objectContaining({ event: 'app.allowed', client: clientId, ...both }),
    expect.objectContaining({ event: 'app.denied', client: clientId, ...both }),
  ]);
  const { rows } = await service.database.pool.query(
    `select action, subject, detail from audit_entries where actor = $1 and action like 'app.%'`,
    [`user:${person.id}`],
  );
  expect(rows).toEqual([
    {
      action: 'app.allowed',
      subject: expect.stringMatching(/^grant:./),
      detail: { app: clientId, access: ['api', 'mcp'] },
    },
  ]);
});
