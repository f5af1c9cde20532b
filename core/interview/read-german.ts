/**
 * What a German message does, by phrases: the acts that the interview answers. What fits none of them tells
 * something, or asks where it ends with a question mark. Linear, and nothing is read out of it but its act.
 */
import type { ActReading, Command, SpeechAct } from '../idea/speech-act.ts';

/** Phrases with which a short message begins or which it is. */
const SHORT: readonly (readonly [SpeechAct, readonly string[]])[] = [
  ['greeting', ['hallo', 'guten tag', 'guten morgen', 'guten abend', 'servus', 'moin', 'grüß gott', 'hi']],
  ['thanks', ['danke', 'vielen dank', 'besten dank', 'dankeschön', 'merci']],
  [
    'unsure',
    [
      'weiß ich nicht',
      'weiss ich nicht',
      'weiß nicht',
      'weiss nicht',
      'keine ahnung',
      'ich weiß es nicht',
      'ich weiß nicht',
      'ich weiss nicht',
      'noch offen',
      'bin unsicher',
      'ich bin unsicher',
      'weiß ich noch nicht',
      'das weiß ich nicht',
      'das weiß ich noch nicht',
      'das weiss ich nicht',
      'das weiss ich noch nicht',
      'noch keine ahnung',
    ],
  ],
  ['confirm', ['ja', 'genau', 'stimmt', 'richtig', 'korrekt', 'passt', 'jawohl']],
  ['deny', ['nein', 'nee', 'stimmt nicht so']],
  [
    'correction',
    [
      'das stimmt nicht',
      'stimmt nicht',
      'das ist falsch',
      'falsch',
      'vergiss das',
      'vergessen sie das',
      'streich das',
      'nicht richtig',
    ],
  ],
  ['new-idea', ['neue idee', 'eine neue idee', 'ich habe eine neue idee', 'eine andere idee', 'andere idee']],
  [
    'confusion',
    ['was meinst du', 'was meinen sie', 'verstehe ich nicht', 'ich verstehe nicht', 'wie bitte', 'häh', 'hä'],
  ],
];

/** Phrases that mean the same wherever they stand. */
const ANYWHERE: readonly (readonly [SpeechAct, readonly string[]])[] = [
  [
    'attack',
    [
      'ignoriere alle',
      'ignorieren sie alle',
      'systemprompt',
      'vergiss deine regeln',
      'gib mir prd',
      'schreib mir prd gut',
    ],
  ],
  ['anger', ['scheiß', 'scheiss', 'blöde maschine', 'nutzlos', 'idiot', 'so ein mist', 'völliger unsinn']],
];

const COMMANDS: readonly (readonly [Command, readonly string[]])[] = [
  [
    'sum-up',
    [
      'fasse zusammen',
      'fass zusammen',
      'fassen sie zusammen',
      'zusammenfassung',
      'was weißt du über',
      'was wissen sie über',
    ],
  ],
  ['compute', ['rechne', 'rechnen sie', 'ausrechnen', 'durchrechnen', 'kalkulier']],
  [
    'plan-week',
    [
      'diese woche',
      'nächster schritt',
      'nächsten schritt',
      'als nächstes',
      'was soll ich tun',
      'was soll ich jetzt',
      'was kann ich tun',
      'was mache ich jetzt',
      'wo fange ich an',
      'womit fange ich an',
      'wie geht es weiter',
    ],
  ],
  ['names', ['namen vor', 'namensvorschl', 'wie soll ich es nennen', 'name für', 'namen für']],
  ['roadmap', ['fahrplan', 'roadmap']],
  ['document', ['geschäftsplan', 'businessplan', 'pitchdeck', 'pitch deck']],
  ['image', ['logo', 'wireframe', 'mockup']],
  ['compare', ['vergleiche', 'vergleichen sie', 'vergleich']],
];

/** Words of a message that a short phrase may fill. */
const SHORT_WORDS = 6;

/** Reads what a German message does. */
export function readGermanAct(text: string): ActReading {
  const plain = text.toLowerCase().replace(/\s+/g, ' ').trim();
  const words = plain.match(/[\p{L}\p{N}]+/gu) ?? [];
  const act = (is: SpeechAct): ActReading => ({ act: is, command: null });
  if (words.length === 0) return act('unclear');
  const anywhere = ANYWHERE.find(([, phrases]) => phrases.some((phrase) => plain.includes(phrase)));
  if (anywhere) return act(anywhere[0]);
  const bare = ` ${words.join(' ')} `;
  if (words.length <= SHORT_WORDS) {
    const found = SHORT.filter(([, phrases]) => phrases.some((phrase) => bare.startsWith(` ${phrase} `)));
    // The longest phrase says it: "stimmt nicht" is no "stimmt".
    const longest = (phrases: readonly string[]) =>
      Math.max(...phrases.map((phrase) => (bare.startsWith(` ${phrase} `) ? phrase.length : 0)));
    const [best] = found.sort((a, b) => longest(b[1]) - longest(a[1]));
    if (best) return act(best[0]);
  }
  const command = COMMANDS.find(([, phrases]) => phrases.some((phrase) => plain.includes(phrase)));
  if (command && words.length <= 2 * SHORT_WORDS) return { act: 'command', command: command[0] };
  return act(plain.endsWith('?') ? 'question' : words.length < 2 ? 'unclear' : 'statement');
}
