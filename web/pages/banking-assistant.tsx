/** The Assistant tab of `/banking`: recommendations by stated rules, beside the mentor's Financial Advisor (C-110). */
import { ADVISOR_QUESTIONS, AssistantTab } from '#web/features/banking/assistant/assistant-tab.tsx';
import { AdvisorChat } from '#web/features/chat/advisor-chat.tsx';

/** Whose it is, and the conversation that the address names. */
export interface BankingAssistantProps {
  memberId: string;
  thread: string | undefined;
  onThread: (thread: string | undefined) => void;
}

export function BankingAssistant({ memberId, thread, onThread }: BankingAssistantProps) {
  return (
    <AssistantTab
      chat={
        <AdvisorChat
          memberId={memberId}
          threadId={thread ?? null}
          onThread={(id) => onThread(id ?? undefined)}
          questions={ADVISOR_QUESTIONS}
        />
      }
    />
  );
}
