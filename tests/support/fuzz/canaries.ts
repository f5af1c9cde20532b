/**
 * Words that give themselves away: each actor's private texts carry a word of its own, and so does its email. An
 * answer to anybody else that holds one has told something private.
 */
import type { Endpoint } from '#contract/list-endpoints.ts';
import type { FuzzActor } from './actors.ts';
import type { Random } from './random.ts';

/** What is private to whoever writes it, and the fields that hold it. */
const PRIVATE_FIELDS: Record<string, string[]> = {
  'mentor.send': ['content'],
  'functions.assistant': ['userMessage'],
  'functions.image': ['prompt'],
  'threads.rename': ['title'],
  'threads.createFolder': ['name'],
  'threads.renameFolder': ['name'],
  'memory.add': ['text'],
  'memory.keep': ['text'],
  'ideas.create': ['title'],
  'ideas.rename': ['title'],
  'ideas.fill': ['text'],
  'ideas.replace': ['text'],
  'figures.keep': ['words', 'text'],
  'studio.create': ['businessName', 'description', 'topic', 'projectName'],
  'studio.edit': ['body'],
  'research.create': ['query', 'text', 'title'],
  'exchange.saveAddress': ['label'],
  'files.create': ['name'],
};

/** What administrators are shown by permission of their member, or to look at a dispute. */
const SHOWN_TO_ADMINISTRATORS = [
  ...['mentor.send', 'functions.assistant', 'threads.rename'],
  // An answer names the cards that it was given.
  ...['memory.add', 'memory.keep'],
];

const PLAIN_WORDS = [
  'I want to open a bakery near the station for commuters; the market is young',
  'My customers would pay 5 euro a month and the costs are 300 a week',
  'Make a logo image of a ship',
  'Plan',
];

/** A text with the actor's word in it, for a private field; undefined for any other. */
export function canaryOf(
  endpoint: Endpoint,
  name: string,
  { actor, random }: { actor: FuzzActor; random: Random },
): string | undefined {
  if (!PRIVATE_FIELDS[endpoint.id]?.includes(name)) return undefined;
  const shade = SHOWN_TO_ADMINISTRATORS.includes(endpoint.id) ? 's' : 'p';
  const word = `kx${shade}${actor.number}x`;
  const extension = endpoint.id === 'files.create' ? '.txt' : '';
  return `${random.pick(PLAIN_WORDS)} ${random.int(1, 999)} ${word}${extension}`.slice(-90);
}

/** The words of others that an answer holds although its reader did not send them; empty when it tells nothing. */
export function foundCanaries(
  text: string,
  { reader, mark, sent }: { reader: FuzzActor; mark: string; sent: string },
): string[] {
  const found = new Set<string>();
  for (const [word, shade, number] of text.matchAll(/kx([sp])(\d+)x/g)) {
    if (Number(number) === reader.number || sent.includes(word)) continue;
    if (shade === 's' && reader.kind === 'administrator') continue;
    found.add(word);
  }
  for (const [email, number] of text.matchAll(new RegExp(`${mark}\\.(\\d+)@example\\.org`, 'g'))) {
    if (Number(number) === reader.number || reader.kind === 'administrator' || sent.includes(email)) continue;
    found.add(email);
  }
  return [...found];
}
