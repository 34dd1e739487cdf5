import { type BetView, trackCaptions, type Standing } from '@whale/words'
import { type Scores, type TeamNow } from './standing.ts'
import { type TeamSide, teamsOfSide } from '@whale/contract'
import { CheckIcon } from '@phosphor-icons/react/dist/csr/Check'
import { EqualsIcon } from '@phosphor-icons/react/dist/csr/Equals'
import { HandshakeIcon } from '@phosphor-icons/react/dist/csr/Handshake'
import { TargetIcon } from '@phosphor-icons/react/dist/csr/Target'
import { XIcon } from '@phosphor-icons/react/dist/csr/X'
import type { ReactNode } from 'react'
import { formatPoints, formatSignedPoints, inWords } from '@whale/words/numbers'
import { formatTime } from '@whale/words/times'
import { StatusPill } from '../../../shared/ui/StatusPill.tsx'
import { UnitCount } from '../../../shared/ui/UnitCount.tsx'
import { expectedPoints, standingOf, lastMove } from './standing.ts'
import { classNames } from '../../../shared/ui/class-names.ts'

const pills = {
  ahead: { tone: 'win', Icon: CheckIcon },
  behind: { tone: 'loss', Icon: XIcon },
  level: { tone: 'neutral', Icon: EqualsIcon },
  open: { tone: 'neutral', Icon: TargetIcon },
} as const

/** The standing with an icon; before the games, "Riding". */
export function StandingPill({ standing }: { standing: Standing | null }): ReactNode {
  if (standing === null) {
    return (
      <StatusPill tone="neutral" icon={<HandshakeIcon size={16} weight="bold" />}>
        Riding
      </StatusPill>
    )
  }
  const { tone, Icon } = pills[standing.state]
  return (
    <StatusPill tone={tone} icon={<Icon size={16} weight="bold" />}>
      {standing.word}
    </StatusPill>
  )
}

type ScoresProps = { view: BetView; scores: Scores }

/** The deciding points and the track; before the games, the projection. */
export function BetScores({ view, scores }: ScoresProps): ReactNode {
  const { terms } = view
  const standing = standingOf(terms, scores)
  return (
    <>
      {terms.kind === 'spread' && <Sides view={view} scores={scores} />}
      <LastMove terms={terms} scores={scores} />
      {standing === null ? (
        terms.kind !== 'spread' && <Expected terms={terms} scores={scores} />
      ) : (
        <MarginTrack kind={terms.kind} standing={standing} captions={trackCaptions(view, standing)} />
      )}
    </>
  )
}

function Sides({ view: { isYours, own, other }, scores }: ScoresProps): ReactNode {
  return (
    <div className="fit-columns gap-3 leading-tight [--least:6.5rem]">
      <TeamScore name={isYours ? 'You' : own.username} now={scores.get(own.team_id)} />
      <TeamScore name={other.username} now={scores.get(other.team_id)} end />
    </div>
  )
}

type LastMoveProps = { terms: TeamSide; scores: Scores }

/** The last score change of the bet's teams while the page is open. A stronger tint fades out at first. */
export function LastMove({ terms, scores }: LastMoveProps): ReactNode {
  const move = lastMove(terms, scores)
  return (
    <div role="status" className="empty:hidden">
      {move !== null && (
        <p
          key={move.at}
          className={`flex items-baseline gap-2 rounded-small px-3 py-2 text-small leading-snug animate-[tint_var(--dur-5)_ease-out] ${
            move.isGood
              ? 'bg-lagoon-soft [--tint:color-mix(in_oklch,var(--lagoon)_45%,var(--lagoon-soft))]'
              : 'bg-coral-soft [--tint:color-mix(in_oklch,var(--coral)_45%,var(--coral-soft))]'
          }`}
        >
          <b className={move.isGood ? 'text-lagoon' : 'text-coral'}>
            <span className="sr-only">{inWords(formatSignedPoints(move.points))}</span>
            <span aria-hidden="true" className="tabular-nums">
              {formatSignedPoints(move.points)}
            </span>
          </b>
          <span>{move.who}</span>
          <span className="ml-auto flex-none text-micro text-foam-muted">{formatTime(move.at)}</span>
        </p>
      )}
    </div>
  )
}

type TeamScoreProps = {
  name: string
  now: Pick<TeamNow, 'points' | 'projected' | 'toPlay'> | undefined
  end?: boolean
}

function TeamScore({ name, now, end = false }: TeamScoreProps): ReactNode {
  const points = now?.points ?? null
  const expected = now === undefined ? null : expectedPoints(now)
  return (
    <p className={classNames('min-w-0', end && 'text-right')}>
      <span className="block text-small leading-tight font-semibold">{name}</span>
      {points === null ? (
        <span className="figure figure-score block text-foam-faint">
          <span aria-hidden="true">–</span>
          <span className="sr-only">no points yet</span>
        </span>
      ) : (
        <UnitCount text={formatPoints(points)} spoken={`${inWords(formatPoints(points))} points`} size="score" />
      )}
      {expected !== null && <span className="block text-micro text-foam-muted">proj {formatPoints(expected)}</span>}
    </p>
  )
}

type ExpectedProps = { terms: TeamSide; scores: Scores }

/** Before the games, for an over or under: the team's projection, if it has one. */
function Expected({ terms, scores }: ExpectedProps): ReactNode {
  const projected = scores.get(teamsOfSide(terms)[0] ?? '')?.projected ?? null
  if (projected === null) return null
  return <p className="text-small text-foam-muted">Projected {formatPoints(projected)} before kickoff.</p>
}

interface MarginTrackProps {
  kind: TeamSide['kind']
  standing: Pick<Standing, 'lineAt' | 'pointsAt'>
  /** Below the track, from end to end: its meaning in words. */
  captions: readonly ReactNode[]
}

/** A line with a tick where the bet turns and a dot at the current score. */
export function MarginTrack({ kind, standing: { lineAt, pointsAt }, captions }: MarginTrackProps): ReactNode {
  const isSpread = kind === 'spread'
  return (
    <div>
      <div aria-hidden="true" className="relative mx-1 h-[34px]">
        <span
          className={classNames(
            'absolute inset-x-0 top-[13px] h-2 overflow-hidden rounded-full forced-colors:border',
            isSpread ? 'bg-coral-soft' : 'bg-shoal',
          )}
        >
          <span
            className={classNames(
              'absolute inset-y-0',
              isSpread ? 'right-0 bg-[color-mix(in_oklch,var(--lagoon)_45%,var(--lagoon-soft))]' : 'left-0 bg-water',
            )}
            style={isSpread ? { left: percent(lineAt) } : { width: percent(pointsAt) }}
          />
        </span>
        <span
          className="absolute top-[5px] -ml-px h-6 w-[3px] rounded-full bg-brass-text"
          style={{ left: percent(lineAt) }}
        />
        <span
          className="absolute top-2 -ml-[9px] size-[18px] rounded-full border-4 border-abyss bg-foam transition-[left] duration-(--dur-4) ease-in-out motion-reduce:transition-none"
          style={{ left: percent(pointsAt) }}
        />
      </div>
      <p className="flex flex-wrap justify-between gap-x-4 text-micro text-foam-muted tabular-nums">
        {captions.map((caption, place) => (
          <span key={place}>{caption}</span>
        ))}
      </p>
    </div>
  )
}

function percent(share: number): string {
  return `${Math.round(share * 1000) / 10}%`
}
