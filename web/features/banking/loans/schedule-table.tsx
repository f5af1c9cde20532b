/** A schedule, line by line. */
import { Badge } from '#web/ui/badge.tsx';
import { Table, Td, Th, Tr } from '#web/ui/table.tsx';
import { dayText, dollars } from '../words.ts';
import type { Disclosure, LoanDetails } from './loan-queries.ts';

type Line = Disclosure['schedule'][number] & Partial<LoanDetails['schedule'][number]>;

export function ScheduleTable({ lines }: { lines: readonly Line[] }) {
  return (
    <Table label="Schedule">
      <thead>
        <tr>
          <Th>Due</Th>
          <Th isNumeric>Payment</Th>
          <Th isNumeric>Interest</Th>
          <Th isNumeric>Principal</Th>
          <Th isNumeric>Still owed</Th>
        </tr>
      </thead>
      <tbody>
        {lines.map((line) => (
          <Tr key={line.number}>
            <Td className="whitespace-nowrap">
              <span className="inline-flex items-center gap-2">
                {dayText(line.dueOn)}
                {line.isPaid ? <Badge tone="gain">Paid</Badge> : null}
                {line.lateFee ? <Badge tone="loss">{dollars(line.lateFee)} late fee</Badge> : null}
              </span>
            </Td>
            <Td isNumeric>{dollars(line.payment)}</Td>
            <Td isNumeric>{dollars(line.interest)}</Td>
            <Td isNumeric>{dollars(line.principal)}</Td>
            <Td isNumeric>{dollars(line.balance)}</Td>
          </Tr>
        ))}
      </tbody>
    </Table>
  );
}
