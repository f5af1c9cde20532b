/** A field under a conversation: Enter sends, Shift and Enter begins a line. Nothing empty is sent, and nothing twice at once. */
import clsx from 'clsx';
import { Send } from 'lucide-react';
import type { FormEvent, KeyboardEvent, ReactNode } from 'react';
import { Button } from './button.tsx';
import { Field } from './field.tsx';
import { Textarea } from './input.tsx';

interface WriterProps {
  label: string;
  placeholder: string;
  value: string;
  onValue: (value: string) => void;
  maxLength: number;
  isBusy: boolean;
  onSend: () => void;
  className?: string;
  /** Below the field. */
  children?: ReactNode;
}

export function Writer({
  label,
  placeholder,
  value,
  onValue,
  maxLength,
  isBusy,
  onSend,
  className,
  children,
}: WriterProps) {
  const isWhole = value.trim() !== '';
  const send = () => {
    if (isWhole && !isBusy) onSend();
  };
  const press = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return;
    event.preventDefault();
    send();
  };
  return (
    <form
      className={clsx('border-t border-hairline', className)}
      onSubmit={(event: FormEvent) => {
        event.preventDefault();
        send();
      }}
    >
      <div className="flex items-end gap-2">
        <Field label={label} className="min-w-0 flex-1 [&_label]:sr-only">
          {(control) => (
            <Textarea
              {...control}
              rows={2}
              value={value}
              maxLength={maxLength}
              placeholder={placeholder}
              onChange={(event) => onValue(event.target.value)}
              onKeyDown={press}
            />
          )}
        </Field>
        <Button type="submit" icon={<Send />} disabled={!isWhole} isBusy={isBusy}>
          Send
        </Button>
      </div>
      {children}
    </form>
  );
}
