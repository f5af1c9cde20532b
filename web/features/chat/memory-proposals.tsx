/** Under the newest answer: what the mentor would like to remember of this conversation. The member decides. */
import { Check, X } from 'lucide-react';
import { IconButton } from '#web/ui/icon-button.tsx';
import { TOPIC_NAMES, useMemory, useMemoryCommands } from './memory-queries.ts';

export function MemoryProposals({ memberId, threadId }: { memberId: string; threadId: string }) {
  const memory = useMemory(memberId);
  const commands = useMemoryCommands(memberId);
  const proposed =
    memory.data?.items.filter((card) => card.state === 'proposed' && card.threadId === threadId) ?? [];
  if (!memory.data?.isOn || proposed.length === 0) return null;
  return (
    <section aria-label="Remember this?" className="flex flex-col gap-1 sm:pl-11">
      <h2 className="text-xs text-ink-faint">Remember this for your next conversations?</h2>
      <ul className="flex flex-col gap-1">
        {proposed.map((card) => (
          <li
            key={card.id}
            className="flex items-center gap-1 rounded-md border border-hairline py-0.5 pr-0.5 pl-3 text-sm"
          >
            <span className="min-w-0 flex-1 py-1 wrap-anywhere">
              <span className="text-ink-faint">{TOPIC_NAMES[card.topic]}: </span>
              {card.text}
            </span>
            <IconButton label={`Keep “${card.text}”`} onClick={() => void commands.keep(card)}>
              <Check aria-hidden />
            </IconButton>
            <IconButton label={`Do not keep “${card.text}”`} onClick={() => void commands.remove(card)}>
              <X aria-hidden />
            </IconButton>
          </li>
        ))}
      </ul>
    </section>
  );
}
