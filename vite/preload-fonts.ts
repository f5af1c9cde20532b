/** Asks the browser for the faces of the first paint while it still reads the page, before any stylesheet does. */
import type { HtmlTagDescriptor, Plugin } from 'vite';

/** A Vite plugin; `names` are the font files' names without folder and ending. Fails the build if one is missing. */
export function preloadFonts(names: readonly string[]): Plugin {
  return {
    name: 'protege:preload-fonts',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler(_html, { bundle = {} }) {
        const files = Object.keys(bundle);
        return names.map((name): HtmlTagDescriptor => {
          const file = files.find((candidate) => candidate.includes(name) && candidate.endsWith('.woff2'));
          if (!file) throw new Error(`No font named ${name} in the build.`);
          const attrs = { rel: 'preload', href: `/${file}`, as: 'font', type: 'font/woff2', crossorigin: '' };
          return { tag: 'link', attrs, injectTo: 'head' };
        });
      },
    },
  };
}
