import { setTimeout as pause } from 'node:timers/promises';
import type { Fault } from '@crier/network-simulator';
import { createLedger } from '../load/ledger.ts';
import { textOf } from '../load/post-text.ts';
import { startStack } from '../stack/stack.ts';
import { awaitQuiet } from '../verdict/await-quiet.ts';
import type { Finding } from '../verdict/finding.ts';
import { judge } from '../verdict/judge.ts';
import { readOutcome } from '../verdict/read-outcome.ts';
import { slowNetworks } from './run-networks.ts';
import type { Running, RunReport } from './run-options.ts';
import { watchPrograms } from './watch-programs.ts';

export interface SlowOptions extends Running {
  /** How slow servers are, in seconds. */
  readonly seconds: readonly number[];
  /** How long the service may take to come to rest, in milliseconds. */
  readonly quietMs: number;
}

/** Posts once to a server of every temperament that is too slow; each post has to be public exactly once. */
export async function runSlow(options: SlowOptions): Promise<RunReport> {
  const { folder, say, stop } = options;
  const cases = slowCases(options.seconds);
  const findings: Finding[] = [];
  const stack = await startStack({
    networks: slowNetworks(cases.map(({ name }) => name)),
    workers: 2,
    ...watchPrograms(options, findings),
  });
  try {
    const { user } = stack.installation;
    const ledger = createLedger();
    for (const place of stack.networks.places) {
      const fault = cases.find(({ name }) => place.endsWith(`-${name}`))?.fault;
      if (!fault) continue;
      await stack.networks.impose(place, fault, false);
      folder.event({ at: new Date(), kind: 'network fault', place, fault });
    }
    for (const [index, account] of stack.accounts.entries()) {
      const post = index + 1;
      const content = [{ body: textOf({ post, version: 0, part: 1 }, 1) }];
      const entry = ledger.add({ post, key: `slow-${post}`, accounts: [account.id], parts: 1 });
      const created = await user.client.call('createPost', {
        params: { workspace: user.workspace },
        body: {
          accounts: [account.id],
          versions: [{ account_id: 0, is_original: true, content }],
          schedule_now: true,
        },
        idempotencyKey: entry.key,
      });
      entry.uuid = created.uuid;
    }
    say(`${stack.accounts.length} posts are on their way to slow servers`);
    const deadline = Date.now() + options.quietMs;
    while (Date.now() < deadline) {
      if ((await stack.networks.faultsMet()) >= stack.accounts.length) break;
      await pause(1_000, undefined, { signal: stop });
    }
    await awaitQuiet(stack, () => [], deadline - Date.now(), stop, say);
    const outcome = await readOutcome(stack, ledger.entries());
    const names = new Map(stack.accounts.map(({ name }, index) => [index + 1, name]));
    for (const finding of judge(outcome)) {
      const server = finding.post === null ? '' : (names.get(finding.post) ?? '');
      findings.push({ ...finding, detail: `${server}: ${finding.detail}` });
    }
    folder.conclude(findings, outcome);
    const published = outcome.told.filter(({ status }) => status === 'published').length;
    return {
      findings,
      counts: [
        ['slow servers', stack.accounts.length, 'servers'],
        ['posts reported as published', published, 'posts'],
        ['public on the networks', outcome.seen.length, 'posts'],
      ],
    };
  } finally {
    await stack.close();
  }
}

interface SlowCase {
  readonly name: string;
  readonly fault: Fault;
}

function slowCases(seconds: readonly number[]): readonly SlowCase[] {
  return seconds.flatMap((each): readonly SlowCase[] => {
    const ms = each * 1_000;
    return [
      { name: `posts-after-${each}`, fault: { type: 'delay', ms, when: 'before' } },
      { name: `answers-after-${each}`, fault: { type: 'delay', ms, when: 'after' } },
      { name: `cut-posts-after-${each}`, fault: { type: 'late', ms } },
    ];
  });
}
