/** What is said of a sum that a message carries in itself. Words in braces are figures. */
import { filled } from '../../texts.ts';

const EN = {
  loan: '**{time}**, and {paid} paid in all: {more} more than the {loan}.',
  loanMonth:
    'Of the first {instalment}, {first} is interest; a poor month that pays less than {first} makes the debt grow.',
  loanNever:
    '**Never, at that:** {first} of interest comes {every}, and {instalment} {every} doesn’t pay more than that. The debt of {loan} stays or grows.',
  gap: '**{gap} is still missing:** {once} is paid once, less {cash} that you have and {given} from others.',
  gapNoCash:
    '**{gap} is still missing:** {once} is paid once, less {given} from others. What you have yourself isn’t on your card.',
  gapNone: '**Nothing is missing for what is paid once:** {once}, and {given} comes from others.',
  gapCosts:
    'What is lent has to be paid back: put the instalment in as a regular cost and look whether a month still carries it.',
  added:
    '**After {time}:** {more} more {every} leave {each}, {left} from each, and {cost} has to come back from those alone.',
  saving: '**After {count}:** {cost} is paid once, and {saved} is saved on each {unit}.',
  savingTime: 'At {sold} a month that takes {months} months.',
  hours: '**At {low} an hour brings {atLow}, at {high} it brings {atHigh}**, before regular costs.',
  hoursNow: 'At your {price} it brings {atPrice}.',
  hoursTest: 'Begin in the middle, at {middle}: name it to the next five, and go up if four take it.',
  batch: '**{sum} before anybody has paid:** {count} × {cost} = {ofAll}{once}{regular}.',
  batchOnce: ', {once} once',
  batchRegular: ', and {months} months of {costs}',
  batchShort: 'You have {cash}: **{rest} is missing.**',
  batchFits: 'You have {cash}, so {rest} is left until then.',
  batchWithout: 'Without the {once} that is paid once it is {sum}.',
  outcomesFirst: '**The first is better, by {apart}:** {first}, against {second}.',
  outcomesSecond: '**The second is better, by {apart}:** {second}, against {first}.',
  outcomesSame: '**Both come to the same:** {first}.',
  outcomesElse:
    'That holds only if what you count as saved really goes. What follows from it (others who hear of it, what you get in return) is not in the figures: ask for something in return before you say yes.',
  lost: '{sum} lost',
  won: '{sum} gained',
  fromMessage: 'From the figures of your message; nothing of it is kept.',
};

/** The texts, with how often and how many periods. */
export const OWN_SUM_TEXTS = {
  ...EN,
  every: { day: 'a day', week: 'a week', month: 'a month', year: 'a year' },
  one: { day: 'day', week: 'week', month: 'month', year: 'year' },
  many: { day: 'days that you sell', week: 'weeks', month: 'months', year: 'years' },
  fill: filled,
};

/** They. */
export type OwnSumTexts = typeof OWN_SUM_TEXTS;
