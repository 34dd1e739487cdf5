import { pickPaidWords, predictionSubject, pickResult } from '@whale/words'
import type { Best } from './prediction-view.ts'
import type { PredictionEntryWire } from '@whale/contract'
import { CheckIcon } from '@phosphor-icons/react/dist/csr/Check'
import { TargetIcon } from '@phosphor-icons/react/dist/csr/Target'
import { XIcon } from '@phosphor-icons/react/dist/csr/X'
import type { ReactNode } from 'react'
import { formatPoints, inWords } from '@whale/words/numbers'
import { Button } from '../../../shared/ui/Button.tsx'
import { Panel } from '../../../shared/ui/Panel.tsx'
import { StatusPill } from '../../../shared/ui/StatusPill.tsx'

interface Props {
  season: number
  week: number
  entry: PredictionEntryWire | null
  refusal: { sentence: string } | null
  /** The week's best score so far. */
  best: Best | null
  reward: string
  /** Below the best score: what the pick earned its points for. */
  note?: string
  onOpen: () => void
  /** On its own page the card has the primary button. */
  look?: 'card' | 'page'
}

/** The week's prediction on the home. */
export function PredictionCard({
  entry,
  refusal,
  best,
  reward,
  note,
  onOpen,
  look = 'card',
  ...when
}: Props): ReactNode {
  const Heading = look === 'page' ? 'h2' : 'h3'
  return (
    <Panel shape="card" className="px-4.5 py-4">
      <div className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1.5">
        <Heading className="text-strong font-bold">{predictionSubject(when)}</Heading>
        {entry !== null && (
          <span className="flex items-center gap-2.5">
            <ResultPill entry={entry} best={best} />
            <Paid entry={entry} />
          </span>
        )}
      </div>
      {entry === null ? (
        <p className="mt-2 text-foam-muted">
          {refusal === null ? `You haven’t picked yet. ${reward}` : 'You made no pick.'}
        </p>
      ) : (
        <div className="mt-3 flex items-end justify-between gap-3">
          <p className="min-w-0 leading-tight">
            <span className="block text-small text-foam-muted">You picked</span>
            <span className="block truncate text-lead font-bold">{entry.team_name}</span>
          </p>
          {entry.points !== null && (
            <p className="text-right leading-tight">
              <span className="block text-small text-foam-muted">Your guess</span>
              <span className="figure block text-lead">{formatPoints(entry.points)}</span>
            </p>
          )}
        </div>
      )}
      <div className="mt-3 flex flex-wrap items-center justify-between gap-x-4 gap-y-2 text-small text-foam-muted">
        <p>
          {bestWords({ entry, best, reward })} {note}
        </p>
        {refusal === null && (
          <Button
            tone={look === 'page' && entry === null ? 'brass' : 'line'}
            size={look === 'page' ? 'regular' : 'small'}
            onClick={onOpen}
          >
            {entry === null ? 'Name a team' : 'Change'}
          </Button>
        )}
      </div>
    </Panel>
  )
}

function bestWords({ entry, best, reward }: Pick<Props, 'entry' | 'best' | 'reward'>): string {
  if (best === null) return entry === null ? '' : entry.result === 'open' ? reward : ''
  return `${best.isOver ? 'Best score' : 'Best so far'}: ${best.teamName}, ${formatPoints(best.points)}.`
}

/** What it paid on Tuesday, in units or the Triangle's points. */
export function Paid({ entry }: { entry: PredictionEntryWire }): ReactNode {
  const words = pickPaidWords(entry)
  if (words === null) return null
  return (
    <b className="text-lagoon tabular-nums">
      <span aria-hidden="true">{words}</span>
      <span className="sr-only">{inWords(words)}</span>
    </b>
  )
}

function ResultPill({ entry, best }: Pick<Props, 'best'> & { entry: PredictionEntryWire }): ReactNode {
  const isBehind = entry.result === 'open' && (best?.behind ?? 0) > 0
  const isMissed = entry.result === 'wrong' && entry.earned === 0
  const Icon = isBehind ? TargetIcon : isMissed ? XIcon : CheckIcon
  return (
    <StatusPill
      tone={entry.result === 'open' ? 'neutral' : isMissed ? 'loss' : 'win'}
      icon={<Icon size={16} weight="bold" />}
    >
      {pickResult(entry, best)}
    </StatusPill>
  )
}
