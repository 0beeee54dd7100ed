import { describe, expect, it } from 'vitest';
import { parseLogo, withNewLogo } from './logo.ts';

const address = (content: string) => `data:image/png;base64,${content}`;

describe('a logo as a data address', () => {
  it('decodes to its bytes, and passes null and undefined through', () => {
    expect(parseLogo(address('iVBORw=='))).toEqual(Uint8Array.of(0x89, 0x50, 0x4e, 0x47));
    expect(parseLogo(address('iVBORw0K'))).toHaveLength(6);
    expect([parseLogo(null), parseLogo(undefined)]).toEqual([null, undefined]);
  });

  it.each([
    ...[
      '',
      'iVBORw==',
      address(''),
      address('no base64'),
      address('iVBORw==\n'),
      address('iVBORw==='),
      address('iVBOR'),
    ],
    ...[
      address('iVBORw='),
      address('iVBORw0K=='),
      'data:image/svg+xml;base64,iVBORw==',
      'https://a.example/logo.png',
    ],
  ])('is refused by name when it is %j', (given) => {
    const message = 'The logo must be a PNG image of at most 512 KB and 16 megapixels.';
    const refusal = { code: 'validation', errors: { logo: [message] } };
    expect(() => parseLogo(given)).toThrow(expect.objectContaining(refusal));
  });
});

describe('a new logo', () => {
  const open = () => {
    const kept = new Set<string>();
    const logos = {
      keep: async ([first]: Uint8Array) => {
        kept.add(`/logos/${first}`);
        return `/logos/${first}`;
      },
      remove: async (logo: string) => void kept.delete(logo),
    };
    return { kept, logos };
  };

  it('is kept when the work that gets its address succeeds', async () => {
    const { kept, logos } = open();
    expect(await withNewLogo(logos, Uint8Array.of(7), async (logo) => `at ${logo}`)).toBe('at /logos/7');
    expect([...kept]).toEqual(['/logos/7']);
  });

  it('is removed when the work fails, and the error is passed on', async () => {
    const { kept, logos } = open();
    const fail = () => Promise.reject(new Error('no'));
    await expect(withNewLogo(logos, Uint8Array.of(7), fail)).rejects.toThrow('no');
    expect([...kept]).toEqual([]);
  });

  it('writes no file for null or undefined', async () => {
    const { kept, logos } = open();
    const told = async (logo: string | null | undefined) => [logo];
    expect(await withNewLogo(logos, null, told)).toEqual([null]);
    expect(await withNewLogo(logos, undefined, told)).toEqual([undefined]);
    expect([...kept]).toEqual([]);
  });
});
