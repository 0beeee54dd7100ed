import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { callOperation, openWorld, seedAccount, seedMedia, seedMember, type World } from './world.ts';

let world: World;
let account: number;

beforeAll(async () => {
  world = await openWorld(inject('adminUrl'));
  world.clock.now = new Date('2029-03-01T12:00:00Z');
  account = await seedAccount(world.database.pool, world.member.workspaceId);
});
afterAll(() => world.close());

const create = (body: unknown, member = world.member) => callOperation(world, 'createPost', { body, member });

describe('input errors', () => {
  it('name the place of every id that is not in the workspace [spec:version.field.account-id]', async () => {
    const { pool } = world.database;
    const stranger = await seedMember(pool, {});
    const foreign = await seedAccount(pool, stranger.workspaceId);
    const foreignMedia = await seedMedia(pool, stranger.workspaceId);
    const image = await seedMedia(pool, world.member.workspaceId);
    const gif = await seedMedia(pool, world.member.workspaceId, 'gif');
    const content = [{ media: [image, foreignMedia], video_thumbs: [{ media_id: image, thumb_id: gif }] }];
    await expect(
      create({
        accounts: [account, foreign],
        tags: [999_999],
        versions: [
          { account_id: 0, is_original: true, content },
          { account_id: 77, is_original: false, content: [{}] },
        ],
      }),
    ).rejects.toMatchObject({
      message: 'The selected accounts.1 is invalid. (and 5 more errors)',
      errors: {
        'accounts.1': ['The selected accounts.1 is invalid.'],
        'tags.0': ['The selected tags.0 is invalid.'],
        'versions.0.content.0.media.1': ['The selected versions.0.content.0.media.1 is invalid.'],
        'versions.0.content.0.video_thumbs.0.media_id': [expect.any(String)],
        'versions.0.content.0.video_thumbs.0.thumb_id': [expect.any(String)],
        'versions.1.account_id': ['The selected versions.1.account_id is invalid.'],
      },
    });
  });

  it('name every thumbnail or video of a pair that is missing or of the wrong kind [spec:content.field.video-thumbs-video-exists] [spec:content.field.video-thumbs-video-type] [spec:content.field.video-thumbs-thumb-exists] [spec:content.field.video-thumbs-thumb-type]', async () => {
    const { pool } = world.database;
    const [image, video] = [
      await seedMedia(pool, world.member.workspaceId),
      await seedMedia(pool, world.member.workspaceId, 'video'),
    ];
    const pairs = [
      { media_id: 999_999, thumb_id: image },
      { media_id: video, thumb_id: 999_999 },
      { media_id: image, thumb_id: image },
      { media_id: video, thumb_id: video },
      { media_id: video, thumb_id: image },
    ];
    const versions = [{ account_id: 0, is_original: true, content: [{ video_thumbs: pairs }] }];
    const refused: unknown = await create({ versions }).catch((error: unknown) => error);
    const { errors } = refused as { errors: object };
    const place = 'versions.0.content.0.video_thumbs';
    expect(Object.keys(errors).sort()).toEqual([
      `${place}.0.media_id`,
      `${place}.1.thumb_id`,
      `${place}.2.media_id`,
      `${place}.3.thumb_id`,
    ]);
  });

  it('accept a pair without its video or thumbnail, check the rest, and store whole pairs only [spec:content.field.video-thumbs-video-exists] [spec:content.field.video-thumbs-thumb-exists]', async () => {
    const { pool } = world.database;
    const video = await seedMedia(pool, world.member.workspaceId, 'video');
    const image = await seedMedia(pool, world.member.workspaceId);
    const withPairs = (video_thumbs: unknown[]) =>
      create({ versions: [{ account_id: 0, is_original: true, content: [{ video_thumbs }] }] });
    const whole = { media_id: video, thumb_id: image };
    const post = await withPairs([{}, { media_id: video }, { media_id: null, thumb_id: image }, whole]);
    expect(post.versions[0]?.content[0]?.video_thumbs).toEqual([whole]);
    const refused: unknown = await withPairs([{ media_id: image }, { thumb_id: video }]).catch(
      (error: unknown) => error,
    );
    expect(Object.keys((refused as { errors: object }).errors).sort()).toEqual([
      'versions.0.content.0.video_thumbs.0.media_id',
      'versions.0.content.0.video_thumbs.1.thumb_id',
    ]);
  });

  it('name versions that do not fit together [spec:version.field.is-original] [spec:version.field.account-id-original] [spec:post.field.versions]', async () => {
    const version = (account_id: number, is_original: boolean) => ({
      account_id,
      is_original,
      content: [{}],
    });
    const errorsOf = (versions: unknown[]) =>
      create({ accounts: [account], versions }).catch((error: { errors: object }) =>
        Object.keys(error.errors),
      );
    expect(await errorsOf([])).toEqual(['versions']);
    expect(await errorsOf([version(0, false)])).toEqual(['versions.0.is_original']);
    expect(await errorsOf([version(account, true)])).toEqual(['versions.0.account_id']);
    expect(await errorsOf([version(0, true), version(0, true)])).toEqual(['versions.1.is_original']);
    expect(await errorsOf([version(0, true), version(0, false)])).toEqual(['versions.1.account_id']);
    expect(await errorsOf([version(0, true), version(account, false), version(account, false)])).toEqual([
      'versions.2.account_id',
    ]);
  });

  it('name options that their platform does not have [spec:options.keyed-by-platform] [spec:options.sensitive]', async () => {
    const versions = [
      {
        account_id: 0,
        is_original: true,
        content: [{}],
        options: { mastodon: { sensitive: 'perhaps' }, gbp: 3, nowhere: {} },
      },
    ];
    await expect(create({ accounts: [], versions })).rejects.toMatchObject({
      errors: {
        'versions.0.options.mastodon.sensitive': [
          'The versions.0.options.mastodon.sensitive field must be true or false.',
        ],
        'versions.0.options.gbp': ['The versions.0.options.gbp field must be an object.'],
        'versions.0.options.nowhere': [
          expect.stringMatching(
            /^The versions\.0\.options\.nowhere field is not a platform key\. .*mastodon/,
          ),
        ],
      },
    });
  });
});
