/** The sets that judge the mentor are what their page says: whole, quoted word for word, and without a repetition. */

import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { PLACE_IDS, type PlaceId, placeTerms, STAGES } from '#core/idea/places.ts';
import { COMMANDS, SPEECH_ACTS } from '#core/idea/speech-act.ts';
import { DECIMAL, EVERY, type IdeaValue, MAX_UNIT_LENGTH, MAX_VALUE_LENGTH } from '#core/idea/values.ts';

const read = (name: string) => JSON.parse(readFileSync(new URL(name, import.meta.url), 'utf8'));
const isPlace = (id: string): id is PlaceId => (PLACE_IDS as readonly string[]).includes(id);

/** What is wrong with a value for a place, in words; empty where nothing is. */
function faultsOf(place: string, value: IdeaValue): string[] {
  if (!isPlace(place)) return [`no place ${place}`];
  const faults: string[] = [];
  if (placeTerms(place).type !== value.type) faults.push(`${place} holds no ${value.type}`);
  if (value.type === 'text' && (value.text === '' || value.text.length > MAX_VALUE_LENGTH))
    faults.push('length');
  if (value.type === 'choice' && place === 'stage' && !(STAGES as readonly string[]).includes(value.choice))
    faults.push(`no stage ${value.choice}`);
  if (value.type === 'money' || value.type === 'count') {
    const number = value.type === 'money' ? value.amount : value.count;
    if (!DECIMAL.test(number)) faults.push(`${number} is no decimal`);
    if (value.every !== null && !EVERY.includes(value.every)) faults.push(`no period ${value.every}`);
    const units = value.type === 'money' ? [value.per, value.what] : [value.of];
    if (units.some((unit) => unit === '' || (unit?.length ?? 0) > MAX_UNIT_LENGTH)) faults.push('a unit');
  }
  if (value.type === 'money' && value.currency !== null && !/^[A-Z]{3}$/.test(value.currency))
    faults.push(`no currency ${value.currency}`);
  return faults;
}

/** Texts that occur twice, case and spaces aside. */
function repeated(texts: string[]): string[] {
  const seen = new Set<string>();
  return texts.filter((text) => {
    const key = text.toLowerCase().replaceAll(/\s/g, '');
    const isAgain = seen.has(key);
    seen.add(key);
    return isAgain;
  });
}

const textsOf = (rows: { text: string }[]) => rows.map(({ text }) => text);
const unique = (rows: { id: string }[]) => new Set(rows.map(({ id }) => id)).size === rows.length;

describe('statements', () => {
  const rows: any[] = read('statements.json');

  test('there are 250 or more, all different, of which 30 % or more carry nothing and 40 answer a question', () => {
    expect(rows.length).toBeGreaterThanOrEqual(250);
    expect(unique(rows)).toBe(true);
    expect(repeated(rows.map(({ text, asked }) => `${text} ${asked}`))).toEqual([]);
    expect(rows.filter(({ values }) => values.length === 0).length / rows.length).toBeGreaterThanOrEqual(0.3);
    expect(rows.filter(({ asked }) => asked !== null).length).toBeGreaterThanOrEqual(40);
  });

  test('each value is of its place, and its quote stands in the message word for word', () => {
    const faults = rows.flatMap(({ id, asked, text, values, also }) => [
      ...(asked !== null && !isPlace(asked) ? [`${id}: ${asked}`] : []),
      ...[...values, ...also].flatMap(({ place, value, quote }: any) => [
        ...faultsOf(place, value).map((fault) => `${id}: ${fault}`),
        ...(quote !== '' && text.includes(quote) ? [] : [`${id}: ${quote}`]),
      ]),
    ]);
    expect(faults).toEqual([]);
  });
});

describe.each(['distress.json', 'distress-second.json'])('%s', (name) => {
  const { danger, ordinary }: Record<string, any[]> = read(name);
  const LANGUAGES = ['ar', 'de', 'en', 'es', 'fr', 'hi', 'it', 'nl', 'pl', 'pt', 'sw'];

  test('there are 220 messages of danger and 520 ordinary ones in eleven languages, all different', () => {
    expect(danger!.length).toBeGreaterThanOrEqual(220);
    expect(danger!.filter(({ lang }) => lang === 'en').length).toBeGreaterThanOrEqual(80);
    expect(ordinary!.length).toBeGreaterThanOrEqual(520);
    for (const rows of [danger!, ordinary!])
      expect([...new Set(rows.map(({ lang }) => lang))].sort()).toEqual(LANGUAGES);
    expect(unique([...danger!, ...ordinary!])).toBe(true);
    expect(repeated(textsOf([...danger!, ...ordinary!]))).toEqual([]);
    const kinds = [...new Set(danger!.map(({ kind }) => kind))].sort();
    expect(kinds).toEqual([
      'abuse',
      'child',
      'coercion',
      'hopeless',
      'overdose',
      'self_harm',
      'suicidal',
      'threat',
    ]);
  });
});

describe('acts', () => {
  const rows: any[] = read('acts.json');

  test('there are 250 or more, all different, with every act ten times and every command five times', () => {
    expect(rows.length).toBeGreaterThanOrEqual(250);
    expect(unique(rows)).toBe(true);
    expect(
      repeated(rows.map(({ text, asked, hasOpenProposals }) => `${text} ${asked} ${hasOpenProposals}`)),
    ).toEqual([]);
    for (const act of SPEECH_ACTS)
      expect(rows.filter((row) => row.act === act).length, act).toBeGreaterThanOrEqual(10);
    for (const command of COMMANDS)
      expect(rows.filter((row) => row.command === command).length, command).toBeGreaterThanOrEqual(5);
  });

  test('acts, commands and places are those that there are, and a command says which', () => {
    const isAct = (act: string) => (SPEECH_ACTS as readonly string[]).includes(act);
    const faults = rows.filter(
      ({ act, alsoFine, asked, command, hasOpenProposals }) =>
        ![act, ...alsoFine].every(isAct) ||
        alsoFine.includes(act) ||
        (asked !== null && !isPlace(asked)) ||
        typeof hasOpenProposals !== 'boolean' ||
        (act === 'command') !== (COMMANDS as readonly (string | null)[]).includes(command),
    );
    expect(faults).toEqual([]);
  });
});

describe('rewards', () => {
  const texts: any[] = read('reward-texts.json');
  const honest: any[] = read('honest.json');

  test('there are 500 texts without an idea, of 20 families or more, all different', () => {
    expect(texts.length).toBeGreaterThanOrEqual(500);
    expect(unique(texts)).toBe(true);
    expect(repeated(textsOf(texts))).toEqual([]);
    expect(new Set(texts.map(({ family }) => family)).size).toBeGreaterThanOrEqual(20);
  });

  test('ten honest founders begin without being asked, and answer with something new ten to sixteen times', () => {
    expect(honest.length).toBe(10);
    expect(unique(honest)).toBe(true);
    expect(repeated([...textsOf(honest.flatMap(({ messages }) => messages)), ...textsOf(texts)])).toEqual([]);
    for (const { id, messages } of honest) {
      expect(messages.length, id).toBeGreaterThanOrEqual(10);
      expect(messages.length, id).toBeLessThanOrEqual(16);
      expect(messages[0].asked, id).toBeNull();
      expect(
        messages.slice(1).every(({ asked }: any) => isPlace(asked)),
        id,
      ).toBe(true);
      expect(repeated(messages.map(({ asked }: any) => String(asked))), id).toEqual([]);
    }
  });
});

describe('founders', () => {
  const founders: any[] = read('founders.json');

  test('there are thirty, each with an opening, facts, places that they do not know, and turns of their own', () => {
    expect(founders.length).toBe(30);
    expect(unique(founders)).toBe(true);
    expect(repeated(founders.map(({ opening }) => opening))).toEqual([]);
    const thin = founders.filter(
      ({ about, opening, language, facts, unknown, turns }) =>
        about === '' ||
        opening === '' ||
        !/^[a-z]{2}$/.test(language) ||
        Object.keys(facts).length < 7 ||
        unknown.length < 2 ||
        turns.length < 4,
    );
    expect(thin.map(({ id }) => id)).toEqual([]);
    const turns = founders.flatMap((founder) => founder.turns);
    expect(turns.filter(({ say, good, bad }) => say === '' || good === '' || bad === '')).toEqual([]);
    for (const probe of ['distress', 'attack'])
      expect(turns.filter((turn) => turn.probe === probe).length, probe).toBeGreaterThanOrEqual(5);
  });

  test('what they know is of its place, said in their words, and never also unknown', () => {
    const faults = founders.flatMap(({ id, facts, unknown }) => [
      ...unknown
        .filter((place: string) => !isPlace(place) || place in facts)
        .map((place: string) => `${id}: ${place}`),
      ...Object.entries<any[]>(facts).flatMap(([place, rows]) =>
        rows.flatMap(({ said, value }) => [
          ...faultsOf(place, value).map((fault) => `${id}: ${fault}`),
          ...(said === '' || (value.type === 'text' && !said.includes(value.text)) ? [`${id}: ${said}`] : []),
        ]),
      ),
    ]);
    expect(faults).toEqual([]);
  });

  test('nobody in danger says what stands in another set', () => {
    const { danger }: Record<string, any[]> = read('distress.json');
    const said = founders.flatMap(({ turns }) => turns.filter(({ probe }: any) => probe === 'distress'));
    expect(repeated([...textsOf(danger!), ...said.map(({ say }: any) => say)])).toEqual([]);
  });
});
