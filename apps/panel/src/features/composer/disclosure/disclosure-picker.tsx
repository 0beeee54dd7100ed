import { Popover } from '@mantine/core';
import { memo } from 'react';
import { useMessages } from '../../../messages/language-context.tsx';
import { Icon } from '../../../ui/icon.tsx';
import classes from '../post-tools.module.css';
import type { Account, Disclosure, Draft, Scope } from '../state/draft.ts';
import { DisclosureForm } from './disclosure-form.tsx';
import { disclosureMessages } from './messages/disclosure-messages.ts';

interface Props {
  /** The accounts that publish the shown version. */
  readonly accounts: readonly Account[];
  readonly disclosure: Disclosure | null;
  readonly scope: Scope;
  readonly change: (change: (draft: Draft) => Draft) => void;
}

/** What the shown version discloses, for all of its accounts at once. The button is marked when something is stated. */
export const DisclosurePicker = memo(function DisclosurePicker(props: Props) {
  const texts = useMessages(disclosureMessages);
  const stated = Object.values(props.disclosure ?? {}).filter((value) => value !== undefined).length;
  return (
    <Popover position="bottom-end" withinPortal={false} trapFocus returnFocus>
      <Popover.Target>
        <button
          type="button"
          className={classes['chip']}
          title={texts.title}
          aria-label={stated === 0 ? texts.title : texts.stated(stated)}
          data-disclosure={stated}
        >
          <Icon name="eye" size={16} />
          {stated === 0 ? null : <span>{stated}</span>}
        </button>
      </Popover.Target>
      <Popover.Dropdown aria-label={texts.title}>
        <DisclosureForm {...props} />
      </Popover.Dropdown>
    </Popover>
  );
});
