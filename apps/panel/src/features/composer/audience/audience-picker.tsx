import { memo } from 'react';
import { useMessages } from '../../../messages/language-context.tsx';
import { ToolPopover } from '../tool-popover.tsx';
import { AudienceForm, type AudienceProps } from './audience-form.tsx';
import { audienceMessages } from './messages/audience-messages.ts';

/** Who sees the shown version and who replies to it, on all networks at once. The button is marked when that is limited. */
export const AudiencePicker = memo(function AudiencePicker(props: AudienceProps) {
  const texts = useMessages(audienceMessages);
  const count = Object.values(props.audience ?? {}).filter((value) => value !== undefined).length;
  return (
    <ToolPopover icon="lock" title={texts.title} count={count} counted={texts.chosen}>
      <AudienceForm {...props} />
    </ToolPopover>
  );
});
