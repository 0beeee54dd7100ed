import { postInputSchema, postPartsAsRead } from '@crier/domain';
import { z } from 'zod';
import { described } from './fields.ts';
import { versionOptions } from './version-options.ts';

const { accounts, tags, versions: anyVersions, date, time } = postInputSchema.shape;
const { account_id, content } = anyVersions.element.shape;

/** A version with every name known, those of options too. */
const version = anyVersions.element.extend({ options: versionOptions.nullish() });

/** A record, as it is read, stands for its id in these parts of a post. */
export const contentAsRead = postPartsAsRead.omit({ accounts_schedule: true });

const list = <S extends z.ZodType>(element: S) => z.array(element).min(1).max(501);

/** Taken, and described by get-platform-rules, which says where it is sent. */
const disclosure = version.shape.disclosure.meta({ undeclared: true });
const { who_sees, who_replies } = version.shape.audience.unwrap().unwrap().shape;
const audience = described(
  z
    .object({
      who_sees: described(who_sees, 'Who can see it.'),
      who_replies: described(who_replies, 'Who can reply.'),
    })
    .nullish(),
  'Refused where get-platform-rules has it not.',
).meta({ undeclared: true });

/** Likewise. */
const poll = content.element.shape.poll.meta({ undeclared: true });
const delay_minutes = content.element.shape.delay_minutes.meta({ undeclared: true });

/** The parts of a post with all that agents are told of them; `create-post` has them, and the others refer to it. */
const told = {
  content: content.element.extend({
    body: described(content.element.shape.body, 'Plain text, or HTML with a `<div>` for each line.'),
    body_format: described(
      content.element.shape.body_format,
      '`auto` takes a body with a complete div, p or br tag as HTML.',
    ),
    url: described(content.element.shape.url, 'Link, shown as a card where the network has cards.'),
    media: described(content.element.shape.media, 'Ids from list-media.'),
    video_thumbs: described(
      content.element.shape.video_thumbs,
      'Cover images of videos, where the network takes them.',
    ),
    poll,
    delay_minutes,
  }),
  account_id: described(account_id, '0 for the original.'),
  language: described(version.shape.language, 'BCP 47; the account’s default if omitted.'),
  disclosure,
  audience,
  options: described(
    version.shape.options,
    'By platform; values as in get-platform-rules, one for every account.',
  ),
};

const times = {
  date: described(date, 'YYYY-MM-DD, in `timezone`.'),
  time: described(time, 'HH:MM, in `timezone`.'),
};

/** What a post consists of, as `create-post` takes it. */
export const contentFields = {
  accounts: described(accounts, 'Ids from list-accounts.'),
  tags: described(tags, 'Ids from list-tags.'),
  versions: described(
    list(version.extend({ ...told, content: z.array(told.content).min(1).max(100) })),
    'The text and media. The original comes first: `account_id` 0 and `is_original` true. Add a version for each account that needs its own text. `content` has one entry; more are the posts of a thread or the first comment, if get-platform-rules says that the network has them.',
  ),
  ...times,
};

/** Content that is declared with `create-post`. */
const referredItems = z.array(content.element.extend({ poll, delay_minutes })).min(1).max(100);

/** The same for tools that refer to `create-post`; options are taken, but declared only there and by version. */
export const referredContent = {
  accounts,
  tags,
  versions: described(
    list(
      version.extend({
        ...{ content: referredItems, disclosure, audience },
        options: version.shape.options.meta({ undeclared: true }),
      }),
    ),
    'As for create-post.',
  ),
  date,
  time,
};

/** One version, as `update-post-version` takes it. */
export const versionFields = {
  account_id: described(account_id, 'The account that the version is for; 0 for the original.'),
  content: described(referredItems, 'As for create-post.'),
  options: version.shape.options.meta({
    undeclared: true,
    description: 'As for create-post. If omitted, the stored options are kept.',
  }),
  language: version.shape.language,
};

export const tagsField = z.array(z.int().min(1)).min(1).max(100).meta({ description: 'Ids from list-tags.' });
