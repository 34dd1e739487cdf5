import { GavelIcon } from '@phosphor-icons/react/dist/csr/Gavel'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { formatCount, formatInstant } from '../../../shared/format/format.ts'
import { paths } from '../../../shared/paths.ts'
import { buttonClass } from '../../../shared/ui/button-class.ts'
import { Panel } from '../../../shared/ui/Panel.tsx'
import type { Game } from '../shared/shell/use-game.ts'

/** RULES §4: the open votes that the viewer has not voted in, and what each asks. */
export function VotesWaiting({ game }: { game: Game }): ReactNode {
  return (
    <section aria-labelledby="votes-waiting" className="grid gap-3">
      <h2 id="votes-waiting" className="display text-d3">
        Your vote is needed
      </h2>
      <ul className="grid gap-3">
        {game.votes.map((vote) => (
          <li key={vote.id}>
            <VoteCard game={game} vote={vote} />
          </li>
        ))}
      </ul>
    </section>
  )
}

/** A vote on a new commissioner, for the member who is proposed and for the commissioner of today. */
const PARTS = {
  successor: 'Would you run this league?',
  owner: 'Are you still running this league?',
} as const

function VoteCard({ game, vote }: { game: Game; vote: Game['votes'][number] }): ReactNode {
  const { matter, reason, asked_by: asker, ends_at: endsAt, yes, needed, your_part: part } = vote
  const until = formatInstant(endsAt, { now: game.game_state.now })
  return (
    <Panel shape="card" className="flex flex-wrap items-center gap-x-4 gap-y-3">
      <span aria-hidden="true" className="grid size-[46px] flex-none place-items-center rounded-control bg-shelf">
        <GavelIcon size={24} className="text-brass-text" />
      </span>
      <div className="max-w-full flex-[1_1_12rem] leading-tight">
        <h3 className="text-strong font-bold">{part === null ? `${matter}?` : PARTS[part]}</h3>
        <p className="mt-1 leading-snug">
          {asker}: “{reason}”
        </p>
        <p className="mt-1 text-small text-foam-muted">
          {yes} of {formatCount(needed, 'yes vote')} so far. Open until {until}.
        </p>
      </div>
      <div className="grid w-full flex-none md:w-auto">
        <Link
          to={paths.votes(game.league.id)}
          aria-label={`${part === null ? 'Vote' : 'Answer'}: ${matter}`}
          className={buttonClass({ tone: 'quiet' })}
        >
          {part === null ? 'Vote' : 'Answer'}
        </Link>
      </div>
    </Panel>
  )
}
