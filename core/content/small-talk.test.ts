import { expect, test } from 'vitest';
import { isSmallTalk } from './small-talk.ts';

test.each([
  'did you watch the super eagles yesterday?',
  'is it going to rain this weekend',
  'what is the capital of Australia',
  'who will win the election',
  'do you like cats?',
  'can you tell me a joke',
  'what is the best thing to cook on a rainy Sunday?',
  'Wie koche ich Spätzle?',
  'how can I learn guitar chords',
  'write an essay about the French revolution',
  'my knee hurts when I run',
  'how old is the universe?',
  'how do I get my cat to stop scratching the sofa',
])('“%s” is chat', (text) => {
  expect(isSmallTalk(text)).toBe(true);
});

test.each([
  'may I sell football shirts with a club’s name?',
  'what insurance do I need when it is going to rain at my event',
  'what is the capital of my company',
  'do I need a licence to show the world cup in my bar',
  'How do I find members for my rugby club?',
  'Which song rights do I need in my salon?',
  'what does the president of our association sign?',
  'How do I open a football school?',
  'may I sell a recipe book?',
  'what can I charge for guitar lessons',
  'Which permits do I need to cook for guests?',
  'how do I write to the president of the cooperative about the price',
])('“%s” is none, as it is about a venture', (text) => {
  expect(isSmallTalk(text)).toBe(false);
});
