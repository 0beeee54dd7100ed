import type { Rule } from '../../definition/platform.ts';
import { accountFinding, finding } from '../../rules/finding.ts';
import { isWebAddress } from '../../rules/web-address.ts';
import { pinterestOptions } from './options.ts';

/** `board`: `boards.account-<id>` holds a board for the account. */
export const board: Rule = ({ read }) =>
  read(pinterestOptions).boards === null ? [accountFinding('board', 'pinterest.board')] : [];

/** `link`: the link, when set, is an http or https URL. */
export const link: Rule = ({ read }) => {
  const address = read(pinterestOptions).link;
  return address === null || isWebAddress(address) ? [] : [finding('link', 'pinterest.link')];
};
