import { type AdviceWords, adviceIn } from './advice-words.ts';
import { pollWordsEn } from './poll-words.en.ts';

/** Advice in English, the language of `examine` unless another is passed in. */
export const adviceEn: AdviceWords = /* @__PURE__ */ adviceIn(
  'en',
  ':',
  {
    byte: 'B',
    pixels: { one: 'pixel', other: 'pixels' },
    characters: { one: 'character', other: 'characters' },
    frames: { one: 'frame', other: 'frames' },
    pages: { one: 'page', other: 'pages' },
    days: { one: 'day', other: 'days' },
    rate: { one: 'frame per second', other: 'frames per second' },
  },
  {
    ...pollWordsEn,
    alt_text_missing: () => [
      'the image has no alternative text.',
      'Describe the image for people who cannot see it.',
    ],
    alt_text_long: (_, actual, limit) => [
      `the alternative text has ${actual}, and at most ${limit} are accepted.`,
      'Shorten the alternative text.',
    ],
    file_type: (network) => [`${network} does not accept files of this type.`, 'Use a file of another type.'],
    file_codec: (network, _actual, _limit, what) => [
      `the video is encoded as ${what}, which ${network} does not accept.`,
      'Export the video as H.264 with AAC sound in an MP4 file.',
    ],
    animation_lost: (_network, _actual, _limit, what) => [
      'only the first frame of the animation is shown.',
      what === 'alone'
        ? 'Give the animation a post of its own, or use a video.'
        : 'Use a video to show movement.',
    ],
    converted: (network) => [
      `the file is converted to a form that ${network} accepts before it is sent.`,
      'Use a file that fits if you want it sent unchanged.',
    ],
    file_size: (_, actual, limit) => [
      `the file has ${actual}, and at most ${limit} are accepted.`,
      'Use a smaller file.',
    ],
    too_short: (_, actual, limit) => [
      `the video lasts ${actual}, and at least ${limit} are needed.`,
      'Use a longer video.',
    ],
    too_long: (_, actual, limit) => [
      `the video lasts ${actual}, and at most ${limit} are accepted.`,
      'Shorten the video.',
    ],
    too_small: (_, actual, limit) => [
      `a side measures ${actual}, and at least ${limit} are needed.`,
      'Use a larger picture.',
    ],
    too_large: (_, actual, limit) => [
      `a side measures ${actual}, and at most ${limit} are accepted.`,
      'Scale it down.',
    ],
    too_narrow: (_, actual, limit) => [
      `width to height is ${actual}, and at least ${limit} is needed.`,
      'Crop the height.',
    ],
    too_wide: (_, actual, limit) => [
      `width to height is ${actual}, and at most ${limit} is accepted.`,
      'Crop the width.',
    ],
    links: (_, actual, limit) => [
      `there are ${actual} links, and at most ${limit} are accepted.`,
      'Remove links.',
    ],
    characters: (network, _actual, _limit, what) => [
      `${network} refuses texts that contain ${what}.`,
      'Remove these characters.',
    ],
    option_long: (_, actual, limit, what) => [
      `“${what}” has ${actual}, and at most ${limit} are accepted.`,
      'Shorten it.',
    ],
    option_many: (_, actual, limit, what) => [
      `“${what}” has ${actual} entries, and at most ${limit} are accepted.`,
      'Remove some of them.',
    ],
    option_range: (_, actual, limit, what) => [
      `“${what}” is ${actual}, and the limit is ${limit}.`,
      'Enter a number within the limit.',
    ],
    option_form: (network, _actual, _limit, what) => [
      `“${what}” is not what ${network} expects there.`,
      'Enter it as in the example.',
    ],
    option_unnamed: (_network, _actual, _limit, what, beside) => [
      `“${what}” contains ${beside}, but the text does not mention that name.`,
      'Write @ and the name in the text, or remove the entry.',
    ],
    option_beside: (network, _actual, _limit, what, beside) => [
      `${network} accepts either “${what}” or “${beside}”.`,
      'Remove one of the two.',
    ],
    option_beside_media: (network, _actual, _limit, what) => [
      `${network} accepts either “${what}” or media.`,
      'Remove one of the two.',
    ],
    option_beside_link: (network, _actual, _limit, what) => [
      `${network} accepts either “${what}” or a link.`,
      'Remove one of the two.',
    ],
    option_without_media: (_network, _actual, _limit, what) => [
      `“${what}” has no effect on a post without suitable media.`,
      'Add media, or remove the option.',
    ],
    option_scope: (network, _actual, _limit, what) => [
      `${network} did not grant the permission for “${what}”.`,
      'Reconnect the account and allow it, or remove the option.',
    ],
    option_account: (network, _actual, _limit, what) => [
      `${network} does not offer “${what}” to this account.`,
      'Remove the option.',
    ],
    comment_long: (_, actual, limit) => [
      `the first comment has ${actual}, and at most ${limit} are accepted.`,
      'Shorten the first comment.',
    ],
    raw_text_long: (_, actual, limit) => [
      `the text has ${actual} with links and mentions in full, and the server may accept at most ${limit}.`,
      'Shorten the text.',
    ],
    choice_not_offered: (network, _actual, _limit, what) => [
      `${network} does not offer “${what}” to this account now.`,
      `Choose another value, or have the owner change the settings of the account on ${network}.`,
    ],
    option_disabled: (network, _actual, _limit, what) => [
      `“${what}” is on, but the owner of the account turned it off on ${network}.`,
      `Turn it off here, or have the owner turn it on in the settings of the account on ${network}.`,
    ],
    not_before: (network, _actual, _limit, what) => [
      `${network} takes no more posts of this account until ${what}.`,
      'Choose a later time.',
    ],
    warning_long: (_, actual, limit) => [
      `the text and the content warning together have ${actual}, and at most ${limit} are accepted.`,
      'Shorten the text or the warning.',
    ],
    branded_private: () => [
      'a promotion for a third-party brand can’t be visible to yourself alone.',
      'Let others see the post, or turn the third-party brand off.',
    ],
    cashtags: (_, actual, limit) => [
      `there are ${actual} cashtags, and apps may use at most ${limit}.`,
      'Remove cashtags.',
    ],
    mentions: (_, actual, limit) => [
      `there are ${actual} mentions, and at most ${limit} are accepted.`,
      'Remove mentions.',
    ],
    tag_long: (_, actual, limit) => [
      `a hashtag has ${actual}, and only those of at most ${limit} become links.`,
      'Use a shorter hashtag.',
    ],
    comment_scope: (network) => [
      `comments may be refused, because ${network} did not grant the scope for them.`,
      'Ask the operator to request the scope for the app, then reconnect the account. Or leave out the comment.',
    ],
    phone_number: (network) => [
      `${network} refuses most posts whose text contains a phone number.`,
      'Remove the phone number, and use the button “Call now”.',
    ],
    language: (network, _actual, _limit, what) => [
      `${network} does not know the language “${what}” and shows the post as one in another language.`,
      'Choose a more widely used language, or none.',
    ],
    made_with_ai: (network) => [
      `${network} takes no label “made with AI” for this post, so none is sent.`,
      'If it must be disclosed, say so in the text, for example with a hashtag.',
    ],
    paid_partnership: (network) => [
      `${network} takes no label “paid partnership” for this post, so none is sent.`,
      'If it must be disclosed, say so in the text, for example with #ad.',
    ],
    own_brand: (network) => [
      `${network} takes no label for promoting your own brand, so none is sent.`,
      'If it must be disclosed, say so in the text.',
    ],
    made_for_kids: (network) => [
      `${network} takes no label “made for kids” for this post, so none is sent.`,
      'Nothing has to be done unless the law asks for it.',
    ],
    made_for_kids_open: (network) => [
      `nobody declared whether the video is made for kids, so ${network} applies the setting of the channel.`,
      'Say whether the video is made for kids.',
    ],
    sees_unlisted: (network) => [
      `${network} has no posts that stay out of timelines: this would be public.`,
      'Choose “Everyone”, or leave out the audience.',
    ],
    sees_followers: (network) => [
      `${network} has no posts for followers only: this would be public.`,
      'Choose “Everyone”, or leave out this account.',
    ],
    sees_friends: (network) => [
      `${network} has no posts for friends only: this would be public.`,
      'Choose “Everyone”, or leave out this account.',
    ],
    sees_only_me: (network) => [
      `${network} has no private posts: this would be public.`,
      'Choose “Everyone”, or leave out this account.',
    ],
    replies_followers: (network) => [
      `${network} cannot limit replies to followers: more people could reply.`,
      'Choose another limit, or leave out this account.',
    ],
    replies_following: (network) => [
      `${network} cannot limit replies to people whom you follow: more people could reply.`,
      'Choose another limit, or leave out this account.',
    ],
    replies_mentioned: (network) => [
      `${network} cannot limit replies to people whom you mention: more people could reply.`,
      'Choose another limit, or leave out this account.',
    ],
    replies_verified: (network) => [
      `${network} cannot limit replies to verified people: more people could reply.`,
      'Choose another limit, or leave out this account.',
    ],
    replies_subscribers: (network) => [
      `${network} cannot limit replies to subscribers: more people could reply.`,
      'Choose another limit, or leave out this account.',
    ],
    replies_nobody: (network) => [
      `${network} cannot turn replies off for a post: people could reply.`,
      'Choose another limit, or leave out this account.',
    ],
    audience_beside: (_network, _actual, _limit, what) => [
      `the option “${what}” contradicts the audience of the post.`,
      'Take back one of the two.',
    ],
    audience_in_app: (network) => [
      `${network} lets you choose the audience in its app when you finish the draft, so yours is not sent.`,
      'Choose the audience in the app.',
    ],
    file_small: (_, actual, limit) => [
      `the file has ${actual}, and at least ${limit} are needed.`,
      'Use a larger file.',
    ],
    unverified_length: (_, actual, limit) => [
      `the video lasts ${actual}, and channels that are not verified may upload at most ${limit}.`,
      'Verify the channel or shorten the video.',
    ],
    too_many_pixels: (_, actual, limit) => [
      `the picture has ${actual}, and at most ${limit} are accepted.`,
      'Scale it down.',
    ],
    too_many_pages: (_, actual, limit) => [
      `the document has ${actual}, and at most ${limit} are accepted.`,
      'Upload a document with fewer pages.',
    ],
    too_many_frames: (_, actual, limit) => [
      `the animation has ${actual}, and at most ${limit} are accepted.`,
      'Use a shorter animation.',
    ],
    frame_rate_low: (_, actual, limit) => [
      `the video has ${actual}, and at least ${limit} are needed.`,
      'Export it at a higher frame rate.',
    ],
    frame_rate_high: (_, actual, limit) => [
      `the video has ${actual}, and at most ${limit} are accepted.`,
      'Export it at a lower frame rate.',
    ],
  },
);
