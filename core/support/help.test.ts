/** What the mentor finds about Protege itself. */
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { helpSearch, readHelp } from './help.ts';

const pages = readHelp(readFileSync(new URL('../../content/help/en.md', import.meta.url), 'utf8'));
const search = helpSearch(pages);
const found = (question: string) => search(question)?.page.question ?? null;

test.each([
  ['how can i earn tokens', 'How do I earn PRD?'],
  ['Why was my message not rewarded? I got no PRD', 'Why did my message earn nothing?'],
  ['i want to cash out', 'How do I withdraw PRD?'],
  ['part of my balance is locked', 'Why can’t I send or withdraw yet?'],
  ['I sent PRD to the wrong adress', 'How do I send PRD to somebody?'],
  ['what are the fees?', 'What does it cost?'],
  ['The verification email has not arrived', 'I didn’t get an email from you'],
  ['i forgot my pasword', 'I forgot my password'],
  ['lost my phone, can’t get a code from my authenticator', 'I lost my phone or my second factor'],
  ['my account was hacked!!', 'Somebody got into my account'],
  ['Does anybody read my chats?', 'Who can read my conversations?'],
  ['how to delete my account', 'How do I delete my account?'],
  ['What interest do savings earn?', 'How does the bank work?'],
  ['is there an api for developers', 'Is there an API?'],
  ['can I talk to a human', 'When does a person answer?'],
  ['Can I talk to a person?', 'When does a person answer?'],
  ['the roadmap page is broken', 'Something doesn’t work'],
])('“%s” finds “%s”', (question, page) => {
  expect(found(question)).toBe(page);
});

test.each([
  'Which football team wins on Saturday?',
  'What does flour cost in Lagos per kilo at wholesale?',
  'How do I price a loaf of bread?',
  '',
  '???',
  'the and of',
])('“%s” is about something else', (question) => {
  const hit = search(question);
  expect(hit?.isSure ?? false).toBe(false);
});

test('each page finds itself by its question, and leads to a place of ours', () => {
  for (const { question, at } of pages) {
    expect(found(question)).toBe(question);
    expect(at.path).toMatch(/^\/[a-z/-]*(#[a-z-]+)?$/);
  }
});

test('no page names a number that a rule decides', () => {
  for (const { question, answer } of pages)
    expect(answer.replace('24 hours', ''), question).not.toMatch(/\d/);
});

test('a page without an answer, or without a place, ends the reading', () => {
  expect(() => readHelp('## What?\n- also: a; b\n- at: /x X\n')).toThrow('line 1');
  expect(() => readHelp('\n## What?\n- also: a; b\n\nThis.')).toThrow('line 2');
});
