import { DECLARED_TOOLS } from '@crier/mcp-tools';
import { countTokens } from 'gpt-tokenizer/encoding/o200k_base';
import { expect, it } from 'vitest';

it('the list of tools has at most 8,000 tokens by o200k [learned:A4]', () => {
  const tokens = countTokens(JSON.stringify({ tools: DECLARED_TOOLS }));
  expect(tokens).toBeGreaterThan(1_000);
  expect(tokens).toBeLessThanOrEqual(8_000);
});
