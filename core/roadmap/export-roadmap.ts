/** A roadmap as Markdown, and as a calendar (iCalendar, RFC 5545) with one event a phase. */
import { addDays } from './schedule.ts';

/** What an export shows. Nothing of the people behind the plan is in it. */
export interface ExportedRoadmap {
  id: string;
  title: string;
  description: string;
  startsOn: string;
  endsOn: string;
  phases: readonly {
    id: string;
    title: string;
    description: string;
    startsOn: string;
    endsOn: string;
    estimatedDays: number;
    tasks: readonly { text: string; completed: boolean; evidenceUrl?: string | null }[];
  }[];
}

/** Marks that would change the shape of Markdown are escaped. */
function plain(text: string): string {
  return text.replace(/\s+/g, ' ').replace(/[\\`*_[\]<>#|]/g, (mark) => `\\${mark}`);
}

/** The plan as a Markdown document with task lists. */
function toMarkdown(roadmap: ExportedRoadmap): string {
  const phases = roadmap.phases.map((phase, n) => {
    const tasks = phase.tasks.map(
      ({ text, completed, evidenceUrl }) =>
        `- [${completed ? 'x' : ' '}] ${plain(text)}${evidenceUrl ? ` ([evidence](<${evidenceUrl}>))` : ''}`,
    );
    return [
      `## ${n + 1}. ${plain(phase.title)}`,
      `${phase.startsOn} to ${phase.endsOn}, ${phase.estimatedDays} days. ${plain(phase.description)}`,
      tasks.join('\n'),
    ].join('\n\n');
  });
  return [
    `# ${plain(roadmap.title)}`,
    plain(roadmap.description),
    `${roadmap.startsOn} to ${roadmap.endsOn}`,
    ...phases,
    '',
  ].join('\n\n');
}

const textValue = (text: string) => text.replace(/[\\;,]/g, (mark) => `\\${mark}`).replace(/\r?\n/g, '\\n');

/** Octets of a character in UTF-8. */
function octetsOf(codePoint: number): number {
  if (codePoint < 0x80) return 1;
  if (codePoint < 0x800) return 2;
  return codePoint < 0x10000 ? 3 : 4;
}

/** Folds a line to at most 75 octets, as the format wants; a character is never cut in two. */
function fold(line: string): string {
  const lines: string[] = [];
  let from = 0;
  let octets = 0;
  for (let at = 0; at < line.length; ) {
    const codePoint = line.codePointAt(at)!;
    const size = octetsOf(codePoint);
    if (octets + size > 74) {
      lines.push(line.slice(from, at));
      from = at;
      // The space before what goes on.
      octets = 1;
    }
    octets += size;
    at += codePoint > 0xffff ? 2 : 1;
  }
  lines.push(line.slice(from));
  return lines.join('\r\n ');
}

/** The plan as a calendar: an all-day event for each phase, the same ids each time it is read. */
function toCalendar(roadmap: ExportedRoadmap, madeAt: Date): string {
  const stamp = madeAt.toISOString().replace(/[-:]|\.\d+/g, '');
  const day = (text: string) => text.replaceAll('-', '');
  const events = roadmap.phases.flatMap((phase) => [
    'BEGIN:VEVENT',
    `UID:${phase.id}@protege`,
    `DTSTAMP:${stamp}`,
    `DTSTART;VALUE=DATE:${day(phase.startsOn)}`,
    // The end of an all-day event is the day after its last.
    `DTEND;VALUE=DATE:${day(addDays(phase.endsOn, 1))}`,
    `SUMMARY:${textValue(phase.title)}`,
    `DESCRIPTION:${textValue(
      phase.tasks.map(({ text, completed }) => `${completed ? '☑' : '☐'} ${text}`).join('\n'),
    )}`,
    'TRANSP:TRANSPARENT',
    'END:VEVENT',
  ]);
  return [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Protege//Roadmaps//EN',
    'CALSCALE:GREGORIAN',
    `X-WR-CALNAME:${textValue(roadmap.title)}`,
    ...events,
    'END:VCALENDAR',
    '',
  ]
    .map(fold)
    .join('\r\n');
}

/** Prints a roadmap in one of its formats; `madeAt` stands in a calendar alone. */
export function printRoadmap({
  roadmap,
  format,
  madeAt,
}: {
  roadmap: ExportedRoadmap;
  format: 'markdown' | 'calendar';
  madeAt: Date;
}): string {
  return format === 'markdown' ? toMarkdown(roadmap) : toCalendar(roadmap, madeAt);
}
