import { describe, expect, test } from 'vitest';
import { saidPlace } from './said-place.ts';

const placeIn = (text: string) => {
  const value = saidPlace(text)?.value;
  return value?.type === 'text' ? value.text : null;
};

describe('a name of a place that is a plain word too', () => {
  test.each([
    'Sandwiches: ham, turkey, cheese, 5 each',
    'I make coasters, cork, 4 each',
    'Peppers, chile, dried, 3 a bag',
    'Beans, lima, 2 a bag',
    'My sandwiches are on turkey, 5 each',
    'I print on the cork, 5 each',
  ])('is no place in small letters: %s', (text) => {
    expect(placeIn(text)).toBeNull();
  });

  test('is one with a capital, or behind a word of place', () => {
    expect(placeIn('Sandwich bar, Cork, 5 each')).toBe('Cork');
    expect(placeIn('i sell sandwiches in cork, 5 each')).toBe('cork');
    expect(placeIn('i have a salon in izmir, turkey')).toBe('izmir, turkey');
    expect(placeIn('I sell sandwiches in Leeds, turkey, 5 each')).toBe('Leeds');
  });

  test('is one in small letters where it is no plain word', () => {
    expect(placeIn('food truck, leeds, 9 a box')).toBe('leeds');
  });
});

test.each(['I build games in Unity', 'I make add-ons in Notion for nurses', 'I teach French in Word'])(
  'a program is no place: %s',
  (text) => {
    expect(placeIn(text)).toBeNull();
  },
);

test('a name goes on with a word that is no name by itself', () => {
  expect(placeIn('I sell soup in Cape Town, South Africa')).toBe('Cape Town, South Africa');
  expect(placeIn('I sell soup in Town')).toBeNull();
});
