import { type WaitingWire, providerWords } from '@whale/contract'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { formatEastern } from '../../../shared/format/format.ts'
import { paths } from '../../../shared/paths.ts'
import { buttonClass } from '../../../shared/ui/button-class.ts'
import { RefreshLeague } from '../shared/refresh-league/RefreshLeague.tsx'
import type { Game } from '../shared/shell/use-game.ts'

interface Props {
  game: Game
  waiting: WaitingWire
  /** When the owner may ask to void the week. */
  voidFrom: string
  now: string
}

/** What the owner can do while a week waits. */
export function Commissioner({ game, waiting, voidFrom, now }: Props): ReactNode {
  const { league, fantasy_league: fantasyLeague } = game
  const { week, is_void_asked: isAsked } = waiting
  return (
    <section
      aria-labelledby="waiting-commissioner"
      className="rounded-panel px-5 py-4 shadow-[inset_0_0_0_1.5px_var(--line-strong)]"
    >
      <div className="flex items-baseline justify-between gap-3">
        <h3 id="waiting-commissioner" className="font-bold">
          Commissioner
        </h3>
        <span className="text-small text-foam-muted">Only you see this</span>
      </div>
      <p className="mt-1.5 mb-3 text-small text-foam-muted">
        {`If ${providerWords(fantasyLeague.provider)} never fixes it, the league can vote to void week ${week}. Stakes go back, and nobody wins or loses units.`}{' '}
        {isAsked && 'That vote is open.'}
        {!isAsked && voidFrom > now && `You can ask from ${formatEastern(voidFrom)}.`}
      </p>
      <div className="grid gap-4">
        {(isAsked || voidFrom <= now) && (
          <Link to={paths.votes(league.id)} className={buttonClass({ tone: 'line' })}>
            {isAsked ? 'See the vote' : `Ask to void week ${week}`}
          </Link>
        )}
        <RefreshLeague leagueId={league.id} provider={fantasyLeague.provider} />
      </div>
    </section>
  )
}
