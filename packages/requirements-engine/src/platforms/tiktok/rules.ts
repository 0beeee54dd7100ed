import type { Rule } from '../../definition/platform.ts';
import { accountFinding } from '../../rules/finding.ts';
import { tiktokOptions } from './options.ts';

/** Posts are published directly unless the account says that they only reach the creator's inbox. */
function directly(rule: Rule): Rule {
  return (target) => (target.account.limits?.['direct_posting'] === false ? [] : rule(target));
}

/** `privacy_level`: `privacy_level.account-<id>` is set, or the post says who sees it; the network allows no default. */
export const privacyLevel: Rule = directly(({ read, said }) =>
  read(tiktokOptions).privacy_level === null && !said.some(({ audience }) => audience?.who_sees)
    ? [accountFinding('privacy_level', 'tiktok.privacy_level')]
    : [],
);

/** `content_disclosure`: a disclosure says whose brand is promoted. */
export const contentDisclosure: Rule = directly(({ read }) => {
  const { content_disclosure: isDisclosed, ...brands } = read(tiktokOptions);
  return isDisclosed && !brands.brand_organic_toggle && !brands.brand_content_toggle
    ? [accountFinding('content_disclosure', 'tiktok.content_disclosure')]
    : [];
});
