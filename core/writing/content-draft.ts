/**
 * Written content in five types. The frame, the order, the transitions and the calls are finished text; what
 * only the writer can know (an example, a number, a source) is marked, so that nothing is made up.
 */
import { capitalised } from '#core/idea/words.ts';
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

function materialOf({ topic, audience, tone }: ContentInputs): Material {
  const plain = topic.replace(/(?<![.!?])[.!?]+$/, '');
  return {
    topic: /^\p{Lu}\p{Ll}+ \p{Ll}/u.test(plain) ? plain[0]!.toLowerCase() + plain.slice(1) : plain,
    title: capitalised(plain),
    audience:
      audience === CONTENT_DEFAULTS.audience
        ? 'readers'
        : audience.replace(/^\p{Lu}(?=\p{Ll})/u, (letter) => letter.toLowerCase()),
    tone,
    voice: voiceOf(tone),
  };
}

/** What a piece of content is called and which template begins it. */
export function contentHead(inputs: ContentInputs): Omit<Draft, 'sections'> {
  const { contentType } = inputs;
  return {
    title: `${materialOf(inputs).title}: ${CONTENT_LABELS[contentType].toLowerCase()}`,
    templateId: `content/${contentType}`,
    templateVersion: 2,
  };
}

/** Writes the sections of content. */
export function contentSections(inputs: ContentInputs): Section[] {
  return WRITERS[inputs.contentType](materialOf(inputs));
}
