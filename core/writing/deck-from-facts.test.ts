/** The pitch deck that is written from what is confirmed. */
import { describe, expect, test } from 'vitest';
import type { Fact } from '#core/idea/facts.ts';
import type { MoneyValue } from '#core/idea/values.ts';
import { compose } from './compose.ts';
import type { DocumentInputs } from './inputs.ts';
import { MOST_SLIDES, slidesOf } from './slides.ts';

const money = (amount: string, rest: Partial<MoneyValue> = {}): MoneyValue => ({
  type: 'money',
  amount,
  currency: 'EUR',
  per: null,
  every: null,
  what: null,
  ...rest,
});
const DOCUMENT: DocumentInputs = {
  kind: 'document',
  businessName: 'Acme',
  businessType: 'LLC',
  documentType: 'business-plan',
  description: 'As it stands on the card.',
  jurisdiction: '',
};

describe('a pitch deck', () => {
  const deckOf = (facts: Fact[], businessType: DocumentInputs['businessType'] = 'LLC') =>
    compose({
      inputs: { ...DOCUMENT, businessType, documentType: 'pitch-deck', card: { ideaId: 'i', facts } },
      kind: null,
    }).sections;
  const price: Fact = {
    place: 'price',
    value: money('4.50', { per: 'loaf', every: 'once' }),
    from: 'message',
  };
  const cost: Fact = { place: 'unitCost', value: money('1.20', { per: 'loaf' }), from: 'field' };

  test('has twelve slides of one message each, and what is said stands apart', () => {
    const slides = slidesOf(deckOf([price, cost]));
    expect(slides).toHaveLength(MOST_SLIDES);
    for (const { message, notes } of slides) {
      expect(message).not.toBe('');
      expect(notes[0]).toBe('What you say');
    }
    expect(slides[6]!.message).toBe('One loaf leaves €3.30');
    expect(slides[6]!.notes).toContain(
      '– Price: €4.50 for one loaf (said in the chat and confirmed on the card)',
    );
    expect(slides[6]!.notes).toContain('– Cost of one: €1.20 for one loaf (written on the card by you)');
    expect(slides[0]!.notes).toContain('How to give it');
  });

  test('has a question where an input of its table is not confirmed', () => {
    const model = (facts: Fact[]) => slidesOf(deckOf(facts))[6]!;
    expect(JSON.stringify(model([price, cost]).blocks)).toContain('[to fill in: regular costs in a month');
    const open = model([price]);
    expect(open.message).toBe('What one costs is still open');
    expect(open.blocks).not.toContainEqual(expect.objectContaining({ type: 'table' }));
    expect(JSON.stringify(open.blocks)).toContain('[to fill in: what one loaf costs you');
    const loss = model([price, { ...cost, value: money('5', { per: 'loaf' }) }]);
    expect(loss.message).toBe('One loaf loses €0.50');
    expect(JSON.stringify(loss.blocks)).toContain('never, at this price and cost');
  });
});
