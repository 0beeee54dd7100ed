import { invalid, MAX_NOTICE_TARGETS, taken } from '@crier/domain';
import type { Handlers } from '../handlers.ts';
import type { ConsoleDependencies } from '../installation/dependencies.ts';
import type { SentNotice } from '../ports/notice-addresses.ts';
import { type StoredNoticeTarget, TEST_PAUSE_SECONDS } from '../ports/notice-targets.ts';
import { ensureFound } from '../record-lookup.ts';
import { ensureAddress, hintOf } from './check-target.ts';
import { testMessage } from './test-message.ts';

type Handled = 'listNoticeTargets' | 'addNoticeTarget' | 'removeNoticeTarget' | 'testNoticeTarget';

/** The browsers and chats of the signed-in user; nobody else's can be seen, changed or tested. */
export function noticeTargetHandlers({ noticeTargets }: ConsoleDependencies): Pick<Handlers, Handled> {
  const { store, send, readPushKey, privateFault, url } = noticeTargets;
  return {
    listNoticeTargets: async ({ user, session }) => ({
      data: (await store.list(user.id, session.hash)).map(presentTarget),
      push_key: await readPushKey(),
    }),
    addNoticeTarget: async ({ user, session, body: { name, ...input } }) => {
      const address = ensureAddress(input, { privateFault, pushKey: await readPushKey() });
      const target = { address, name, hint: hintOf(address), session: session.hash };
      const added = await store.add(user.id, target);
      if (added === 'known') throw taken(fieldOf(input.service), 'You have added this chat already.');
      if (added === 'full')
        throw invalid(
          'service',
          `You can be told at ${MAX_NOTICE_TARGETS} places at most. Remove one first.`,
        );
      return presentTarget(added);
    },
    removeNoticeTarget: async ({ user, params: { target } }) => {
      ensureFound((await store.remove(user.id, target)) || null, 'Notice target');
      return { removed: 1 };
    },
    testNoticeTarget: async ({ user, session, params: { target } }) => {
      const test = await store.takeTest(user.id, target);
      ensureFound(test === 'missing' ? null : test, 'Notice target');
      if (test === 'missing' || test === 'too_soon')
        throw invalid('target', `This was tested a moment ago. Wait ${TEST_PAUSE_SECONDS} seconds.`);
      const sent =
        test.address === null ? UNREADABLE : await send(test.address, testMessage(user.locale, target, url));
      const after = await store.note(target, session.hash, sent);
      return { sent: sent.outcome === 'sent', answer: sent.answer, target: after && presentTarget(after) };
    },
  };
}

const UNREADABLE: SentNotice = {
  ...{ outcome: 'failed', end: null, waitMs: 0 },
  answer: 'The address can’t be read with the present secret. Add it again.',
};

/** The field that a chat is told apart by. */
function fieldOf(service: StoredNoticeTarget['service']): 'chat' | 'address' {
  return service === 'telegram' ? 'chat' : 'address';
}

function presentTarget({ id, service, name, hint, end, ...stored }: StoredNoticeTarget) {
  const { createdAt, lastUsedAt, failingSince, isOwn } = stored;
  return {
    ...{ id, service, name, hint },
    created_at: createdAt.toISOString(),
    last_used_at: lastUsedAt?.toISOString() ?? null,
    failing_since: failingSince?.toISOString() ?? null,
    ended: end,
    this_browser: isOwn,
  };
}
