import { describeNetwork } from './describe-network.ts';

describeNetwork('pixelfed', 'pixelfed');
