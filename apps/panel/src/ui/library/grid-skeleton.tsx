import { Skeleton, VisuallyHidden } from '@mantine/core';
import { useMessages } from '../../messages/language-context.tsx';
import { shellMessages } from '../../messages/shell/shell-messages.ts';
import classes from './library.module.css';

const TILES = 12;

/** Placeholders of the shape of the grid, shown while its files load. */
export function GridSkeleton() {
  const texts = useMessages(shellMessages);
  return (
    <div className={classes['grid']} role="status">
      <VisuallyHidden>{texts.loading}</VisuallyHidden>
      {Array.from({ length: TILES }, (_, tile) => (
        <div key={tile}>
          <Skeleton className={classes['picture'] ?? ''} radius={10} />
          <Skeleton height={12} mt={8} mb={12} width="70%" />
        </div>
      ))}
    </div>
  );
}
