import { Text, Title } from '@mantine/core';
import { type ReactNode, useId } from 'react';
import classes from './page.module.css';

interface PageProps {
  readonly title: string;
  /** Buttons beside the title. */
  readonly actions?: ReactNode;
  /** For pages with columns. Other pages are narrower, so that the eye finds the next line of text. */
  readonly wide?: boolean;
  readonly children: ReactNode;
}

/** A page with its heading, which is also the window's title. */
export function Page({ title, actions, wide = false, children }: PageProps) {
  return (
    <div className={wide ? `${classes['page']} ${classes['wide']}` : classes['page']}>
      <title>{`${title} – Crier`}</title>
      <div className={classes['head']}>
        <Title order={1} tabIndex={-1}>
          {title}
        </Title>
        {actions}
      </div>
      {children}
    </div>
  );
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
