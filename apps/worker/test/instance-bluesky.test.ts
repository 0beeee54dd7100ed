import { describeNetwork } from './describe-network.ts';

describeNetwork('bluesky', 'bluesky');
