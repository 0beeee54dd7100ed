import { Group, Kbd } from '@mantine/core';
import classes from './shortcut-keys.module.css';

const isApple = /Mac|iPhone|iPad/.test(navigator.platform);

/** Keys with the names printed on the keyboard. */
export function ShortcutKeys({ keys }: { keys: string }) {
  return (
    <Group className={classes['keys']} gap={4} component="span" wrap="nowrap">
      {keys.split(/[ +]/).map((key) => (
        <Kbd key={key}>{nameOf(key)}</Kbd>
      ))}
    </Group>
  );
}

function nameOf(key: string): string {
  if (key === 'mod') return isApple ? '⌘' : 'Ctrl';
  return key.length === 1 ? key.toUpperCase() : key;
}
