/**
 * What the card comes to, at any moment and whatever was asked in the conversation: each result, or the fields that it
 * waits for; and what comes next in that kind of venture. Derived from confirmed values; nothing of it is kept.
 */
import { useQuery } from '@tanstack/react-query';
import clsx from 'clsx';
import { Plus } from 'lucide-react';
import type { ReactNode } from 'react';
import { stepsOfKind } from '#core/content/steps-of-kind.ts';
import type { Card } from '#core/idea/card.ts';
import { NO_KIND, type PlaceId, placeTerms, STAGES } from '#core/idea/places.ts';
import { generalSteps } from '#core/interview/general-steps.ts';
import { type Outcome, outcomesOf } from '#core/interview/outcome.ts';
import { orpc } from '#web/lib/api-client.ts';
import { formatDay } from '#web/lib/format-time.ts';
import { Button } from '#web/ui/button.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import type { CardState } from './queries.ts';

const STEPS = 3;

const NO_CARD = { card: null, asides: [] };

/** The card, which may not be there yet; `onWant` opens the field of a place, or goes to the question that waits there. */
export interface OutcomePanelProps {
  state: CardState;
  isFixed: boolean;
  onWant: (place: PlaceId) => void;
}

export function OutcomePanel({ state, isFixed, onWant }: OutcomePanelProps) {
  const { card, asides } = state.is === 'ready' ? state : NO_CARD;
  const entries: Card = (card?.entries ?? []).map(({ id, place, value, state }) => ({
    ...{ id, place, value, state },
    source: { from: 'field' },
  }));
  const want = isFixed ? null : onWant;
  const outcomes = outcomesOf(entries, 'en', asides);
  return (
    <>
      <dl className="flex flex-col gap-2 text-sm">
        {outcomes.map((outcome) => (
          <Result key={outcome.id} outcome={outcome} />
        ))}
      </dl>
      <Wants places={[...new Set(outcomes.flatMap(({ wants }) => wants))]} onWant={want} />
      <NextSteps kind={choiceAt(entries, 'kind')} stage={stageOf(entries)} onWant={want} />
    </>
  );
}

type OnWant = OutcomePanelProps['onWant'] | null;

/** A result: a line for each thing that is sold; else which fields it waits for. */
function Result({ outcome: { label, rows, wants } }: { outcome: Outcome }) {
  const missing = wants.map((place) => lowered(placeTerms(place).label)).join(', ');
  if (rows.length === 0) return <Line label={label}>{missing === '' ? '–' : `needs: ${missing}`}</Line>;
  return rows.map(({ label: named, figure, question, isLoss }) => (
    <Line key={named} label={named} tone={figure === null ? 'open' : isLoss ? 'loss' : 'known'}>
      {figure ?? question?.text}
    </Line>
  ));
}

const TONES = {
  open: 'text-xs text-ink-muted',
  known: 'tabular font-medium',
  loss: 'tabular font-medium text-loss',
};

function Line(props: { label: string; tone?: keyof typeof TONES; children: ReactNode }) {
  return (
    <div className="grid grid-cols-2 items-baseline gap-3">
      <dt className="min-w-0 text-ink-muted wrap-anywhere">{props.label}</dt>
      <dd className={clsx('min-w-0 text-right wrap-anywhere', TONES[props.tone ?? 'open'])}>
        {props.children}
      </dd>
    </div>
  );
}

const lowered = (label: string) => `${label.charAt(0).toLowerCase()}${label.slice(1)}`;

/** The fields of what is missing, each once; none of a card that is only read. */
function Wants({ places, onWant }: { places: readonly PlaceId[]; onWant: OnWant }) {
  if (!onWant || places.length === 0) return null;
  return (
    <ul aria-label="What is missing" className="flex flex-wrap gap-1.5">
      {places.map((place) => (
        <li key={place}>
          <button
            type="button"
            onClick={() => onWant(place)}
            aria-label={`Fill in: ${placeTerms(place).label}`}
            className="inline-flex min-h-11 items-center gap-1 rounded-full border border-dashed border-hairline-strong/60 px-3 text-xs text-ink-muted transition-colors hover:border-ink-muted hover:bg-sunken hover:text-ink pointer-fine:min-h-7 pointer-fine:px-2.5"
          >
            <Plus size={12} aria-hidden />
            {placeTerms(place).label}
          </button>
        </li>
      ))}
    </ul>
  );
}

interface NextStepsProps {
  kind: string | null;
  stage: (typeof STAGES)[number] | null;
  onWant: OnWant;
}

/** Three of them, from the page of the kind; of no such kind, those of any venture, and the field that decides about them. */
function NextSteps({ kind, stage, onWant }: NextStepsProps) {
  const missing: PlaceId[] = [
    ...(kind === null ? (['kind'] as const) : []),
    ...(stage === null ? (['stage'] as const) : []),
  ];
  return (
    <div className="flex flex-col gap-2">
      <h4 className="text-xs text-ink-faint">Three next steps</h4>
      {kind === null || kind === NO_KIND ? (
        <ol className={STEP_LIST}>
          {generalSteps(stage, 'en').map((step) => (
            <li key={step} className="pl-1 text-ink-muted">
              {step}
            </li>
          ))}
        </ol>
      ) : (
        <StepsOfKind kind={kind} stage={stage} />
      )}
      {missing.length > 0 ? (
        <>
          <p className="text-xs text-ink-muted">
            {kind === null
              ? 'These hold for any venture. Say which kind yours is, and they are those of your trade.'
              : 'They fit better to how far you are.'}
          </p>
          <Wants places={missing} onWant={onWant} />
        </>
      ) : null}
    </div>
  );
}

const STEP_LIST = 'flex list-decimal flex-col gap-2 pl-4 text-sm marker:text-ink-faint';

/** The tests of its page; while they load, and where they could not be read, it says so. */
function StepsOfKind({ kind, stage }: { kind: string } & Pick<NextStepsProps, 'stage'>) {
  const { data, isError, isFetching, refetch } = useQuery(orpc.studio.kind.queryOptions({ input: { kind } }));
  if (isError && !data)
    return (
      <div className="flex flex-wrap items-center gap-2 text-sm text-ink-muted">
        <p role="alert">The steps of your trade could not be loaded.</p>
        <Button variant="secondary" size="sm" isBusy={isFetching} onClick={() => void refetch()}>
          Try again
        </Button>
      </div>
    );
  if (!data)
    return (
      <div aria-busy="true" className="flex flex-col gap-2">
        <p role="status" className="sr-only">
          Loading the next steps
        </p>
        <Skeleton className="h-4 w-full" />
        <Skeleton className="h-4 w-2/3" />
      </div>
    );
  return (
    <>
      <ol className={STEP_LIST}>
        {stepsOfKind(data, stage, STEPS).map(({ name, how, days, go, stop }) => (
          <li key={name} className="pl-1">
            <span className="font-medium">{name}.</span>{' '}
            <span className="text-ink-muted">
              {sentence(how)} {days === 1 ? 'One day' : `${days} days`}. Go on: {sentence(go)} Stop:{' '}
              {sentence(stop)}
            </span>
          </li>
        ))}
      </ol>
      <p className="text-xs text-ink-faint">
        From the mentor’s page “{data.name}”, checked on {formatDay(data.checked)}.
      </p>
    </>
  );
}

/** A sentence of a page, with a capital and a stop. */
function sentence(text: string): string {
  const trimmed = text.trim().replace(/\.$/, '').replaceAll(' %', '\u00a0%');
  return `${trimmed.charAt(0).toUpperCase()}${trimmed.slice(1)}.`;
}

/** What is confirmed at a place of choices; null for nothing. */
function choiceAt(card: Card, place: 'kind' | 'stage'): string | null {
  const value = card.findLast((entry) => entry.place === place && entry.state === 'confirmed')?.value;
  return value?.type === 'choice' ? value.choice : null;
}

const stageOf = (card: Card) => STAGES.find((stage) => stage === choiceAt(card, 'stage')) ?? null;
