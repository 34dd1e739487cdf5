/** After the lock: everyone's top-score pick, and what each share pays. */
import { listWords, pickPaidWords, potShareWords, samePickWords } from '@whale/words'
import type { ReplyOf, endpoints } from '@whale/contract'
import type { ReactNode } from 'react'
import { Face } from '../../../shared/components/Face.tsx'
import { formatPoints, formatUnits } from '@whale/words/numbers'
import { classNames } from '../../../shared/ui/class-names.ts'
import { EmptyState } from '../../../shared/ui/EmptyState.tsx'
import { bestSoFar } from '../top-score/top-score-view.ts'
import { personOf } from '../league/person-of.ts'
import type { Game } from '../league/use-game.ts'
import { ResultMark } from './ResultMark.tsx'
import { By } from './Wall.tsx'
import { pickedBy } from './wall.ts'

type WeekTopScore = ReplyOf<typeof endpoints.topScore.weekTopScore>
type Said = WeekTopScore['predictions'][number]

interface Props {
  game: Game
  predictions: WeekTopScore
  isNow: boolean
}

export function PotBoard({ game, predictions: { predictions, pot, teams, best }, isNow }: Props): ReactNode {
  const userId = game.me.user_id
  const nameOf = (teamId: string) => {
    const row = game.leaderboard.find(({ team_id: id }) => id === teamId)
    const team = teams.find(({ team_id: id }) => id === teamId)
    const said = predictions.find(({ entry }) => entry.team_id === teamId)
    return row?.username ?? team?.owner_name ?? said?.entry.team_name ?? ''
  }
  const isOwn = (teamId: string) => game.leaderboard.some(({ team_id: id, is_you: isYou }) => isYou && id === teamId)
  const groups = pickedBy(predictions, { userId, keyOf: ({ entry }) => entry.team_id })
  const leader = isNow ? bestSoFar(game) : null
  const said = samePickWords(predictions, {
    userId,
    nameOf: (teamId) => (isOwn(teamId) ? 'your team' : nameOf(teamId)),
  })
  return (
    <>
      <p>
        {best !== null &&
          `${listWords(best.team_names.map((name) => personOf(game, name)))} scored most: ${formatPoints(best.points)}. `}
        {best === null &&
          leader !== null &&
          `${isOwn(leader.teamId) ? 'You lead' : `${nameOf(leader.teamId)} leads`}. `}
        {said ?? 'You named nobody.'}
        {pot !== null && <span className="sr-only"> The pot is {formatUnits(pot.pot)} units.</span>}
      </p>
      {groups.length === 0 && <EmptyState>No one made a pick.</EmptyState>}
      {groups.length > 0 && (
        <p aria-hidden="true" className="flex gap-x-3 text-small text-foam-muted">
          <span className="w-33">Pick</span>
          <span>Picked by</span>
        </p>
      )}
      <ul>
        {groups.map((group) => (
          <li
            key={group.key}
            aria-current={group.isMine || undefined}
            className={classNames(
              'pot-row -mx-3 flex flex-wrap items-center gap-x-3 gap-y-1 px-3 py-2 leading-tight',
              group.isMine ? 'rounded-card bg-brass text-on-brass' : 'border-t border-line',
            )}
          >
            <Face team={group.by[0]?.entry.team_name ?? ''} size={36} />
            <b className="w-21 min-w-0 leading-tight wrap-anywhere">{isOwn(group.key) ? 'you' : nameOf(group.key)}</b>
            <By by={group.by} isNamed={group.by.every(({ entry }) => entry.points === null)} />
            <span className="ml-auto flex items-center gap-1.5 text-right font-bold tabular-nums">
              <ResultMark result={group.by[0]?.entry.result ?? 'open'} />
              {pot === null ? <Paid by={group.by} /> : potShareWords(pot.pot, group.by.length)}
            </span>
            <Guesses by={group.by} />
          </li>
        ))}
      </ul>
    </>
  )
}

/** What the right pick paid. In the final the points differ by guess, and are shown there. */
function Paid({ by }: { by: readonly Said[] }): ReactNode {
  const [one] = by
  if (one === undefined || by.some(({ entry }) => entry.points !== null)) return null
  return pickPaidWords(one.entry)
}

/** Each guess at the score, with what it earned: in the final the closest earns points. */
function Guesses({ by }: { by: readonly Said[] }): ReactNode {
  const guesses = by.filter(({ entry }) => entry.points !== null)
  if (guesses.length === 0) return null
  return (
    <span className="flex basis-full flex-wrap gap-x-4 gap-y-1 text-small">
      {guesses.map(({ user_id: id, username, entry }) => (
        <span key={id} className="wrap-anywhere">
          {username} <b className="tabular-nums">{formatPoints(entry.points ?? 0)}</b> {pickPaidWords(entry)}
        </span>
      ))}
    </span>
  )
}
