/** Every queue of jobs and every work list: what waits, what is late, since when. */
import type { api } from '#web/lib/api-client.ts';
import { Panel } from '#web/ui/card.tsx';
import { Table, Td, Th, Tr } from '#web/ui/table.tsx';
import { sayWaited } from './words.ts';

type Jobs = Awaited<ReturnType<typeof api.console.jobs>>;

export function QueueTables({ jobs: { queues, lists }, now }: { jobs: Jobs; now: number }) {
  const oldest = (at: string | null) => (at === null ? '' : sayWaited(at, now));
  // Timed work is done or not; its queues are empty as a rule.
  const shown = queues.filter(({ isTimed, waiting, failed }) => !isTimed || waiting > 0 || failed > 0);
  return (
    <>
      <Panel
        title="Queues"
        description="Jobs that wait, those among them that have failed and are tried again, and those given up in seven days."
        isFlush
      >
        <Table label="Queues">
          <Columns names={['Queue', 'Waiting', 'Tried again', 'Late', 'Given up', 'Oldest due for']} />
          <tbody>
            {shown.map(({ queue, sendsEmail, waiting, failing, late, failed, oldestAt }) => (
              <Row
                key={queue}
                name={queue}
                aside={sendsEmail ? 'email' : undefined}
                numbers={[waiting, failing, late, failed]}
                last={oldest(oldestAt)}
              />
            ))}
          </tbody>
        </Table>
      </Panel>
      <Panel
        title="Work lists"
        description="Work that rounds find in the tables, as the newest round of each saw it."
        isFlush
      >
        <Table label="Work lists">
          <Columns names={['List', 'Waiting', 'Late', 'Oldest for']} />
          <tbody>
            {lists.map(({ list, waiting, late, oldestAt }) => (
              <Row key={list} name={list} numbers={[waiting, late]} last={oldest(oldestAt)} />
            ))}
          </tbody>
        </Table>
      </Panel>
    </>
  );
}

/** The first names the rows, the others are figures. */
function Columns({ names }: { names: readonly string[] }) {
  return (
    <thead>
      <tr>
        {names.map((name, place) => (
          <Th key={name} isNumeric={place > 0}>
            {name}
          </Th>
        ))}
      </tr>
    </thead>
  );
}

function Row({
  name,
  aside,
  numbers,
  last,
}: {
  name: string;
  aside?: string | undefined;
  numbers: readonly number[];
  last: string;
}) {
  return (
    <Tr>
      <th scope="row" className="h-12 px-4 pl-5 text-left font-normal whitespace-nowrap">
        <span className="font-mono">{name}</span>
        {aside ? <span className="ml-2 text-ink-muted">{aside}</span> : null}
      </th>
      {numbers.map((number, place) => (
        <Td
          // biome-ignore lint/suspicious/noArrayIndexKey: the columns never move
          key={place}
          isNumeric
          className={number === 0 ? 'text-ink-muted' : 'font-medium'}
        >
          {number}
        </Td>
      ))}
      <Td isNumeric>{last}</Td>
    </Tr>
  );
}
