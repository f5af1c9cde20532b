/**
 * Founders whose trade is death, illness, money trouble or an ending tell of it without an alarm, and what a person in
 * danger says in the same words is still found.
 */
import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { readCareModel } from './classify.ts';
import { readForCare } from './decide-care.ts';

const model = readCareModel(readFileSync(new URL('../../content/care/model.bin', import.meta.url)));
const found = (text: string) => readForCare(text, model).distress;

const OF_THE_TRADE = [
  'I have planned my funeral business for two years and now I have the hearse.',
  'i planned my own funeral company since my dad died, he was an undertaker too',
  'We bury people in a wood without a stone. How much should a grave cost?',
  'Families ring us two days after a death and want to know the price.',
  'I make coffins from willow, 40 hours each, and sell three a month.',
  'we give sanitary pads to school girls so they dont miss classes. it finishes in May. I need to know how to continue after that',
  'The grant ends in May, how do we continue after that?',
  'My contract finishes at Christmas and I want to open the shop then.',
  'I want to end the lease and move the bakery.',
  'I am closing the second shop in June, it never paid.',
  'We help widows to sort the papers after the funeral.',
  'I clear out flats of people who have died, 600 a flat.',
  'An app for people with cancer to write down their pain each day.',
  'Our test finds kidney disease early, before it kills.',
  'I was a nurse on a hospice ward and want to start home visits for the dying.',
  'Grief counselling for families, 60 a session, in my own room.',
  'The ambulance business needs two drivers for nights.',
  'I owe the bank 8,000 for the van and pay 240 a month.',
  'Two customers went bankrupt and owe me 3,100. What can I do?',
  'Debt advice for families, paid by the council.',
  'My hens died in the heat, 60 of 300, so I bought fans.',
  'Rats and wasps: I kill pests for restaurants, 90 a visit.',
  'The bees died over the winter, half of the hives.',
  'We slaughter on Mondays and sell the meat on Fridays.',
  'I stopped drinking and now brew beer without alcohol.',
  'Vets have no time for old dogs, so I come home to put them to sleep with the vet.',
  'A memorial page for people who died, with photos, 30 once.',
  'I train dogs that find missing people in the mountains.',
  'A shelter for women who left violent husbands needs 4,000 a month.',
  'My carers are leaving because nobody pays the driving.',
  'I lost my job in March and bake full time since.',
  'My wife left the business, so I do the books alone now.',
  'I can’t go on paying 1,200 rent for a room that is empty in winter.',
  'This oven is killing me, it needs a repair every week.',
  'I would die for a kitchen with two sinks.',
  'We sell knives and sharpen them, cut free on request.',
  'Overdose training for pharmacies, half a day, 400.',
  'Firework shows, and the licence for explosives takes months.',
  'I give talks in schools about suicide prevention, paid per talk.',
  'Is it the end of the season? Then I close the stand in October.',
] as const;

const IN_DANGER = [
  'I have planned my funeral and written the letters.',
  'I planned my own funeral for next week so nobody has to',
  'it ends in May, I will not be there after that, I want to be dead',
  'I can’t go on any more, I don’t want to wake up tomorrow.',
  'the business is gone and so am I tonight, nobody will miss me',
  'I owe so much that they are better off with the insurance when I am dead',
  'my husband hits me when the shop earns nothing',
  'I took all the pills an hour ago',
] as const;

describe('a trade of sorrow', () => {
  test.each(OF_THE_TRADE)('“%s” raises no alarm', (text) => {
    expect(found(text)).toBeNull();
  });

  test.each(IN_DANGER)('“%s” is found', (text) => {
    expect(found(text)).not.toBeNull();
  });
});
