import { Popover } from '@mantine/core';
import { memo } from 'react';
import { useMessages } from '../../../messages/language-context.tsx';
import { Icon } from '../../../ui/icon.tsx';
import classes from '../post-tools.module.css';
import { AudienceForm, type AudienceProps } from './audience-form.tsx';
import { audienceMessages } from './messages/audience-messages.ts';

/** Who sees the shown version and who replies to it, on all networks at once. The button is marked when that is limited. */
export const AudiencePicker = memo(function AudiencePicker(props: AudienceProps) {
  const texts = useMessages(audienceMessages);
  const chosen = Object.values(props.audience ?? {}).filter((value) => value !== undefined).length;
  return (
    <Popover position="bottom-end" withinPortal={false} trapFocus returnFocus>
      <Popover.Target>
        <button
          type="button"
          className={classes['chip']}
          title={texts.title}
          aria-label={chosen === 0 ? texts.title : texts.chosen(chosen)}
          data-audience={chosen}
        >
          <Icon name="lock" size={16} />
          {chosen === 0 ? null : <span>{chosen}</span>}
        </button>
      </Popover.Target>
      <Popover.Dropdown aria-label={texts.title}>
        <AudienceForm {...props} />
      </Popover.Dropdown>
    </Popover>
  );
});
