import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, test } from 'vitest';
import { Avatar, initialsOf } from './avatar.tsx';

describe('the avatar', () => {
  test.each([
    ['amara okafor', 'AO'],
    ['amara', 'A'],
    ['jean-luc', 'JL'],
    ['  ', '?'],
    ['', '?'],
    ['éloïse', 'É'],
    ['7eleven', '7'],
    ['𝒜da lovelace', '𝒜L'],
    ['one two three', 'OT'],
  ])('the initials of %j are %j [SH-08]', (name, initials) => {
    expect(initialsOf(name)).toBe(initials);
  });

  test('it has four sizes, shows initials and is hidden from assistive technology [SH-08]', () => {
    const sizes = (['sm', 'md', 'lg', 'xl'] as const).map((size) =>
      renderToStaticMarkup(<Avatar name="Amara Okafor" size={size} />),
    );
    for (const markup of sizes) {
      expect(markup).toContain('>AO<');
      expect(markup).toContain('aria-hidden="true"');
    }
    const classes = sizes.map((markup) => /class="([^"]+)"/.exec(markup)?.[1]);
    expect(new Set(classes).size).toBe(4);
  });
});
