/** The offer to go all in: a number, a chance, and what a hit changes about the final. Its rules are behind the question mark. */
import { ALL_IN_REACH, allInChanceBasis, allInMissed, chanceText, lineChance, paidBesideAllIn } from '@whale/words'
import { QuestionIcon } from '@phosphor-icons/react/dist/csr/Question'
import { type ReactNode, useState } from 'react'
import { Link } from 'react-router'
import { paths } from '@whale/words/addresses'
import { isPractice } from '../../../shared/api/transport.ts'
import { formatPoints, formatUnits } from '@whale/words/numbers'
import { Button } from '../../../shared/ui/Button.tsx'
import { IconButton } from '../../../shared/ui/IconButton.tsx'
import { Sheet } from '../../../shared/ui/Sheet.tsx'
import { Stamp } from '../../../shared/ui/Ticket.tsx'
import type { Game } from '../league/use-game.ts'
import { useTeamForms } from '../scores/use-team-forms.ts'
import { AskAllIn } from './AskAllIn.tsx'
import type { Liquidation } from './can-go-all-in.ts'
import { finalByAllIn } from './final-by-all-in.ts'

interface Props {
  game: Game
  liquidation: Liquidation
  /** Puts it off; leaves that button out if missing. */
  onKeep?: () => void
  heading?: 'h2' | 'h3'
}

/** Shown in the deck until the lock, after going all in. */
export function AllInPlaced({ leagueId, line }: { leagueId: string; line: number }): ReactNode {
  return (
    <div className="grid gap-3">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h3 className="display min-w-0 flex-1 text-d2">Score more than {formatPoints(line)}</h3>
        <Stamp word="All in" tone="win" size="slip" lands />
      </div>
      <Link to={paths.multipliers(leagueId)} className="text-link inline-flex min-h-11 items-center">
        Your slip
      </Link>
    </div>
  )
}

export function AllInCard({ game, liquidation, onKeep, heading: Heading = 'h3' }: Props): ReactNode {
  const [isOpen, setOpen] = useState(false)
  const { line, wallet, refusal } = liquidation
  const closed = refusal?.sentence ?? (line === null ? 'The House has no line on your team yet.' : null)
  return (
    <div className="grid gap-3">
      <Heading className="display text-d2">
        {line === null ? 'All in' : `Score more than ${formatPoints(line)}`}
      </Heading>
      {line !== null && <Chance game={game} liquidation={liquidation} line={line} />}
      {closed !== null && <p className="font-semibold">{closed}</p>}
      <div className="deck-acts deck-glows">
        <Button tone="danger" disabled={closed !== null} onClick={() => setOpen(true)}>
          Go all in
        </Button>
        {onKeep !== undefined && (
          <button type="button" className="text-link min-h-11" onClick={onKeep}>
            Keep your {formatUnits(wallet)}
          </button>
        )}
      </div>
      {line !== null && <AskAllIn open={isOpen} onOpenChange={setOpen} {...{ game, liquidation, line }} />}
    </div>
  )
}

function Chance({ game, liquidation, line }: { game: Game; liquidation: Liquidation; line: number }): ReactNode {
  const [isOpen, setOpen] = useState(false)
  const { league, me } = game
  const forms = useTeamForms(league.id)
  const chance = lineChance({ team_id: me.team_id, line }, forms)
  const reach = finalByAllIn(game, liquidation)
  return (
    <>
      {chance !== null && (
        <span aria-hidden="true" className="deck-lose block h-4 overflow-hidden rounded-full forced-colors:border">
          <span className="block h-full bg-lagoon" style={{ width: `${chance / 100}%` }} />
        </span>
      )}
      <div className="-my-2 flex flex-wrap items-center gap-x-1 font-bold">
        {chance !== null && (
          <p>
            <b className="figure text-d2 text-lagoon">{chanceText(chance)}</b> hit
          </p>
        )}
        <IconButton
          label="How going all in works"
          icon={<QuestionIcon size={22} weight="bold" />}
          onClick={() => setOpen(true)}
        />
        <p className={`ml-auto ${reach === 'out_anyway' ? 'text-coral' : ''}`}>
          {ALL_IN_REACH[reach](liquidation.wallet + liquidation.bonus)}
        </p>
      </div>
      <Rules {...{ game, liquidation, line }} open={isOpen} onOpenChange={setOpen} />
    </>
  )
}

interface RulesProps extends Props {
  line: number
  open: boolean
  onOpenChange: (open: boolean) => void
}

function Rules({ game: { league, me, fantasy_league: source }, liquidation, line, ...sheet }: RulesProps): ReactNode {
  const projected = useTeamForms(league.id).find(({ team_id: id }) => id === me.team_id)?.projected ?? null
  return (
    <Sheet heading="All in" {...sheet}>
      <div className="grid gap-3">
        {projected !== null && <p>{allInChanceBasis(projected)}</p>}
        {/* Sleeper’s lines come from scores, and practice has no rosters to edit. */}
        {source.provider === 'espn' && !isPractice && <p>The line is the highest of the last 24 hours.</p>}
        <p>
          Exactly on {formatPoints(line)}, you get your {formatUnits(liquidation.wallet)} back. {paidBesideAllIn(me)}
        </p>
        <p>A miss leaves 0, {allInMissed(me)}</p>
      </div>
    </Sheet>
  )
}
