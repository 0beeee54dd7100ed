import { readFile } from 'node:fs/promises';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { EXPECTED, type Kind, type Verdict, type Way } from './expected.ts';
import { MAKE, type World } from './kinds.ts';
import { openRightsWorld } from './open-world.ts';
import { ACTIONS, ELSEWHERE, TABLES } from './registry.ts';
import { renderRights } from './render-table.ts';
import { openScene } from './rights-kit.ts';
import { GIVE_BACK, TAKE } from './ways.ts';

let world: World & { close(): Promise<void> };
beforeAll(async () => {
  world = await openRightsWorld(inject('adminUrl'));
});
afterAll(() => world?.close());

const kinds = Object.keys(MAKE) as (keyof typeof MAKE)[];
const ways = Object.keys(TAKE) as (keyof typeof TAKE)[];
const outcomeOf = (verdict: Verdict) => (verdict === 'ends' ? 'ends' : 'stays');
const isRedeemed = (redeemed: boolean) => (redeemed ? 'stays' : 'ends');

describe.each(kinds)('a pending right of kind %s', (kind) => {
  it('gives what it was made for while nothing is lost', async () => {
    const scene = await openScene(world.kit);
    const redeem = await MAKE[kind](world, scene);
    expect(await redeem(world)).toBe(true);
  });

  it.each(ways)('ends or stays as decided when its maker loses the right: %s', async (way) => {
    const scene = await openScene(world.kit);
    const redeem = await MAKE[kind](world, scene);
    await TAKE[way](world, scene);
    expect(isRedeemed(await redeem(world))).toBe(outcomeOf(EXPECTED[kind][way]));
  });
});

describe.each(['invitation', 'knownInvitation', 'resetLink'] as const)('a link of kind %s', (kind) => {
  it.each(['removed', 'demoted', 'suspended'] as const)(
    'stays void when its maker, once %s, gets the right back',
    async (way) => {
      if (EXPECTED[kind][way] !== 'ends') return;
      const scene = await openScene(world.kit);
      const redeem = await MAKE[kind](world, scene);
      await TAKE[way](world, scene);
      await GIVE_BACK[way](world, scene);
      expect(await redeem(world)).toBe(false);
    },
  );
});

describe('the table of pending rights and ways to lose them', () => {
  it('matches the documentation', async () => {
    const page = await readFile(new URL('../../../../docs/security.md', import.meta.url), 'utf8');
    expect(page).toContain(renderRights());
  });

  it('covers every table that stores a secret or something that expires', async () => {
    const { rows } = await world.service.database.pool.query<{ table: string }>(
      `select distinct table_name as table from information_schema.columns
        where table_schema = 'public'
          and (column_name like '%hash%' or column_name = 'expires_at' or table_name like '%chunks')
        order by 1`,
    );
    expect(rows.map(({ table }) => table)).toEqual(Object.keys(TABLES));
  });

  it('has every stored kind, and every way that any action is', () => {
    const kept = Object.values(TABLES).flatMap((entry): readonly Kind[] =>
      typeof entry === 'string' ? [] : entry,
    );
    const named = new Set<string>([...kept, ...Object.keys(ELSEWHERE)]);
    expect([...named].sort()).toEqual(Object.keys(EXPECTED).sort());
    const acted = new Set<Way>(Object.values(ACTIONS).flatMap((entry) => entry ?? []));
    expect([...acted].sort()).toEqual([...ways, 'restored'].sort());
  });
});
