/** What the emails about notices say: plain text that reads well in any program. */

/** Something that was told, as its email may say it now. */
export interface HeldNotice {
  by: string | null;
  words: string;
  more: string[];
  path: string;
  heldAt: Date;
}

interface Written {
  subject: string;
  lines: string[];
  path: string;
}

const LINE_LENGTH = 72;

/** The email about one thing. */
export function writeNotice({ by, words, more, path }: Omit<HeldNotice, 'heldAt'>): Written {
  const said = sentence({ by, words });
  return { subject: said.replace(/\.$/, ''), lines: [said, ...more], path };
}

/** One email about several, each with when it was by the member's clock; of more than it lists it says how many. */
export function writeDigest(
  held: readonly HeldNotice[],
  { total, timeZone }: { total: number; timeZone: string },
): Written {
  const when = new Intl.DateTimeFormat('en-GB', {
    timeZone,
    weekday: 'short',
    day: 'numeric',
    month: 'short',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  });
  const items = held.map((one) =>
    [`- ${when.format(one.heldAt)}`, ...[sentence(one), ...one.more].flatMap(broken)].join('\n  '),
  );
  const left = total - held.length;
  if (left > 0) items.push(`- and ${left} more`);
  return {
    subject: `${total} things happened on Protege`,
    lines: ['here is what happened since your last email:', items.join('\n\n'), 'All of it:'],
    path: '/notices',
  };
}

/** A paragraph in lines of an item, which a program that breaks them itself wouldn't set in. */
function broken(paragraph: string): string[] {
  const lines: string[] = [];
  let line = '';
  for (const word of paragraph.split(/\s/).filter(Boolean)) {
    const longer = line === '' ? word : `${line} ${word}`;
    if (longer.length > LINE_LENGTH && line !== '') lines.push(line);
    line = longer.length > LINE_LENGTH ? word : longer;
  }
  return [...lines, line];
}

function sentence({ by, words }: Pick<HeldNotice, 'by' | 'words'>): string {
  return by === null ? words : `${by} ${words}`;
}
