import { Group, Text } from '@mantine/core';
import { useLanguage, useMessages } from '../../../messages/language-context.tsx';
import { keysOf } from '../../../ui/one-of.ts';
import { Section } from '../../../ui/page.tsx';
import { showSize } from '../../../ui/show-size.ts';
import classes from '../administration.module.css';
import { tenantsMessages } from './messages/tenants-messages.ts';
import { StateBadge, type Usage } from './state-badge.tsx';

/** What the workspace may do at the moment, and how much of it is used. */
export function UsageSection({ usage }: { usage: Usage }) {
  const texts = useMessages(tenantsMessages);
  const { language } = useLanguage();
  const { used, limits, features, plan } = usage;
  const write = (what: keyof Usage['used'], count: number) =>
    what === 'storage' ? showSize(language, count) : new Intl.NumberFormat(language).format(count);
  const closed = (['api', 'scheduling'] as const).filter((feature) => !features[feature]);
  return (
    <Section title={texts.usage} about={texts.usageAbout}>
      <Group mb="md">
        <Text fw={600}>{plan ?? texts.noPlan}</Text>
        <StateBadge usage={usage} />
        {closed.map((feature) => (
          <Text key={feature} c="dimmed">
            {texts.without(texts.features[feature])}
          </Text>
        ))}
      </Group>
      <dl className={classes['facts']}>
        {keysOf(used).map((what) => {
          const max = what === 'posts' ? null : limits[what];
          const count = write(what, used[what]);
          return (
            <div key={what}>
              <dt>{texts.used[what]}</dt>
              <dd>{max === null ? texts.withoutLimit(count) : texts.ofLimit(count, write(what, max))}</dd>
            </div>
          );
        })}
      </dl>
    </Section>
  );
}
