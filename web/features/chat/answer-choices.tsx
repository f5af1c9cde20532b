/** Under the newest answer: what the mentor offers to answer. Pressing one sends it as the member's message. */
import { buttonClasses } from '#web/ui/button.tsx';

/** What can be chosen, and what happens to a choice. */
export interface AnswerChoicesProps {
  choices: readonly string[];
  /** The member's message is on its way: nothing more can be chosen. */
  isSending: boolean;
  /** `isByKeyboard`: the button that had the focus goes away, and the focus must be led on. */
  onChoose: (choice: string, chosen: { isByKeyboard: boolean }) => void;
}

export function AnswerChoices({ choices, isSending, onChoose }: AnswerChoicesProps) {
  return (
    <fieldset disabled={isSending} className="mt-3 flex min-w-0 flex-wrap gap-2">
      <legend className="sr-only">Answers to choose from</legend>
      {choices.map((choice) => (
        <button
          key={choice}
          type="button"
          // A press on a key is a click without a count.
          onClick={({ detail }) => onChoose(choice, { isByKeyboard: detail === 0 })}
          className={`${buttonClasses({ variant: 'secondary', size: 'sm' })} max-w-full py-1.5 text-left wrap-anywhere whitespace-normal!`}
        >
          {choice}
        </button>
      ))}
    </fieldset>
  );
}
