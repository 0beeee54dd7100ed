import { AudiencePicker } from './audience/audience-picker.tsx';
import { DisclosurePicker } from './disclosure/disclosure-picker.tsx';
import { LanguagePicker } from './language-picker.tsx';
import type { Account, Audience, Disclosure, Draft, Scope } from './state/draft.ts';
import { TagPicker } from './tag-picker.tsx';

interface Props {
  /** UUID. */
  readonly workspace: string;
  readonly tags: readonly number[];
  /** The accounts that publish the shown version. */
  readonly accounts: readonly Account[];
  readonly language: string | null;
  readonly audience: Audience | null;
  readonly disclosure: Disclosure | null;
  readonly scope: Scope;
  readonly change: (change: (draft: Draft) => Draft) => void;
}

/** The tags of the post, and what the shown version says on every network at once. They come after the text. */
export function PostTools({ workspace, tags, accounts, language, audience, disclosure, ...edit }: Props) {
  return (
    <>
      <TagPicker {...{ workspace }} chosen={tags} change={edit.change} />
      <LanguagePicker {...{ accounts, language, ...edit }} />
      <AudiencePicker {...{ audience, ...edit }} />
      <DisclosurePicker {...{ accounts, disclosure, ...edit }} />
    </>
  );
}
