import { describeNetwork } from './describe-network.ts';

describeNetwork('mastodon', 'mastodon-old');
