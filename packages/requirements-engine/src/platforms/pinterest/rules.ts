import type { Rule } from '../../definition/platform.ts';
import { readAccountText, readText } from '../../options/read-option.ts';
import { accountFinding, optionFinding } from '../../rules/option-finding.ts';
import { isWebAddress } from '../../rules/web-address.ts';

/** `board`: `boards.account-<id>` holds a board for the account. */
export const board: Rule = ({ options, account }) =>
  readAccountText(options, 'boards', account.id) === '' ? [accountFinding('board', 'pinterest.board')] : [];

/** `link`: the link, when set, is an http or https URL. */
export const link: Rule = ({ options }) => {
  const address = readText(options, 'link');
  return address === '' || isWebAddress(address) ? [] : [optionFinding('link', 'pinterest.link')];
};
