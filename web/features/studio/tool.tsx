/** One tool: its form and library on the left, what is open on the right. */
import { FileText } from 'lucide-react';
import type { StudioInputs } from '#core/writing/inputs.ts';
import { Library } from '#web/shared/versioned/library.tsx';
import { OpenedWork } from '#web/shared/versioned/opened-work.tsx';
import { Panel } from '#web/ui/card.tsx';
import { notify } from '#web/ui/notify.ts';
import { ContentForm } from './content-form.tsx';
import { DocumentForm } from './document-form.tsx';
import { useStart } from './ideas.ts';
import { MvpForm } from './mvp-form.tsx';
import { useLibrary, useWork, type Work } from './queries.ts';
import { type DetailErrors, useGenerate } from './use-generate.ts';
import { WorkView } from './work-view.tsx';

const TEXTS = {
  document: {
    title: 'Business Document Generator',
    empty: 'Your document appears here',
    body: 'Plans, agreements, contracts, policies and a pitch deck, fitted to your type of business. Places that only you can fill in are marked.',
  },
  mvp: {
    title: 'MVP Builder',
    empty: 'Your plan appears here',
    body: 'What to make first, in which order and days, and by what you will know that it works: for a program on its platform, for other kinds of venture by their own steps.',
  },
  content: {
    title: 'Content Generator',
    empty: 'Your content appears here',
    body: 'Posts, newsletters, scripts and outlines for an audience in a tone; facts that only you know are marked.',
  },
} as const;

const LIBRARY = {
  title: 'Your library',
  failed: 'The library could not be loaded.',
  kept: 'What you have made is kept.',
  empty: 'What you generate is kept here, with every version.',
  running: 'Writing',
};

interface ToolProps {
  kind: StudioInputs['kind'];
  work: string | undefined;
  version: number | undefined;
  /** The conversation whose idea a new document begins with. */
  from?: string | undefined;
  /** Opens a work of this kind, or none. */
  onOpen: (work: string | undefined, version?: number) => void;
}

export function Tool({ kind, work: workId, version, from, onOpen }: ToolProps) {
  const query = useWork(workId, version);
  const library = useLibrary(kind);
  // While another work is being loaded, the one before still stands in the query.
  const work = query.data && query.data.id === workId && query.data.kind === kind ? query.data : undefined;
  const start = useStart(from);
  const { generate, isAsking, errors } = useGenerate((begun) => onOpen(begun.id));
  const isBusy = isAsking || work?.version.status === 'generating';

  function onGenerate(inputs: StudioInputs | null, isAgain: boolean) {
    if (inputs) void generate(inputs, isAgain ? work?.id : undefined);
    else notify.error('Missing Information', 'Please fill in all required fields.');
  }

  return (
    <div className="flex flex-col gap-5 lg:grid lg:grid-cols-[22rem_minmax(0,1fr)] lg:items-start">
      <div className="contents lg:flex lg:min-w-0 lg:flex-col lg:gap-5">
        <Panel title={TEXTS[kind].title}>
          <Form
            key={work ? `${work.id} ${JSON.stringify(work.version.inputs)}` : `new ${start?.ideaId}`}
            kind={kind}
            work={work}
            start={start}
            isBusy={isBusy}
            errors={errors}
            onGenerate={onGenerate}
          />
        </Panel>
        <div className="order-3">
          <Library
            query={library}
            words={LIBRARY}
            nameOf={(item) => item.title}
            openId={workId}
            onOpen={onOpen}
          />
        </div>
      </div>
      <OpenedWork
        isChosen={workId !== undefined}
        query={query}
        empty={{ title: TEXTS[kind].empty, icon: <FileText />, text: TEXTS[kind].body }}
        lost="It may have been deleted, or belong to another tool. Your library has what you made."
      >
        {work ? (
          <WorkView
            work={work}
            onVersion={(next) => onOpen(work.id, next)}
            onRemoved={() => onOpen(undefined)}
          />
        ) : null}
      </OpenedWork>
    </div>
  );
}

interface FormProps {
  kind: StudioInputs['kind'];
  work: Work | undefined;
  start: ReturnType<typeof useStart>;
  isBusy: boolean;
  errors: DetailErrors;
  onGenerate: (inputs: StudioInputs | null, isAgain: boolean) => void;
}

/** The form of the tool, filled with what the open work was made of. */
function Form({ kind, work, start, isBusy, errors, onGenerate }: FormProps) {
  const inputs = work?.version.inputs;
  switch (kind) {
    case 'document':
      return (
        <DocumentForm
          initial={inputs?.kind === 'document' ? inputs : undefined}
          start={start}
          isBusy={isBusy}
          errors={errors}
          onGenerate={onGenerate}
        />
      );
    case 'mvp':
      return (
        <MvpForm
          initial={inputs?.kind === 'mvp' ? inputs : undefined}
          isBusy={isBusy}
          errors={errors}
          onGenerate={onGenerate}
        />
      );
    case 'content':
      return (
        <ContentForm
          initial={inputs?.kind === 'content' ? inputs : undefined}
          isBusy={isBusy}
          onGenerate={onGenerate}
        />
      );
  }
}
