import { describe, expect, test } from 'vitest';
import { type LinkedinClient, linkedinClient, runningLinkedin } from './linkedin-client.ts';
import { publicPosts } from './running.ts';

async function urnOf(answer: ReturnType<LinkedinClient['post']>): Promise<string> {
  return (await answer).headers.get('x-restli-id') ?? '';
}

function encoded(urn: string): string {
  return encodeURIComponent(urn);
}

describe('comments', () => {
  test('include a first comment by the author, as person and as page', async () => {
    const simulator = await runningLinkedin();
    const alice = linkedinClient(simulator);
    for (const actor of [alice.person, alice.page]) {
      const urn = await urnOf(alice.post('post', { author: actor }));
      const path = `/rest/socialActions/${encoded(urn)}/comments`;
      const created = await alice.send('POST', path, { actor, object: urn, message: { text: 'first (!)' } });
      expect(created.status).toBe(201);
      const id = created.headers.get('x-restli-id') ?? '';
      expect(created.json).toMatchObject({ id, actor, message: { text: 'first (!)' } });
      expect(created.json.commentUrn).toBe(`urn:li:comment:(${urn.replace('share', 'activity')},${id})`);
      const comments = (await publicPosts(simulator)).filter(
        (post: { reply_parent: string | null }) => post.reply_parent === urn,
      );
      expect(comments).toMatchObject([{ text: 'first (!)', reply_root: urn }]);
      expect((await fetch(comments[0].url)).status).toBe(200);
      if (actor === alice.page) {
        expect((await alice.get(path)).json.elements).toMatchObject([{ id, message: { text: 'first (!)' } }]);
        expect((await alice.send('DELETE', `${path}/${id}`)).status).toBe(204);
        expect((await alice.get(path)).json.elements).toEqual([]);
      } else expect((await alice.get(path)).status).toBe(403);
    }
  });

  test('are refused when invalid', async () => {
    const simulator = await runningLinkedin();
    const alice = linkedinClient(simulator);
    const urn = await urnOf(alice.post('post'));
    const comment = (changes: Readonly<Record<string, unknown>>, of = urn) =>
      alice.send('POST', `/rest/socialActions/${encoded(of)}/comments`, {
        actor: alice.person,
        object: urn,
        message: { text: 'x' },
        ...changes,
      });
    expect((await comment({}, 'urn:li:share:5')).status).toBe(404);
    expect((await comment({ object: 'urn:li:share:5' })).json.code).toBe('INVALID_VALUE_FOR_FIELD');
    expect((await comment({ message: {} })).json.code).toBe('MISSING_FIELD');
    expect((await comment({ message: { text: 'x'.repeat(1251) } })).json.code).toBe('FIELD_LENGTH_TOO_LONG');
    expect((await comment({ actor: linkedinClient(simulator, 1).person })).status).toBe(403);
    expect(await publicPosts(simulator)).toHaveLength(1);
    expect((await comment({ object: urn.replace('share', 'activity') })).status).toBe(201);
    await alice.send('DELETE', `/rest/posts/${encoded(urn)}`);
    expect(await publicPosts(simulator)).toEqual([]);
  });
});
