import type { Rule } from '../../definition/platform.ts';
import { readAccountText, readAccountToggle } from '../../options/read-option.ts';
import { accountFinding } from '../../rules/option-finding.ts';

/** Posts go out directly unless the account says that they only reach the creator's inbox. */
function directly(rule: Rule): Rule {
  return (target) => (target.account.limits?.['direct_posting'] === false ? [] : rule(target));
}

/** `privacy_level`: `privacy_level.account-<id>` is set; the network allows no default. */
export const privacyLevel: Rule = directly(({ options, account }) =>
  readAccountText(options, 'privacy_level', account.id) === ''
    ? [accountFinding('privacy_level', 'tiktok.privacy_level')]
    : [],
);

/** `content_disclosure`: a disclosure says whose brand is promoted. */
export const contentDisclosure: Rule = directly(({ options, account }) => {
  const isOn = (name: string): boolean => readAccountToggle(options, name, account.id);
  return isOn('content_disclosure') && !isOn('brand_organic_toggle') && !isOn('brand_content_toggle')
    ? [accountFinding('content_disclosure', 'tiktok.content_disclosure')]
    : [];
});
