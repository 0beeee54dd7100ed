import { check } from '@crier/requirements-engine';
import { expect, test } from 'vitest';
import { checkTargets } from './check-targets.ts';
import { type Account, type Draft, emptyDraft } from './draft.ts';
import { fixNow } from './fix-now.ts';
import { type Fix, fixesFor } from './fixes.ts';
import { changeItem } from './thread.ts';
import { versionOf } from './versions.ts';
import { checkPostOf } from './wire.ts';

const bluesky = { id: 2, provider: 'bluesky', name: 'Ada', data: null, limits: {} } as unknown as Account;
const SENTENCES = 'Fresh bread from nine, every day but Sunday. '.repeat(9).trim();

function draftOf(body: string): Draft {
  return changeItem({ ...emptyDraft('UTC'), accounts: [2] }, 0, 0, (item) => ({ ...item, body }));
}

const violationsOf = (draft: Draft) => check(checkPostOf(draft), checkTargets(draft.accounts, [bluesky]));

function firstFix(draft: Draft): { violation: ReturnType<typeof violationsOf>[number]; fix: Fix } {
  const [violation] = violationsOf(draft);
  if (violation === undefined) throw new Error('nothing is wrong');
  const [fix] = fixesFor(violation, draft, [bluesky]);
  if (fix === undefined) throw new Error('nothing can be done');
  return { violation, fix };
}

test('a button drawn for an earlier text splits the present one and loses no word', () => {
  const { violation, fix } = firstFix(draftOf(SENTENCES));
  expect(fix.name).toBe('split');
  const typed = draftOf(`Good morning! ${SENTENCES} See you tomorrow.`);
  const after = fixNow(fix, violation, typed, [bluesky]);
  const texts = versionOf(after, 0).content.map(({ body }) => body);
  expect(texts.join(' ')).toBe(`Good morning! ${SENTENCES} See you tomorrow.`);
  expect(violationsOf(after)).toEqual([]);
});

test('a button whose violation has gone changes nothing', () => {
  const { violation, fix } = firstFix(draftOf(SENTENCES));
  const short = draftOf('Fresh bread');
  expect(fixNow(fix, violation, short, [bluesky])).toBe(short);
});
