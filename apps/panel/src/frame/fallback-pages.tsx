import { Anchor, Text } from '@mantine/core';
import { useQueryErrorResetBoundary } from '@tanstack/react-query';
import { type ErrorComponentProps, Link, useRouter } from '@tanstack/react-router';
import { useMessages } from '../messages/language-context.tsx';
import { shellMessages } from '../messages/shell/shell-messages.ts';
import pageClasses from '../ui/page.module.css';
import { Page } from '../ui/page.tsx';
import { ErrorState } from '../ui/states.tsx';

/** Shown in place of a page that failed. */
export function FailedPage({ error, reset }: ErrorComponentProps) {
  const router = useRouter();
  const boundary = useQueryErrorResetBoundary();
  const retry = () => {
    boundary.reset();
    reset();
    void router.invalidate();
  };
  return (
    <div className={pageClasses['page']}>
      <ErrorState error={error} retry={retry} />
    </div>
  );
}

/** Shown at an address without a page. */
export function MissingPage() {
  const texts = useMessages(shellMessages);
  return (
    <Page title={texts.missingTitle}>
      <Text c="dimmed" mb="md">
        {texts.missingWhy}
      </Text>
      <Anchor component={Link} to="/">
        {texts.goHome}
      </Anchor>
    </Page>
  );
}
