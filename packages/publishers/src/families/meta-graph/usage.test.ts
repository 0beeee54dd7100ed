import { expect, it } from 'vitest';
import { metaSigns } from './usage.ts';

const usageIn = (headers: Readonly<Record<string, string>>) =>
  metaSigns.usageIn?.((name) => headers[name] ?? null);

it('takes the largest of a limit’s three shares', () => {
  expect(usageIn({ 'x-app-usage': '{"call_count":28,"total_time":91,"total_cputime":5}' })).toEqual([
    { limit: 'calls of the app', usedPercent: 91 },
  ]);
});

it('reads every kind of call for every business', () => {
  const use = { call_count: 85, total_cputime: 25, total_time: 30, estimated_time_to_regain_access: 0 };
  const header = JSON.stringify({ '17': [{ type: 'pages', ...use }], '18': [{ type: 'instagram', ...use }] });
  expect(usageIn({ 'x-business-use-case-usage': header })).toEqual([
    { limit: 'calls of the kind pages', usedPercent: 85 },
    { limit: 'calls of the kind instagram', usedPercent: 85 },
  ]);
});

it.each(['', '[]', 'none', '{"call_count":"many"}', '{"1":null}'])('reads no usage in %j', (header) => {
  expect(usageIn({ 'x-app-usage': header, 'x-business-use-case-usage': header })).toEqual([]);
});
