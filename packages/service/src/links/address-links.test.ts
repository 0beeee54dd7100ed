import { expect, it } from 'vitest';
import { createSealer } from '../secrets/sealer.ts';
import { createAddressLinks, isSamePassword } from './address-links.ts';

const SETTINGS = { baseUrl: 'https://social.example', corePath: 'crier' };
const WANTED = { userId: 7, from: 'a@social.example', to: 'b@social.example', passwordHash: '$argon2id$one' };
const linksAt = (now: number, secret = 'a-secret-only-for-tests-of-forty-characters') =>
  createAddressLinks(SETTINGS, createSealer([secret]), () => now);
const tokenOf = (link: string) => new URL(link).searchParams.get('token') ?? '';

it('a link says who wants which address, and nothing readable', () => {
  const { link, expiresAt } = linksAt(0).make(WANTED);
  expect(link).toMatch(/^https:\/\/social\.example\/crier\/confirm-address\?token=[\w-]+$/);
  expect(expiresAt).toEqual(new Date(86_400_000));
  const opened = linksAt(1).open(tokenOf(link));
  expect(opened).toMatchObject({ userId: 7, from: 'a@social.example', to: 'b@social.example' });
  expect(opened && isSamePassword(opened, WANTED.passwordHash)).toBe(true);
  expect(opened && isSamePassword(opened, '$argon2id$two')).toBe(false);
});

it('a link ends after a day, and with another secret', () => {
  const token = tokenOf(linksAt(0).make(WANTED).link);
  expect(linksAt(86_400_000 - 1).open(token)).not.toBeNull();
  expect(linksAt(86_400_000).open(token)).toBeNull();
  expect(linksAt(1, 'another-secret-only-for-tests-of-forty-chars').open(token)).toBeNull();
});

it.each(['', 'x', 'A'.repeat(200), 'A'.repeat(5_000), '../../etc'])('%j is no link', (token) => {
  expect(linksAt(0).open(token)).toBeNull();
});
