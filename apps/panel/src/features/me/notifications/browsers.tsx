import { readDevice } from '@crier/domain';
import { Button, Text } from '@mantine/core';
import { useEffect, useState } from 'react';
import { useChangeAs } from '../../../api/changes.ts';
import { service } from '../../../api/client.ts';
import { useMessages } from '../../../messages/language-context.tsx';
import { Rows } from '../../../ui/rows.tsx';
import { tell } from '../../../ui/toasts.tsx';
import { useTellFailure } from '../../../ui/use-tell-failure.ts';
import {
  needsHomeScreen,
  type PushState,
  readPushState,
  subscribeToPush,
  unsubscribeFromPush,
} from './browser-push.ts';
import { notificationMessages } from './messages/notification-messages.ts';
import type { NoticeTarget } from './notification-types.ts';
import { TargetRow } from './target-row.tsx';

interface Props {
  readonly browsers: readonly NoticeTarget[];
  readonly pushKey: string;
}

/** The browsers that are told, and whether this one is. */
export function Browsers({ browsers, pushKey }: Props) {
  const texts = useMessages(notificationMessages);
  const own = browsers.find(({ this_browser }) => this_browser);
  return (
    <>
      {browsers.length === 0 ? null : (
        <Rows>
          {browsers.map((target) => (
            <TargetRow
              key={target.id}
              target={target}
              about={target.this_browser ? texts.thisBrowser : texts.otherBrowser}
              {...(target.this_browser ? { removed: () => void unsubscribeFromPush() } : {})}
            />
          ))}
        </Rows>
      )}
      <ThisBrowser isKnown={own !== undefined} pushKey={pushKey} />
    </>
  );
}

/** The button that lets this browser show notifications, or why it can't. The browser asks only once it is pressed. */
function ThisBrowser({ isKnown, pushKey }: { readonly isKnown: boolean; readonly pushKey: string }) {
  const texts = useMessages(notificationMessages);
  const tellError = useTellFailure();
  const [state, setState] = useState<PushState | null>(null);
  useEffect(() => {
    void readPushState().then(setState);
  }, []);
  const add = useChangeAs('addNoticeTarget', async () => {
    const place = await subscribeToPush(pushKey);
    if (place !== null)
      await service.call('addNoticeTarget', {
        body: { service: 'web_push', name: nameOf(navigator.userAgent, texts.device), ...place },
      });
    return place !== null;
  });
  const done = (isAllowed: boolean) => {
    if (isAllowed) tell(texts.browserAdded);
    void readPushState().then(setState);
  };
  if (state === null || (isKnown && state === 'on')) return null;
  if (state === 'unsupported')
    return <Text c="dimmed">{needsHomeScreen() ? texts.needsHomeScreen : texts.unsupported}</Text>;
  if (state === 'denied') return <Text c="dimmed">{texts.denied}</Text>;
  return (
    <Button
      variant="default"
      mt="sm"
      loading={add.isPending}
      onClick={() => add.mutate(undefined, { onSuccess: done, onError: tellError })}
    >
      {texts.allow}
    </Button>
  );
}

/** What a browser is called, such as “Firefox on Linux”. */
function nameOf(userAgent: string, device: (browser: string, system: string) => string): string {
  const { browser, system } = readDevice(userAgent);
  return browser !== null && system !== null ? device(browser, system) : (browser ?? system ?? 'Browser');
}
