import { useMessages } from '../../../../messages/language-context.tsx';
import { partsOf } from '../facts/address-parts.ts';
import { previewMessages } from '../messages/preview-messages.ts';
import classes from './parts.module.css';

/**
 * The frame of a link card, with the only content known in advance: the address. The page itself is not loaded; its
 * title and picture are read when the post is published.
 */
export function LinkCard({ address }: { address: string | null }) {
  const texts = useMessages(previewMessages);
  if (address === null) return null;
  const { host, path } = partsOf(address);
  return (
    <div className={classes['card']} data-card data-part="card">
      <strong>{host}</strong>
      {path === '' ? null : <span className={classes['path']}>{path}</span>}
      <span>{texts.linkCard}</span>
    </div>
  );
}
