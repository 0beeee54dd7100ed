import { Title } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import classes from './sectioned-page.module.css';

/** A link to one of the page's sections, each of which has its own address. */
export interface SectionLink {
  readonly to: string;
  readonly label: string;
  /** Whether this section is shown now. */
  readonly current: boolean;
}

interface Props {
  /** What the sections belong to, above their links. It is the heading unless the page has one. */
  readonly title: string;
  /** The record that the page is about. */
  readonly heading?: string | undefined;
  /** The window's title; the heading unless given. */
  readonly windowTitle?: string;
  readonly links: readonly SectionLink[];
  readonly children: ReactNode;
}

/** A page of sections: their links at the left, or above on a narrow screen, and one section at a time in a column. */
export function SectionedPage({ title, heading, windowTitle = title, links, children }: Props) {
  return (
    <div className={classes['page']}>
      <title>{`${windowTitle} – Crier`}</title>
      <div className={classes['side']}>
        {heading === undefined ? (
          <Title order={1} className={classes['title'] ?? ''} tabIndex={-1}>
            {title}
          </Title>
        ) : (
          <p className={classes['title']}>{title}</p>
        )}
        <nav aria-label={title}>
          <ul className={classes['links']}>
            {links.map(({ to, label, current }) => (
              <li key={to}>
                <Link
                  to={to}
                  className={classes['link']}
                  activeOptions={{ exact: true, includeSearch: false }}
                  aria-current={current ? 'page' : undefined}
                >
                  {label}
                </Link>
              </li>
            ))}
          </ul>
        </nav>
      </div>
      <div className={classes['column']}>
        {heading === undefined ? null : (
          <Title order={1} className={classes['heading'] ?? ''} tabIndex={-1}>
            {heading}
          </Title>
        )}
        {children}
      </div>
    </div>
  );
}
