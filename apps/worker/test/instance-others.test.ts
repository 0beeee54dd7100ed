import { describeNetworks } from './describe-network.ts';

describeNetworks([
  ['linkedin', 'li'],
  ['threads', 'threads'],
  ['instagram', 'instagram'],
  ['facebook_page', 'facebook_page'],
  ['pinterest', 'pinterest'],
  ['tiktok', 'tiktok'],
  ['youtube', 'youtube'],
  ['gbp', 'gbp'],
]);
