import { describeNetwork } from './describe-network.ts';

describeNetwork('twitter', 'x');
