/**
 * Reads a page of answers as `docs/guides/mentor-content.md` describes it. What is wrong with a page is said
 * with its line, so that whoever wrote it finds it.
 */
import { normalForm } from '#core/text/normal-form.ts';
import { STAGES } from '../idea/places.ts';
import { listOf } from './list-of.ts';

/** One question and its answer. */
export interface AnswerCard {
  /** The topic's file and the question, as one word; stays the same while both do. */
  id: string;
  topic: string;
  /** ISO 639-1: the folder that the page lies in. */
  language: string;
  question: string;
  /** Other ways to ask it, and words for it. */
  also: readonly string[];
  /** `any`, or ISO 3166-1 codes. */
  countries: readonly string[];
  /** Names of kinds of venture, or of their groups, that ask it; none where whoever starts anything may. */
  trades: readonly string[];
  /** The stages that ask it; none where every stage does. */
  stages: readonly string[];
  source: { author: string; title: string; url: string };
  /** The day on which it was last compared with its source, as YYYY-MM-DD. */
  checked: string;
  /** Markdown. */
  answer: string;
}

/** A page, and what is wrong with it, in words. */
export interface ReadPage<Entry> {
  entries: Entry[];
  problems: string[];
}

const FIELD = /^- ([a-z]+): (.*)$/;
/** In words. */
const SHORTEST = 35;
const LONGEST = 190;

/** Reads one page; `file` is its name without the ending, `language` that of its folder. */
export function readAnswers(text: string, file: string, language = 'en'): ReadPage<AnswerCard> {
  const entries: AnswerCard[] = [];
  const problems: string[] = [];
  const lines = text.split('\n');
  const title = lines
    .find((line) => line.startsWith('# '))
    ?.slice(2)
    .trim();
  if (!title) problems.push(`${file}: the first line is its title, as "# Raising money".`);
  const starts = lines.flatMap((line, at) => (line.startsWith('## ') ? [at] : []));
  starts.forEach((start, index) => {
    const block = lines.slice(start, starts[index + 1]);
    const wrong = (what: string) => problems.push(`${file}, line ${start + 1}: ${what}`);
    const question = block[0]!.slice(3).trim();
    const fields = new Map<string, string>();
    let at = 1;
    for (; at < block.length; at += 1) {
      const line = block[at]!;
      if (line.trim() === '' && fields.size === 0) continue;
      const found = FIELD.exec(line);
      if (!found) break;
      fields.set(found[1]!, found[2]!.trim());
    }
    const answer = block.slice(at).join('\n').trim();
    const countries = listOf(fields.get('country'), ',');
    const trades = listOf(fields.get('for'), ',');
    const stages = listOf(fields.get('stage'), ',');
    const source = sourceOf(fields.get('source') ?? '');
    const checked = fields.get('checked') ?? '';
    const words = answer.split(/\s+/).length;
    if (question.length < 8) wrong('a question is a sentence.');
    if (countries.length === 0 || !countries.every((code) => code === 'any' || /^[A-Z]{2}$/.test(code)))
      wrong('"- country: any", or codes such as GB, parted by commas.');
    if (!stages.every((stage) => (STAGES as readonly string[]).includes(stage)))
      wrong(`"- stage:" is of ${STAGES.join(', ')}.`);
    if (!source) wrong('"- source: who, what the page is called, https://…"');
    if (!/^\d{4}-\d{2}-\d{2}$/.test(checked))
      wrong('"- checked: 2026-11-22", the day it was compared with its source.');
    if (words < SHORTEST || words > LONGEST)
      wrong(`an answer has ${SHORTEST} to ${LONGEST} words; this one has ${words}.`);
    if (!source) return;
    entries.push({
      id: `${language === 'en' ? '' : `${language}/`}${file}/${slugOf(question)}`,
      topic: title ?? file,
      language,
      question,
      also: listOf(fields.get('also'), ';'),
      countries,
      trades,
      stages,
      source,
      checked,
      answer,
    });
  });
  if (starts.length === 0) problems.push(`${file}: it holds no question; one begins with "## ".`);
  return { entries, problems };
}

/** `who, what it is called, address`; commas may stand in the middle. */
function sourceOf(text: string): AnswerCard['source'] | null {
  const parts = listOf(text, ',');
  const url = parts.at(-1) ?? '';
  if (parts.length < 3 || !/^https:\/\/[^\s]+$/.test(url)) return null;
  return { author: parts[0]!, title: parts.slice(1, -1).join(', '), url };
}

/** The question as one word of an address. */
export function slugOf(text: string): string {
  return normalForm('NFKD', text)
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, '-')
    .slice(0, 80)
    .replace(/^-|-$/g, '');
}
