import { expect, test } from 'vitest';
import { readCsv } from '#core/text/read-csv.ts';
import { readInvitations } from './read-invitations.ts';

test('fields in quotes hold commas, line ends and quotes, and rows keep the line on which they begin', () => {
  const text = '\uFEFFa,"b, ""c""",\r\n\r\n"two\nlines",x\r"q"tail,\n""';
  expect(readCsv(text)).toEqual({
    rows: [
      { line: 1, fields: ['a', 'b, "c"', ''] },
      { line: 3, fields: ['two\nlines', 'x'] },
      { line: 5, fields: ['qtail', ''] },
    ],
  });
  expect(readCsv('a\nb,"never')).toEqual({ unclosedAt: 2 });
  expect(readCsv('')).toEqual({ rows: [] });
});

test('every row is judged, and what is wrong is said with its line and why', () => {
  const rows = [
    'Ada@Example.org ,',
    'grace@example.org,Grace',
    'not an email,',
    ',',
    'ADA@example.org,',
    'b@example.org,grace',
    'c@example.org,a b',
    'd@example.org,treasury',
    'e@example.org,e,more',
  ];
  expect(readInvitations(`email,username\n${rows.join('\n')}`)).toEqual({
    invitations: [
      { line: 2, email: 'ada@example.org', username: 'ada', isUsernameDefaulted: true },
      { line: 3, email: 'grace@example.org', username: 'Grace', isUsernameDefaulted: false },
    ],
    wrong: [
      { line: 4, reason: 'the email is none' },
      { line: 5, reason: 'there is no email' },
      { line: 6, reason: 'line 2 has the same email' },
      { line: 7, reason: 'line 3 has a username that looks the same' },
      { line: 8, reason: expect.stringContaining('the username is none') },
      { line: 9, reason: 'the username is kept for the house' },
      { line: 10, reason: 'it has more fields than there are columns' },
    ],
  });
});

test('a list without the column of emails, with a strange one, or with a quotation mark left open is none', () => {
  expect(readInvitations('name\nada')).toEqual({ problem: expect.stringContaining('names the columns') });
  expect(readInvitations('email,age\na@example.org,3')).toEqual({ problem: expect.stringContaining('age') });
  expect(readInvitations('email\n"a@example.org')).toEqual({ problem: expect.stringContaining('Line 2') });
  expect(readInvitations('')).toEqual({ problem: expect.stringContaining('names the columns') });
});
