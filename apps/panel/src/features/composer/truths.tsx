import { lazy, Suspense } from 'react';
import classes from './composer.module.css';
import { LanguagePicker } from './language-picker.tsx';
import { OptionsForm } from './options/options-form.tsx';
import { Remarks } from './remarks.tsx';
import type { Account, Draft, DraftVersion, Scope } from './state/draft.ts';
import type { Remark } from './state/places.ts';
import { TagPicker } from './tag-picker.tsx';
import type { useChecked } from './use-checked.ts';

const Previews = lazy(async () => ({ default: (await import('./preview/previews.tsx')).Previews }));

interface Props extends Pick<ReturnType<typeof useChecked>, 'advice' | 'rested'> {
  readonly workspace: string;
  readonly accounts: readonly Account[];
  /** The accounts in view. */
  readonly shown: readonly Account[];
  /** The accounts that must be reconnected before the post is due. */
  readonly lacking: readonly Account[];
  readonly narrowed: number | null;
  readonly scope: Scope;
  readonly version: DraftVersion;
  readonly tags: readonly number[];
  readonly change: (change: (draft: Draft) => Draft) => void;
  readonly show: (remark: Remark) => void;
}

/** What the networks say of the post, what only some of them take, and how each will show it. */
export function Truths(props: Props) {
  const { workspace, accounts, shown, lacking, narrowed, scope, version, tags, advice, rested } = props;
  const { change, show } = props;
  return (
    <div className={classes['truths']}>
      <Remarks
        {...{ advice, accounts, change, show, narrowed }}
        signedOut={lacking}
        {...rested}
        workspace={workspace}
      />
      <LanguagePicker accounts={shown} language={version.language ?? null} scope={scope} change={change} />
      <OptionsForm accounts={shown} options={version.options} scope={scope} change={change} />
      <TagPicker workspace={workspace} chosen={tags} change={change} />
      <Suspense fallback={null}>
        <Previews workspace={workspace} draft={rested.draft} accounts={shown} />
      </Suspense>
    </div>
  );
}
