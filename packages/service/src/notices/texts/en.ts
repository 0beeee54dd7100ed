import type { NoticeTexts } from './notice-texts.ts';

const posts = (count: number) => (count === 1 ? '1 post' : `${count} posts`);
const wait = (count: number) => (count === 1 ? '1 post waits' : `${count} posts wait`);

export const noticeTextsEn: NoticeTexts = {
  locale: 'en',
  opened: {
    reconnect: ({ account, network, count }) =>
      `${account} is signed out of ${network}${count === 0 ? '' : `: ${wait(count)}`}`,
    ending: ({ account, network, day }) => `${account}’s access to ${network} ends on ${day}`,
    outage: ({ network, minutes, count }) =>
      `${network} has refused for ${minutes} minutes: ${wait(count)}, nothing is lost`,
    failed: ({ network, count }) => `${network} did not publish ${posts(count)}`,
    unconfirmed: ({ network, count }) => `It is not known whether ${network} published ${posts(count)}`,
    missed: ({ count }) => (count === 1 ? '1 post missed its time' : `${count} posts missed their time`),
    approve: ({ count }) =>
      count === 1 ? '1 post waits for your approval' : `${count} posts wait for your approval`,
    returned: ({ by }) => `${by} returned a draft to you`,
    webhook: ({ host }) => `The webhook at ${host} was disabled`,
  },
  ended: {
    reconnect: ({ account, network }) => `${account} is connected to ${network} again`,
    outage: ({ network }) => `${network} accepts posts again`,
    failed: ({ network }) => `The posts that ${network} did not publish are settled`,
    unconfirmed: ({ network }) => `It is settled what ${network} published`,
    missed: () => 'The posts that missed their time are settled',
  },
  unseen: ({ network, count }) =>
    `Nobody has looked for a day: it is not known whether ${network} published ${posts(count)}`,
  several: (count) => `${count} things need you`,
  summarySubject: 'Your week',
  week: ({ published, failed, planned }) =>
    `${posts(published)} published, ${failed} failed, ${planned} planned for the next seven days`,
  open: 'Open',
  footer:
    'You get this because you can do something about it. Your profile says what you are told, and where.',
  summaryFooter: 'You get this every Monday. Your profile says what you are told, and where.',
  unsubscribe: 'No more mails like this',
};
