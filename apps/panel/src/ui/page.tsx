import { Text, Title } from '@mantine/core';
import { type ReactNode, useContext, useId } from 'react';
import { AttentionContext } from './attention-context.tsx';
import classes from './page.module.css';

interface PageProps {
  readonly title: string;
  /** The window's title, if it is not that of the page. */
  readonly windowTitle?: string;
  /** Whether the title stands large above an otherwise calm page. */
  readonly look?: 'plain' | 'clear';
  /** Words on the line of the title. */
  readonly beside?: ReactNode;
  /** Buttons beside the title. */
  readonly actions?: ReactNode;
  /** For pages with columns, or with rows that end in a button. Other pages are narrower, so that the eye finds the next line of text. */
  readonly wide?: boolean | 'rows';
  readonly children: ReactNode;
}

/** A page with its heading, which is also the window's title. */
export function Page({
  title,
  windowTitle = title,
  look = 'plain',
  beside,
  actions,
  wide = false,
  children,
}: PageProps) {
  return (
    <div className={classes['page']} data-wide={wide}>
      <WindowTitle page={windowTitle} />
      <div className={classes['head']} data-look={look}>
        <Title order={1} tabIndex={-1}>
          {title}
        </Title>
        {beside}
        {actions}
      </div>
      {children}
    </div>
  );
}

/** The title of the window: how much needs the person, the page, the product. */
export function WindowTitle({ page }: { readonly page: string }) {
  const waiting = useContext(AttentionContext);
  return <title>{waiting === 0 ? `${page} · Crier` : `(${waiting}) ${page} · Crier`}</title>;
}

interface SectionProps {
  readonly title: string;
  /** The purpose of the section in a sentence. */
  readonly about?: string;
  readonly children: ReactNode;
}

/** A part of a page with a heading of its own. */
export function Section({ title, about, children }: SectionProps) {
  const id = useId();
  return (
    <section className={classes['section']} aria-labelledby={id}>
      <Title order={2} id={id} tabIndex={-1}>
        {title}
      </Title>
      {about === undefined ? null : (
        <Text c="dimmed" mb="md">
          {about}
        </Text>
      )}
      {children}
    </section>
  );
}
