/**
 * Written content in five types. The frame, the order, the transitions and the calls are finished text; what
 * only the writer can know (an example, a number, a source) is marked, so that nothing is made up.
 */
import { kindOf } from '#core/mentor/find-kind.ts';
import { capitalised } from '#core/mentor/speak.ts';
import { readIdea } from './brief.ts';
import { blogPost } from './content/blog-post.ts';
import { ebookOutline } from './content/ebook-outline.ts';
import type { Material } from './content/material.ts';
import { newsletter } from './content/newsletter.ts';
import { script } from './content/script.ts';
import { socialPosts } from './content/social-posts.ts';
import { voiceOf } from './content-voice.ts';
import type { Draft, Section } from './draft.ts';
import { CONTENT_DEFAULTS, CONTENT_LABELS, type ContentInputs, type ContentType } from './inputs.ts';

const WRITERS: Readonly<Record<ContentType, (material: Material) => Section[]>> = {
  'blog-post': blogPost,
  'social-media-post': socialPosts,
  'email-newsletter': newsletter,
  script,
  'ebook-outline': ebookOutline,
};

/** Writes content. */
export function contentDraft({ contentType, topic, audience, tone }: ContentInputs): Draft {
  const kind = kindOf(readIdea(topic).kind);
  const risk = kind.risks[0]!;
  const plain = topic.replace(/[.!?]+$/, '');
  const material: Material = {
    topic: /^\p{Lu}\p{Ll}+ \p{Ll}/u.test(plain) ? plain[0]!.toLowerCase() + plain.slice(1) : plain,
    title: capitalised(plain),
    audience:
      audience === CONTENT_DEFAULTS.audience
        ? 'readers'
        : audience.replace(/^\p{Lu}(?=\p{Ll})/u, (letter) => letter.toLowerCase()),
    tone,
    voice: voiceOf(tone),
    risk: {
      claim: neutral(risk.claim),
      why: neutral(risk.why),
      test: neutral(risk.test),
    },
  };
  return {
    title: `${material.title}: ${CONTENT_LABELS[contentType].toLowerCase()}`,
    templateId: `content/${contentType}`,
    templateVersion: 1,
    sections: WRITERS[contentType](material),
  };
}

/** The mentor's knowledge without a business of the reader's own. */
function neutral(words: string): string {
  return words
    .replaceAll('{thing}', 'the offer')
    .replaceAll('{people}', 'the people it is for')
    .replaceAll('{unit}', 'sale')
    .replace(/ ?\{place\}/g, '');
}
