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
export function toMarkdown(roadmap: ExportedRoadmap): string {
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

/** Folds a line to at most 75 octets, as the format wants; a character is never cut in two. */
function fold(line: string): string {
  const lines = [''];
  let octets = 0;
  for (const character of line) {
    const size = new TextEncoder().encode(character).length;
    if (octets + size > 74) {
      lines.push(' ');
      octets = 1;
    }
    lines[lines.length - 1] += character;
    octets += size;
  }
  return lines.join('\r\n');
}

/** The plan as a calendar: an all-day event for each phase, the same ids each time it is read. */
export function toCalendar(roadmap: ExportedRoadmap, madeAt: Date): string {
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
