import { PLATFORM_KEYS } from '@crier/domain';
import { isShort } from '@crier/test-size';
import { expect, it } from 'vitest';
import { carryThrough } from '../src/testing/carry-through.ts';
import type { CallFault } from '../src/testing/faulty-fetch.ts';
import { createTestJournal } from '../src/testing/journal.ts';
import { testPost } from '../src/testing/test-media.ts';
import { OPEN, type OpenNetwork } from './every-network.ts';

const PAGE = '<!doctype html><html><head><title>Blocked by the firewall</title></head><body>No</body></html>';
const GATEWAY = '{"message":"Forbidden","request_id":"9f3c1b70"}';
const CLOUD = '{"success":false,"errors":[{"code":1020,"message":"Access denied"}],"result":null}';

/** What stands in the place of an answer, by its name. */
const WEATHER: Readonly<Record<string, { readonly status: number; readonly body: string }>> = {
  'a page with 400': { status: 400, body: PAGE },
  'a page with 401': { status: 401, body: PAGE },
  'a page with 403': { status: 403, body: PAGE },
  'a page with 404': { status: 404, body: PAGE },
  'a page with 422': { status: 422, body: PAGE },
  'an empty 403': { status: 403, body: '' },
  'an empty 404': { status: 404, body: '' },
  'a plain text with 400': { status: 400, body: 'Bad Request' },
  'a gateway’s JSON with 401': { status: 401, body: GATEWAY },
  'a gateway’s JSON with 403': { status: 403, body: GATEWAY },
  'a firewall’s JSON with 403': { status: 403, body: CLOUD },
  'a failing server': { status: 502, body: PAGE },
};

/** Networks that show apps nothing, so that nobody can tell whether a lost post is public. */
const HIDDEN = new Set(['linkedin', 'linkedin_page']);

/** Networks that fetch pictures from addresses that the test has none for. */
const NO_FILES = new Set(['gbp']);

interface Call {
  readonly name: string;
  /** Whether it makes something public. */
  readonly visible: boolean;
}

/** The calls of a publication, in order, by carrying one through in good weather. */
async function callsOf(open: OpenNetwork, text: string): Promise<readonly Call[]> {
  const calls: Call[] = [];
  let visible = false;
  const journal = journalOf(open, text, (isVisible) => {
    visible = isVisible;
  });
  open.faults.strike({ type: 'refused' }, (method, path) => {
    calls.push({ name: `${method} ${path}`, visible: visible && method !== 'GET' });
    return false;
  });
  expect(await carryThrough(journal, open.clock)).toMatchObject({ outcome: 'accepted' });
  return calls;
}

function journalOf(
  { account, clock, file, network, options }: OpenNetwork,
  text: string,
  told = (_: boolean) => {},
) {
  const { publishing } = network;
  const heard = {
    ...publishing,
    perform: (context: Parameters<typeof publishing.perform>[0]) => {
      told(context.step.visible);
      return publishing.perform(context);
    },
  };
  const content = [testPost(text, NO_FILES.has(network.platform) ? [] : [file()])];
  return createTestJournal({ network: { ...network, publishing: heard }, account, clock, options, content });
}

/** Lets the first post become much older than what follows, so that a list that shows it goes back far enough. */
async function passTime({ clock, simulator }: OpenNetwork): Promise<void> {
  clock.advance(1_500_000);
  const body = JSON.stringify({ advance_seconds: 1_500 });
  await fetch(`${simulator.url}/_control/clock`, { method: 'POST', body });
}

/** In the short run every call meets a third of the weather, by turns. */
const EVERY = isShort ? 3 : 1;

const WAYS = ['status-before', 'status-after'] as const;

it.each(PLATFORM_KEYS)(
  'a post on %s survives gateways’ answers at every call',
  async (platform) => {
    const opening = OPEN[platform];
    if (opening === undefined) throw new Error(`There is no simulator of ${platform}.`);
    const open = await opening();
    await callsOf(open, `${platform} a while ago`);
    await passTime(open);
    const calls = await callsOf(open, `${platform} in good weather`);
    expect(calls.filter(({ visible }) => visible).length).toBeGreaterThan(0);
    const wrong: string[] = [];
    let count = 0;
    for (const [index, { name, visible }] of calls.entries()) {
      for (const [line, [weather, { status, body }]] of Object.entries(WEATHER).entries()) {
        if (line % EVERY !== index % EVERY) continue;
        for (const type of visible ? WAYS : (['status-before'] as const)) {
          count += 1;
          const text = `weather ${platform} ${count} x`;
          const fault: CallFault = { type, status, body, headers: { 'content-type': 'text/html' } };
          let met = -1;
          open.faults.strike(fault, () => {
            met += 1;
            return met === index;
          });
          const ending = await carryThrough(journalOf(open, text), open.clock).catch((error: unknown) => ({
            outcome: String(error),
            evidence: null,
          }));
          open.faults.strike(fault, () => false);
          const shown = (await open.posts()).filter((post) => JSON.stringify(post).includes(text)).length;
          const isUnclear = visible && HIDDEN.has(platform) && String(ending.outcome).startsWith('Error');
          const isPublic = shown === 1 && ['accepted', 'unknown'].includes(ending.outcome);
          if (!isPublic && !(isUnclear && shown <= 1))
            wrong.push(`${weather} (${type}) at ${name}: ${JSON.stringify(ending)}, public ${shown} times`);
        }
      }
    }
    await open.simulator.stop();
    expect(wrong).toEqual([]);
  },
  300_000,
);
