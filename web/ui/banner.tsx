/** A message that stays on the page: a failure to be read, or a notice. Toasts are for what passes. */
import clsx from 'clsx';
import { CircleAlert, Info } from 'lucide-react';
import type { ReactNode } from 'react';

/** Props of {@link Banner}. */
export interface BannerProps {
  /** `error` is the red box, announced at once; `notice` is neutral; `prd` is saffron, for rewards. */
  tone?: 'error' | 'notice' | 'prd';
  title?: ReactNode;
  children?: ReactNode;
  actions?: ReactNode;
  className?: string;
}

const TONES = {
  error: 'border-loss-line bg-loss-soft text-loss',
  notice: 'border-hairline bg-sunken text-ink',
  prd: 'border-saffron-line bg-saffron-soft text-ink',
};

/** A boxed message. */
export function Banner({ tone = 'notice', title, children, actions, className }: BannerProps) {
  const Icon = tone === 'error' ? CircleAlert : Info;
  return (
    <div
      role={tone === 'error' ? 'alert' : 'status'}
      className={clsx('flex items-start gap-3 rounded-md border px-4 py-3 text-sm', TONES[tone], className)}
    >
      <Icon size={16} aria-hidden className="mt-0.5 shrink-0" />
      <div className="min-w-0 flex-1">
        {title ? <p className="font-medium">{title}</p> : null}
        {children ? <div className={clsx(tone !== 'error' && 'text-ink-muted')}>{children}</div> : null}
      </div>
      {actions ? <div className="flex shrink-0 gap-2">{actions}</div> : null}
    </div>
  );
}
