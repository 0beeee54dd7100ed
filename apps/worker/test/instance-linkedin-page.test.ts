import { describeNetwork } from './describe-network.ts';

describeNetwork('linkedin_page', 'li');
