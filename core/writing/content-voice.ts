/** How content speaks: the words that a tone chooses. An unknown tone is written in the plain one. */

/** The words of one tone. */
export interface Voice {
  /** Opens a text; `topic` and `audience` are put in. */
  hook(topic: string, audience: string): string;
  /** Leads from the problem to the answer. */
  turn: string;
  /** Asks for the next step. */
  call: string;
  greeting: string;
  farewell: string;
  /** One rule for whoever finishes the text. */
  rule: string;
}

const VOICES: readonly { words: RegExp; voice: Voice }[] = [
  {
    words: /formal|professional|serious|academic|corporate|authoritative/i,
    voice: {
      hook: (topic, audience) =>
        `Few decisions repay preparation for ${audience} as reliably as those about ${topic}.`,
      turn: 'The following approach has three steps, each of which can be verified before the next begins.',
      call: 'We would be glad to discuss how this applies to your situation.',
      greeting: 'Dear reader,',
      farewell: 'Yours sincerely,',
      rule: 'Full sentences, no exclamation marks, every number with its source.',
    },
  },
  {
    words: /friend|casual|warm|conversational|relaxed|personal/i,
    voice: {
      hook: (topic, audience) =>
        `Let’s talk about ${topic}. If it has been on your list for weeks, you are in good company: most of ${audience} put it off.`,
      turn: 'Here is what helps, one small step at a time.',
      call: 'Try the first step this week, and tell me how it went. I read every answer.',
      greeting: 'Hi there,',
      farewell: 'See you soon,',
      rule: 'Write as you would to one friend: “you”, short words, one story of your own.',
    },
  },
  {
    words: /humou?r|fun|playful|witty|light/i,
    voice: {
      hook: (topic, audience) =>
        `There are two kinds of people among ${audience}: those who say that ${topic} is easy, and those who have tried.`,
      turn: 'The good news: it can be done without tears. Mostly.',
      call: 'Try step one. It takes less time than choosing what to watch tonight.',
      greeting: 'Hello, brave one,',
      farewell: 'Until the next adventure,',
      rule: 'One joke a section, never about the reader or about weaker people.',
    },
  },
  {
    words: /persua|inspir|motivat|bold|confident|urgent|sales|energetic/i,
    voice: {
      hook: (topic, audience) =>
        `What would change for ${audience} if ${topic} were solved by the end of this month?`,
      turn: 'It takes three decisions, and you can make the first one today.',
      call: 'Begin now: choose the first step, put a date on it, and tell somebody.',
      greeting: 'Hello,',
      farewell: 'Onwards,',
      rule: 'Active verbs, one promise that you can keep, and the proof of it within three sentences.',
    },
  },
];

const PLAIN: Voice = {
  hook: (topic, audience) =>
    `This is what ${audience} should know about ${topic}, in the order in which it matters.`,
  turn: 'Three steps cover most of it.',
  call: 'Keep the list below, and do the first point this week.',
  greeting: 'Hello,',
  farewell: 'Best wishes,',
  rule: 'Short sentences, examples before definitions, every claim with where it comes from.',
};

/** The voice of a tone. */
export function voiceOf(tone: string): Voice {
  return VOICES.find(({ words }) => words.test(tone))?.voice ?? PLAIN;
}
