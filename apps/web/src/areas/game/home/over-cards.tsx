/** The home's cards for watching: the final, the table, and once a season is over its champion. */
import type { TableRow } from '@whale/contract'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { paths } from '@whale/words/addresses'
import { Face, Swimmer } from '../../../shared/components/Face.tsx'
import { formatUnits } from '@whale/words/numbers'
import { buttonClass } from '../../../shared/ui/button-class.ts'
import { dueOf } from '../final/due.ts'
import { Separates } from '../final/Separates.tsx'
import type { Game } from '../league/use-game.ts'

/** The season's first three. */
export function Champion({ game: { leaderboard, league } }: { game: Game }): ReactNode {
  const [first, ...others] = leaderboard.slice(0, 3)
  if (first === undefined) return null
  return (
    <section id="champion" aria-label="Champion" className="grid gap-2">
      <div aria-hidden="true" className="deck-stage">
        <svg viewBox="0 0 58 34" className="crown" strokeWidth="2.5" strokeLinejoin="round">
          <path d="M4 32L1 8l14 10L29 2l14 16L57 8l-3 24z" />
        </svg>
        <Swimmer userId={first.user_id} className="w-40" />
      </div>
      <p className="narrator">Champion</p>
      <h3 className="display flex flex-wrap items-baseline justify-between gap-x-3">
        <span className="min-w-0 flex-[1_1_6rem] truncate">{first.username}</span>{' '}
        <span className="figure">{formatUnits(first.units)}</span>
      </h3>
      <ol className="grid">
        {others.map(({ user_id: id, username, units, is_you: isYou }, at) => (
          <li key={id} className="perforation flex items-center gap-2.5 py-1.5 font-bold">
            {at + 2} <Face userId={id} size={32} />
            <span className="min-w-0 truncate">{isYou ? 'you' : username}</span>
            <span className="figure ml-auto">{formatUnits(units)}</span>
          </li>
        ))}
      </ol>
      <div className="deck-acts">
        <Link to={paths.recap(league.id)} className={buttonClass({ tone: 'ink' })}>
          Your season
        </Link>
        <Link to={paths.table(league.id)} className="text-link inline-flex min-h-11 items-center">
          Share
        </Link>
      </div>
    </section>
  )
}

/** The season in cards, and the seasons before it. */
export function LookBack({ leagueId }: { leagueId: string }): ReactNode {
  return (
    <nav aria-label="Look back" className="grid gap-2">
      <h3 className="display">Look back</h3>
      <Link to={paths.wrapped(leagueId)} className="text-link inline-flex min-h-11 items-center">
        Your season in cards
      </Link>
      <Link to={paths.pastSeasons(leagueId)} className="text-link inline-flex min-h-11 items-center">
        Past seasons and records
      </Link>
    </nav>
  )
}

/** The final as it stands, for a finalist. */
export function Race({ game, rows }: { game: Game; rows: readonly TableRow[] }): ReactNode {
  const due = dueOf(rows)
  return (
    <div className="grid gap-3">
      {due === null ? <h3 className="display">You made the final</h3> : <Separates due={due} heading="h3" />}
      <Link to={paths.table(game.league.id)} className={buttonClass({ tone: 'brass', wide: true })}>
        See the final
      </Link>
    </div>
  )
}

/** Nothing is open or active: a link to the table. */
export function Quiet({ game: { league, leaderboard } }: { game: Game }): ReactNode {
  const [leader] = leaderboard
  return (
    <div className="grid gap-3">
      <h3 className="display wrap-anywhere">
        {leader === undefined
          ? 'Nothing to do'
          : leader.is_you
            ? 'You lead the league'
            : `${leader.username} leads with ${formatUnits(leader.units)}`}
      </h3>
      <Link to={paths.table(league.id)} className={buttonClass({ tone: 'brass', wide: true })}>
        See the table
      </Link>
    </div>
  )
}
