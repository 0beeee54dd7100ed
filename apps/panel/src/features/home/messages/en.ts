import { pluralIn } from '../../../messages/plural.ts';

const plural = pluralIn('en');

export const en = {
  title: 'Home',
  needs: (count: number) => plural(count, { one: '# thing needs you', other: '# things need you' }),
  nothing: 'Nothing needs you.',
  nextIs: (when: string, words: string) => `The next post goes out on ${when}: ${words}`,
  nothingPlanned: 'No post is scheduled.',
  group: { stopped: 'Stopped', unsure: 'Unsure', waiting: 'Waiting for you', soon: 'Soon' },
  signedOut: (account: string, network: string) => `${account} is signed out of ${network}`,
  wait: (count: number, first: string | null) => {
    if (count === 0) return 'No post waits for it.';
    const posts = plural(count, { one: '# post waits', other: '# posts wait' });
    return first === null ? posts : `${posts}, the first for ${first}`;
  },
  outage: (network: string, count: number) =>
    plural(count, { one: `# post waits for ${network}`, other: `# posts wait for ${network}` }),
  outageWhy: 'The network refuses everything for now. Nothing is lost.',
  webhookStopped: (host: string) => `The webhook at ${host} was disabled`,
  webhookStoppedWhy: 'Its address accepted nothing for days, so it gets no more events.',
  failed: (network: string, words: string) => `${network} did not publish “${words}”`,
  failedMany: (network: string, count: number) =>
    plural(count, { one: `${network} did not publish # post`, other: `${network} did not publish # posts` }),
  unconfirmed: (network: string, words: string) => `Is “${words}” on ${network}?`,
  unconfirmedMany: (network: string, count: number) =>
    plural(count, { one: `Is # post on ${network}?`, other: `Are # posts on ${network}?` }),
  unconfirmedWhy: (account: string) => `The answer was lost. Look at ${account}, then settle it.`,
  missed: (words: string) => `“${words}” missed its time`,
  missedMany: (count: number) =>
    plural(count, { one: '# post missed its time', other: '# posts missed their time' }),
  missedWhy: 'Nothing is sent until you decide.',
  approve: (count: number) => plural(count, { one: '# post to approve', other: '# posts to approve' }),
  approveFrom: (authors: string, first: string | null) =>
    first === null ? `from ${authors}` : `from ${authors}, the first for ${first}`,
  returned: (by: string, words: string) => `${by} returned “${words}”`,
  returnedNote: (note: string) => `“${note}”`,
  ending: (account: string, network: string, day: string) =>
    `${account}’s access to ${network} ends on ${day}`,
  endingPosts: (count: number) =>
    count === 0
      ? 'Reconnect it before then.'
      : plural(count, { one: '# post is planned after it', other: '# posts are planned after it' }),
  keyEnds: (name: string, day: string) => `Your key “${name}” expires on ${day}`,
  keyEndsWhy: 'Programs that use it stop then.',
  versionEnds: (network: string, version: string, day: string) =>
    `${network} ends version ${version} of its interface on ${day}`,
  versionEndsWhy: 'Update Crier, or set a newer version, before then.',
  act: {
    reconnect: 'Reconnect',
    newKey: 'New key',
    look: 'Look',
    renew: 'Renew',
    change: 'Change and send again',
    review: 'Review',
    edit: 'Edit',
    reschedule: 'Reschedule',
    show: (count: number) => plural(count, { one: 'Show # post', other: 'Show # posts' }),
    hide: 'Hide',
  },
  actNow: 'Act on it',
  seeAll: (count: number) => plural(count, { one: 'See it', other: 'See all #' }),
  week: 'The next seven days',
  weekAbout: (posts: number, free: number) => {
    const planned = plural(posts, { one: '# post', other: '# posts' });
    return free === 0
      ? planned
      : `${planned}, ${plural(free, { one: '# free slot', other: '# free slots' })}`;
  },
  calendar: 'Calendar',
  today: 'Today',
  dayPosts: (count: number) =>
    count === 0 ? 'Nothing yet' : plural(count, { one: '# post', other: '# posts' }),
  dayFree: (count: number) => plural(count, { one: '# free', other: '# free' }),
  day: (date: string, posts: string) => `${date}: ${posts}`,
  yesterday: 'Yesterday',
  yesterdayAll: (posts: number, networks: number) =>
    `${plural(posts, { one: '# post', other: '# posts' })} on ${plural(networks, {
      one: '# network',
      other: '# networks',
    })}, all public`,
  yesterdaySome: (posts: number, arrived: number, all: number) =>
    `${plural(posts, { one: '# post', other: '# posts' })}, ${arrived} of ${all} arrived`,
  seeThem: 'See them',
  seeTrouble: 'See what is missing',
  write: 'Write a post',
  writeHere: 'Write',
  noWorkspace: 'You are not in a workspace yet',
  noWorkspaceAbout: 'Ask an administrator to invite you.',
};

export type HomeMessages = typeof en;
