import { useMessages } from '../../../messages/language-context.tsx';
import { composerMessages } from '../messages/composer-messages.ts';
import classes from './preview.module.css';

/**
 * The frame of a link card, with the only content known in advance: the address. The page itself is not loaded; its
 * title and picture are read when the post is published.
 */
export function LinkCard({ address }: { address: string }) {
  const texts = useMessages(composerMessages);
  const { host, path } = partsOf(address);
  return (
    <div className={classes['card']} data-card>
      <strong>{host}</strong>
      {path === '' ? null : <span className={classes['path']}>{path}</span>}
      <span>{texts.linkCard}</span>
    </div>
  );
}

function partsOf(address: string): { readonly host: string; readonly path: string } {
  try {
    const { host, pathname, search } = new URL(address);
    return { host, path: pathname === '/' && search === '' ? '' : pathname + search };
  } catch {
    return { host: address, path: '' };
  }
}
