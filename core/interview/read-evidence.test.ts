import { describe, expect, test } from 'vitest';
import { linksIn, readEvidence } from './read-evidence.ts';

describe('evidence that comes with a message', () => {
  test('V1 a link is taken as it stands, without the sentence around it, once, and two at most', () => {
    const text =
      'The results are at https://example.org/test?q=1, and again https://example.org/test?q=1. See (https://example.org/b) and https://example.org/c.';
    const links = linksIn(text);
    expect(links.map(({ value }) => value)).toEqual([
      { type: 'text', text: 'https://example.org/test?q=1' },
      { type: 'text', text: 'https://example.org/b' },
    ]);
    for (const { span, value } of links)
      expect(text.slice(span.start, span.end)).toBe(value.type === 'text' && value.text);
  });

  test('what is no address is no link', () => {
    for (const text of [
      'http://',
      'https://[',
      'www.example.org',
      'javascript:alert(1)',
      'ftp://example.org/x',
    ])
      expect(linksIn(text), text).toEqual([]);
  });

  test('V2 a file is evidence by its name; of its words only conversations, orders and tests are read', () => {
    const words =
      'Notes of week 3\nI talked to 14 cafés about the bread. We have 9 orders for Saturday. I charge £4 per loaf.';
    const read = readEvidence([{ fileId: 'f', name: 'notes.txt', words }]);
    expect(read[0]).toMatchObject({ place: 'file', value: { text: 'notes.txt' }, fileId: 'f' });
    expect(words.slice(read[0]!.span.start, read[0]!.span.end)).toBe('Notes of week 3');
    const places = read.map(({ place }) => place);
    expect(places).toContain('conversations');
    expect(places).not.toContain('price');
    for (const { span } of read) expect(span.end).toBeLessThanOrEqual(words.length);
  });
});
