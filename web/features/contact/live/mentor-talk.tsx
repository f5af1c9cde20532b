/** The first half of a live chat: the mentor answers, and a person is one button away. */
import type { Dispatch, SetStateAction } from 'react';
import { CHAT_LENGTHS } from '#core/support/terms.ts';
import { api } from '#web/lib/api-client.ts';
import { useSaving } from '#web/shared/use-saving.ts';
import { Button } from '#web/ui/button.tsx';
import { Writer } from '#web/ui/writer.tsx';
import { ChatLines, type Line, MoreLink } from './chat-lines.tsx';
import type { Turn } from './kept.ts';

const NOT_ANSWERED = {
  title: 'No answer',
  message: 'Your question didn’t reach the mentor. It is still in the field.',
};

const FIRST = ['How do I earn PRD?', 'Why can’t I send or withdraw yet?', 'Who can read my conversations?'];

interface MentorTalkProps {
  /** What stands in the field. */
  text: string;
  onText: Dispatch<SetStateAction<string>>;
  turns: readonly Turn[];
  onTurns: (turns: Turn[]) => void;
  onPerson: () => void;
}

/** What is asked and answered, and the way to a person. */
export function MentorTalk({ text, onText, turns, onTurns, onPerson }: MentorTalkProps) {
  const { save, isBusy } = useSaving(NOT_ANSWERED, { topic: 'contact-ask' });
  const ask = (question: string) =>
    void save(async () => {
      const answer = await api.support.ask({ text: question, care: turns.at(-1)?.care ?? null });
      // Only what was answered is said: a question that failed stays in the field.
      onTurns([
        ...turns,
        { by: 'sender', text: question },
        { by: 'mentor', text: answer.text, more: answer.more, care: answer.care },
      ]);
      onText((typed) => (typed.trim() === question ? '' : typed));
    });
  const lines = turns.map(
    ({ by, text: said, more }, at): Line => ({
      key: `${at}`,
      by,
      text: said,
      below: more ? <MoreLink more={more} /> : undefined,
    }),
  );
  return (
    <>
      <ChatLines label="Live chat with the mentor" lines={lines}>
        <Welcome isBusy={isBusy} onAsk={ask} />
      </ChatLines>
      <Writer
        label="Ask the mentor"
        placeholder="Ask about Protege, your account or your idea"
        value={text}
        onValue={onText}
        maxLength={CHAT_LENGTHS.question}
        isBusy={isBusy}
        onSend={() => ask(text.trim())}
        className="px-5 py-4"
      >
        <div className="mt-3 flex flex-wrap items-center justify-between gap-2">
          <Button variant="secondary" size="sm" onClick={onPerson}>
            Talk to a person
          </Button>
          {turns.length > 0 ? (
            <Button variant="ghost" size="sm" disabled={isBusy} onClick={() => onTurns([])}>
              Clear the chat
            </Button>
          ) : null}
        </div>
      </Writer>
    </>
  );
}

/** What is said before anything is asked, and questions to begin with. */
function Welcome({ isBusy, onAsk }: { isBusy: boolean; onAsk: (question: string) => void }) {
  return (
    <>
      <p className="text-sm text-ink-muted">
        The mentor is an AI. It answers from its pages about Protege and about starting something, and keeps
        nothing of what you ask here.
      </p>
      <ul aria-label="Asked often" className="mt-4 flex flex-wrap gap-2">
        {FIRST.map((question) => (
          <li key={question}>
            <Button variant="secondary" size="sm" disabled={isBusy} onClick={() => onAsk(question)}>
              {question}
            </Button>
          </li>
        ))}
      </ul>
    </>
  );
}
