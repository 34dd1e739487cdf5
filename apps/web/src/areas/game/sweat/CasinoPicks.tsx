import { capitalized } from '../../../shared/format/capitalized.ts'
import { type CasinoEntryWire, calls } from '@whale/contract'
import type { ReactNode } from 'react'
import { useQueryOf } from '../../../shared/api/query.ts'
import { Face } from '../../../shared/components/Face.tsx'
import { Panel } from '../../../shared/ui/Panel.tsx'
import { EntryMeter, Points } from '../shared/casino/CasinoCard.tsx'
import { closedRule } from '../shared/casino/closed-rule.ts'
import { entrantsOf } from '../shared/casino/entrants.ts'
import { isOfTeams, lowestFirst } from '../shared/casino/entry-view.ts'
import { type LiveWeek, withPoints } from '../shared/scores/live-week.ts'
import type { Game } from '../shared/shell/use-game.ts'
import { type LivePick, picksLive } from './casino-picks-view.ts'

/** Returns everybody's entries of the week, which are secret before the lock. Does not suspend. */
export function useCasinoPicks(
  game: Game,
  { live, isWanted }: { live: LiveWeek | null; isWanted: boolean },
): LivePick[] {
  const { league, week, casino, player_scores: scores, me } = game
  const enabled = casino.event !== null && isWanted
  const asked = { params: { id: league.id }, query: { week, include_settled: true } }
  const { data } = useQueryOf(calls.casino.casinoLeagueBets, asked, { enabled })
  const ofWeek = data?.bets.filter((bet) => bet.week === week) ?? []
  const now = live === null ? ofWeek : ofWeek.map((bet) => withPoints(bet, live))
  const target = casino.event?.target ?? null
  const boardOf = (entry: Pick<CasinoEntryWire, 'key' | 'arena'>) =>
    isOfTeams(entry) ? entrantsOf(now, entry, game) : null
  return picksLive(now, { scores, target, viewerId: me.user_id, live, lowest: lowestFirst(game, live), boardOf })
}

interface CasinoPicksProps {
  game: Game
  picks: readonly LivePick[]
}

export function CasinoPicks({ game: { casino, game_state: state }, picks }: CasinoPicksProps): ReactNode {
  return (
    <Panel heading="Casino picks">
      <p className="-mt-2 mb-2 text-small text-foam-muted">
        {casino.event !== null && `${casino.event.name}. ${closedRule(casino.event, state.season)}`}
      </p>
      <ul className="grid gap-x-8 lg:grid-cols-2">
        {picks.map((pick) => (
          <PickRow key={pick.id} pick={pick} />
        ))}
      </ul>
    </Panel>
  )
}

/** Whose pick it is, how far it has come, and whether it still plays. */
function PickRow({
  pick: { userId, who, teamName, what, word, pays, status, view, points, isCounted, parts },
}: {
  pick: LivePick
}): ReactNode {
  // Of several picks each has its own line with what is left of it.
  const [title, left] = parts.length > 0 ? [null, null] : [what, status]
  return (
    <li className="grid gap-1.5 border-t border-line py-2.5 leading-snug">
      <div className="flex items-center gap-3">
        <Face userId={userId} size={36} />
        <p className="min-w-0 flex-1">
          <b>{teamName}</b> <span className="text-small text-foam-muted">{who === 'You' ? 'you' : who}</span>
          {parts.map((part) => (
            <span key={part} className="block text-small text-foam-muted">
              {part}
            </span>
          ))}
          <span className="block text-small text-foam-muted">
            {title}
            {word !== null && (
              <>
                {title !== null && ', '}
                <span className={pays ? 'text-lagoon' : undefined}>{title === null ? capitalized(word) : word}</span>
              </>
            )}
            {left !== null && `, ${left}`}
          </span>
        </p>
        {isCounted && <Points points={points} />}
      </div>
      {view.share !== null && <EntryMeter view={view} />}
    </li>
  )
}
