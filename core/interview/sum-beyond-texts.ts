/** What sums say of several things that are sold, of a season, and of buyers who pay later. */
import type { InterviewLanguage } from './interview.ts';

interface BeyondTexts {
  /** What each of several things leaves, and which part of it all pays the regular costs. */
  each: string;
  ofEach: string;
  shareEnough: string;
  shareShort: string;
  /** A month of the season, a month outside it, the year. */
  season: string;
  year: string;
  /** Until buyers pay. */
  tiedUp: string;
  tiedUpShort: string;
  tiedUpHeld: string;
  /** What is left of the cash once the one-off costs are paid. */
  afterOnce: string;
  /** How many the cash carries until then. */
  carries: string;
  carriesNone: string;
  fromToday: string;
}

const TEXTS: Readonly<Record<InterviewLanguage, BeyondTexts>> = {
  en: {
    each: 'Before regular costs a month leaves: {each}.',
    ofEach: '{offer} {sum}',
    shareEnough: 'The regular costs are paid by **{percent} %** of what you sell now.',
    shareShort:
      'The regular costs take **{percent} %** of what you sell now, in the same mix: that much has to be sold.',
    season:
      'In a month of the season **{open}**, in a month outside it **{closed}**: the regular costs run on.',
    year: 'Over the whole year: **{sum}**.',
    tiedUp: 'Your buyers pay after {delay}. Before the first of them has, **{sum}** goes out.',
    tiedUpShort:
      '**Your {cash} is gone after {months}, before they pay.** Sell fewer at first, take a part at once, or pay your suppliers later.',
    afterOnce: '{cash} that are left once the one-off costs are paid,',
    tiedUpHeld: 'Of your {cash} that leaves {rest} until then.',
    carries: 'With that money you can carry **{carried}** until they pay.',
    carriesNone: 'Until they pay it carries none: the regular costs alone take more than there is.',
    fromToday: 'That is reckoned as if these sales began today; what older ones still bring in is not in it.',
  },
  de: {
    each: 'Vor den laufenden Kosten bleibt im Monat: {each}.',
    ofEach: '{offer} {sum}',
    shareEnough: 'Die laufenden Kosten decken **{percent} %** dessen, was Sie jetzt verkaufen.',
    shareShort:
      'Die laufenden Kosten brauchen **{percent} %** dessen, was Sie jetzt verkaufen, in derselben Mischung.',
    season:
      'In einem Monat der Saison **{open}**, in einem außerhalb **{closed}**: Die laufenden Kosten laufen weiter.',
    year: 'Über das ganze Jahr: **{sum}**.',
    tiedUp: 'Ihre Käufer zahlen nach {delay}. Bis der erste gezahlt hat, gehen **{sum}** hinaus.',
    tiedUpShort:
      '**Ihre {cash} sind nach {months} weg, bevor sie zahlen.** Verkaufen Sie erst weniger, nehmen Sie einen Teil sofort, oder zahlen Sie Ihren Lieferanten später.',
    afterOnce: '{cash}, die nach den einmaligen Kosten bleiben,',
    tiedUpHeld: 'Von Ihren {cash} bleiben bis dahin {rest}.',
    carries: 'Mit diesem Geld tragen Sie **{carried}**, bis sie zahlen.',
    carriesNone: 'Bis sie zahlen, trägt es keine: Schon die laufenden Kosten sind mehr, als da ist.',
    fromToday:
      'Gerechnet ist das, als begännen diese Verkäufe heute; was ältere noch bringen, ist nicht darin.',
  },
};

/** The texts of a language. */
export function beyondTexts(language: InterviewLanguage): BeyondTexts {
  return TEXTS[language];
}
