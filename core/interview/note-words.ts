/** The words by which figures of notes are known. */
import { phraseTable } from '../idea/reading/phrases.ts';
import type { Every } from '../idea/values.ts';

/** What makes of a figure an estimate, before it. */
export const ESTIMATES =
  /\b(?:maybe|perhaps|probably|i guess|i'd say|i think|say)(?= {1,2}(?:about |around )?[\d£$€₹₦])/gi;
/** Periods that come again. */
export const REGULARLY: ReadonlySet<Every | null> = new Set(['week', 'month', 'quarter', 'year']);
/** Words of asking a price. */
export const ASKS_A_PRICE =
  /^(?:charge|charging|charged|price|prices|priced|pricing|sell|selling|sells|fee|fees|rate|rates|bill|billing)$/;
/** What is done for each sale. */
export const DOES =
  /^(?:do|doing|make|making|sell|selling|serve|serving|get|have|having|deliver|delivering|ship|shipping|repair|repairing|take|taking|book|produce|producing|bake|baking|fit|install|installing|teach|teaching|see|run|running|rent|clean)$/;
/** Words of costing. */
export const COSTS = /^(?:cost|costs|costing)$/;
/** Words of what is needed to live. */
export const NEEDS = /^(?:need|needs|want|earn|live|pay|salary|wage|make|take)$/;
/** Money that is there. */
export const SAVED = phraseTable(
  'saved | savings | in the bank | put aside | set aside | in cash | put by | of my own',
);
/** What comes every month, without a name. */
export const FIXED = phraseTable(
  'fixed | fixed costs | overheads | overhead | all in | running costs | monthly costs | bills',
);
/** The amount of a month that comes in is no cost and no price. */
export const INCOME = phraseTable(
  'revenue | turnover | profit | takings | income | sales of | margin | left over | loss',
);
/** What is counted and is no sale. */
export const NO_SALES =
  /^(?:hours?|hrs|minutes|mins|days?|weeks?|months?|years?|people|followers|members|employees|staff|percent|km|miles|kg|litres|times|visits|questions|conversations|interviews|helpers|riders|drivers|teachers|technicians|volunteers)$/;
/** Words of an average. */
export const AVERAGE = /^(?:average|normally|usually|typically)$/;
/** A sign of a currency. */
export const CURRENCY_ONLY = /^[£$€₹₦]$/;
