import { memo } from 'react';
import { useMessages } from '../../../messages/language-context.tsx';
import { ToolPopover } from '../tool-popover.tsx';
import { DisclosureForm, type DisclosureProps } from './disclosure-form.tsx';
import { disclosureMessages } from './messages/disclosure-messages.ts';

/** What the shown version discloses, for all of its accounts at once. The button is marked when something is stated. */
export const DisclosurePicker = memo(function DisclosurePicker(props: DisclosureProps) {
  const texts = useMessages(disclosureMessages);
  const count = Object.values(props.disclosure ?? {}).filter((value) => value !== undefined).length;
  return (
    <ToolPopover icon="eye" title={texts.title} count={count} counted={texts.stated}>
      <DisclosureForm {...props} />
    </ToolPopover>
  );
});
