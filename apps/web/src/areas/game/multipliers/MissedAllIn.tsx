import type { ReactNode } from 'react'
import { formatWeek } from '../../../shared/format/format.ts'
import { Ticket, TicketHeading, TicketTitle } from '../../../shared/ui/Ticket.tsx'
import type { Game } from '../shared/shell/use-game.ts'
import { missedWords } from './all-in-end.ts'

/** After the lock, for a fish who did not go all in: no chance and no button, which offer what is over. */
export function MissedAllIn({ game, line }: { game: Game; line: number | null }): ReactNode {
  const points = game.player_scores.find(({ is_you: isYou }) => isYou)?.points ?? 0
  return (
    <Ticket label="All in">
      <TicketHeading note={formatWeek(game.week)}>All in</TicketHeading>
      <TicketTitle>You stayed out</TicketTitle>
      <p className="mt-1.5 text-lead">
        {missedWords({ team: game.me.team_name, line }, { points, tide: game.game_state.tide })}
      </p>
      <p className="mt-1.5 text-small text-paper-muted">All in comes once a season. It closed when the games began.</p>
    </Ticket>
  )
}
