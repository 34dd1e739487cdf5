/** A riding bet while the games run: two fish, their points, the line between them, and the chance as one bar. */
import { type BetView, type TeamForm, inPercent, lineText, ofDecided, whyChance } from '@whale/words'
import { type Scores } from '../standing.ts'
import { type TeamSide, teamsOfSide } from '@whale/contract'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { Swimmer, useFaceColors } from '../../../../shared/components/Face.tsx'
import { formatPoints, formatSignedUnits, inWords } from '@whale/words/numbers'
import { classNames } from '../../../../shared/ui/class-names.ts'
import { UnitCount } from '../../../../shared/ui/UnitCount.tsx'
import { LastMove } from '../BetScores.tsx'
import { standingOf } from '../standing.ts'
import { ridingChance } from '../swing.ts'
import type { LiveWeek } from '../../scores/live-week.ts'
import { nextToPlay } from '../../scores/next-to-play.ts'

interface Props {
  view: BetView
  scores: Scores
  forms: readonly TeamForm[]
  live: LiveWeek | null
  now: string
  to: string
  /** The duel that can still swing the most: it is larger, and its standing is announced. */
  isFirst: boolean
}

export function Duel({ view, scores, forms, live, now, to, isFirst }: Props): ReactNode {
  const { own, other, terms, short } = view
  const standing = standingOf(terms, scores)
  const chance = ridingChance(terms, { scores, forms })
  const share = ofDecided(chance)
  const why = chance === null ? null : whyChance(view, { standing, chance })
  const next = nextToPlay(terms, live, now)
  const pointsOf = (teamId: string) =>
    teamsOfSide(terms).includes(teamId) ? (scores.get(teamId)?.points ?? null) : undefined
  return (
    <article
      aria-label={`${short}, against ${other.username}`}
      className="deck-plain grid gap-3 rounded-panel px-4.5 pt-4 pb-3"
    >
      <div className="flex flex-wrap items-end justify-between gap-2">
        <Side id={own.user_id} name="you" points={pointsOf(own.team_id)} isFirst={isFirst} />
        <span className="on-paper mx-auto mb-6 -rotate-3 rounded-small bg-paper px-2.5 py-1 text-center text-small leading-tight font-bold text-paper-ink">
          <span className="sr-only">{inWords(tagOf(terms))}</span>
          <span aria-hidden="true">{tagOf(terms)}</span>
        </span>
        <Side id={other.user_id} name={other.username} points={pointsOf(other.team_id)} isFirst={isFirst} isOther />
      </div>
      {share !== null && <Tug share={share} own={own.user_id} other={other.user_id} />}
      <LastMove terms={terms} scores={scores} />
      <div className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1">
        <h3
          aria-live={isFirst ? 'polite' : undefined}
          className={classNames('display', isFirst ? 'text-d2' : 'text-d3')}
        >
          {standing?.word ?? 'Riding'}
        </h3>
        <p className="font-semibold tabular-nums">
          <b className="text-lagoon">{formatSignedUnits(own.gain)}</b> or{' '}
          <b className="text-coral">{formatSignedUnits(-own.stake)}</b>
        </p>
      </div>
      <p className="flex flex-wrap items-center gap-x-2 text-small text-foam-muted tabular-nums">
        <span>
          {[share === null ? null : `${inPercent(share)}% you.`, why, why === null && next !== null ? `${next}.` : null]
            .filter((part) => part !== null)
            .join(' ')}
        </span>
        <Link to={to} className="text-link ml-auto inline-flex min-h-11 items-center">
          Slip<span className="sr-only">, {short}</span>
        </Link>
      </p>
    </article>
  )
}

/** "−3.5", "over 120.5". */
function tagOf({ kind, line }: TeamSide): string {
  return kind === 'spread' ? lineText(line) : `${kind} ${formatPoints(line)}`
}

interface SideProps {
  id: string
  name: string
  /** Undefined for a team whose points decide nothing. */
  points: number | null | undefined
  isFirst: boolean
  isOther?: boolean
}

function Side({ id, name, points, isFirst, isOther = false }: SideProps): ReactNode {
  return (
    <p
      className={classNames(
        'grid flex-[1_1_auto] leading-tight font-semibold',
        isOther && 'justify-items-end text-right',
      )}
    >
      <Swimmer
        userId={id}
        className={classNames('max-w-full', isFirst ? 'w-28 lg:w-36' : 'w-16', isOther && '-scale-x-100')}
      />
      {points === null && (
        <span className="figure figure-score text-foam-muted">
          <span aria-hidden="true">–</span>
          <span className="sr-only">no points yet</span>
        </span>
      )}
      {typeof points === 'number' && (
        <UnitCount text={formatPoints(points)} spoken={`${inWords(formatPoints(points))} points`} size="score" />
      )}
      {/* A long name widens nothing. */}
      <span className="w-0 min-w-full truncate">{name}</span>
    </p>
  )
}

/** The chance. Its number is below. */
function Tug({ share, own, other }: { share: number; own: string; other: string }): ReactNode {
  const faceColor = useFaceColors()
  const at = `${Math.min(96, Math.max(4, share * 100))}%`
  return (
    <span
      aria-hidden="true"
      className="relative block h-3.5 rounded-full forced-colors:border"
      // Dimmed, so that two fish of one color have two bars.
      style={{ background: `color-mix(in oklch, ${faceColor(other)} 45%, var(--scrim))` }}
    >
      <span
        className="block h-full rounded-full transition-[width] duration-(--dur-4) motion-reduce:transition-none"
        style={{ width: at, background: faceColor(own) }}
      />
      <span
        className="absolute -top-1.5 -ml-3 size-6.5 rounded-full border-4 border-abyss bg-foam transition-[left] duration-(--dur-4) motion-reduce:transition-none"
        style={{ left: at }}
      />
    </span>
  )
}
