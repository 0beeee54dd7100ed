import { useMessages } from '../../../messages/language-context.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { composerMessages } from '../messages/composer-messages.ts';
import { remedyMessages } from './messages/remedy-messages.ts';
import classes from './remedies.module.css';

/** How far the draft is from being published. */
export type Standing =
  | { readonly name: 'nobody' | 'uploading' | 'ready' }
  | { readonly name: 'toFix'; readonly causes: number };

/** Says how far the draft is from being published. Screen readers are told when that changes, not at every key. */
export function RemedyStatus({ standing, count }: { standing: Standing; count: number }) {
  const texts = useMessages(remedyMessages);
  const composer = useMessages(composerMessages);
  const { name } = standing;
  const words =
    name === 'toFix'
      ? texts.toFix(standing.causes)
      : name === 'nobody'
        ? composer.nobody
        : name === 'uploading'
          ? composer.waitForUpload
          : composer.ready(count);
  return (
    <p role="status" className={classes[name === 'toFix' ? 'said' : 'standing']} data-standing={name}>
      {name === 'ready' ? <Icon name="check" size={16} /> : null}
      {words}
    </p>
  );
}
