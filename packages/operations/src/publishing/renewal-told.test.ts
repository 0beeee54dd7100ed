import { expect, it } from 'vitest';
import { openPublishing } from '../../kit/memory/journal/open-publishing.ts';
import { NO_OBSERVER } from './dependencies.ts';

it.each(['auth', 'unavailable'] as const)(
  'notifies operators that credentials are not renewed: %s',
  async (answer) => {
    const scene = openPublishing();
    scene.network.renewalAnswers = answer;
    scene.changeAccount({ expiresAt: scene.world.clock.now });
    const heard: unknown[] = [];
    await scene.publish({ observer: { ...NO_OBSERVER, notRenewed: (failure) => void heard.push(failure) } });
    expect(heard).toContainEqual({
      ...{ workspace: expect.any(String), post: scene.post, publication: scene.publication },
      ...{ account: scene.account, provider: 'mastodon', outcome: answer, reason: expect.any(String) },
    });
  },
);
