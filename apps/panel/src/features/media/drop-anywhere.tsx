import { useEffect, useRef, useState } from 'react';
import { useMessages } from '../../messages/language-context.tsx';
import { Icon } from '../../ui/icon.tsx';
import { LimitsNote } from './limits-note.tsx';
import classes from './media.module.css';
import { mediaMessages } from './messages/media-messages.ts';

/** Takes files that are dropped anywhere on the page, and says so while they are dragged over it. */
export function DropAnywhere({ drop }: { readonly drop: (files: readonly File[]) => void }) {
  const texts = useMessages(mediaMessages);
  const [isOver, setOver] = useState(false);
  const take = useRef(drop);
  take.current = drop;
  useEffect(() => {
    const over = (event: DragEvent) => {
      if (!event.dataTransfer?.types.includes('Files')) return;
      event.preventDefault();
      setOver(true);
    };
    const leave = ({ relatedTarget }: DragEvent) => {
      if (relatedTarget === null) setOver(false);
    };
    const dropped = (event: DragEvent) => {
      setOver(false);
      const files = [...(event.dataTransfer?.files ?? [])];
      if (files.length === 0) return;
      event.preventDefault();
      take.current(files);
    };
    document.addEventListener('dragover', over);
    document.addEventListener('dragleave', leave);
    document.addEventListener('drop', dropped);
    return () => {
      document.removeEventListener('dragover', over);
      document.removeEventListener('dragleave', leave);
      document.removeEventListener('drop', dropped);
    };
  }, []);
  if (!isOver) return null;
  return (
    <div className={classes['drop']}>
      <Icon name="upload" size={28} />
      <strong>{texts.dropHere}</strong>
      <LimitsNote />
    </div>
  );
}
