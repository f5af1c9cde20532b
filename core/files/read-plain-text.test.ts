import { expect, test } from 'vitest';
import { readPlainText } from './read-plain-text.ts';

const bytes = (text: string) => new TextEncoder().encode(text);

test('text is read, in UTF-8 and in UTF-16 with its mark', () => {
  expect(readPlainText(bytes('Brot für alle 🥖\n\tzwei'))).toBe('Brot für alle 🥖\n\tzwei');
  expect(readPlainText(Uint8Array.of(0xff, 0xfe, 0x48, 0, 0x69, 0))).toBe('Hi');
  expect(readPlainText(Uint8Array.of(0xfe, 0xff, 0, 0x48, 0, 0x69))).toBe('Hi');
});

test.each([
  ['bytes that are no characters', Uint8Array.of(0x48, 0xff, 0x69)],
  ['a character that no text has', bytes('a\u0000b')],
  ['a text that is forced backwards', bytes('a\u202etxt.exe')],
  ['a sign that is none', bytes('a\uffffb')],
  ['a program for a shell', bytes('#!/bin/sh\nrm -rf /')],
])('%s is no text', (_what, given) => {
  expect(readPlainText(given)).toBeNull();
});
