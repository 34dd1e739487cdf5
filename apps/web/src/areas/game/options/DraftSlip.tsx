import { constantsOf } from '@whale/game'
import type { ReactNode } from 'react'
import type { Game } from '../shared/shell/use-game.ts'
import { formatPoints, formatUnits, formatWeek } from '../../../shared/format/format.ts'
import { FormFailure } from '../../../shared/forms/FormFailure.tsx'
import { Button } from '../../../shared/ui/Button.tsx'
import { Ticket, TicketFact, TicketFacts, TicketHeading, TicketTear, TicketTitle } from '../../../shared/ui/Ticket.tsx'
import type { Taking } from './use-taking.ts'
import { type Line, type OptionDraft, sideWord } from './option-draft.ts'

interface Props {
  game: Game
  draft: OptionDraft
  line: Line
  /** Null while it can be taken; else why not. */
  missing: string | null
  taking: Pick<Taking, 'isPending' | 'failure'>
  onTake: () => void
}

/** What is about to be taken, on paper: the price, what it pays, where each end leaves the viewer; then the button. */
export function DraftSlip({ game, draft, line, missing, taking, onTake }: Props): ReactNode {
  const { me, week } = game
  const { side, amount } = draft
  const times = constantsOf(game.game_state.season).optionPaysTimes
  const word = `${side === null ? '' : sideWord(side)} ${formatPoints(line.line ?? 0)}`
  return (
    <Ticket label="House slip">
      <TicketHeading note={formatWeek(week)}>House slip</TicketHeading>
      <TicketTitle detail={line.team_name}>{word}</TicketTitle>
      <TicketTear />
      <TicketFacts>
        <TicketFact name="You put up">{formatUnits(amount)}</TicketFact>
        <TicketFact name="Right, the treasury pays">{formatUnits(times * amount)}</TicketFact>
        <TicketFact name="Breaks even at">{Math.round(100 / times)}%</TicketFact>
        <TicketFact name="If right, you have" strong>
          {formatUnits(me.units + (times - 1) * amount)}
        </TicketFact>
        <TicketFact name="If wrong, you have" strong>
          {formatUnits(me.units - amount)}
        </TicketFact>
      </TicketFacts>
      {me.units >= me.elimination_line && me.units - amount < me.elimination_line && (
        <p className="mt-3 text-small font-bold text-squall">Lose this and you&rsquo;re beached.</p>
      )}
      <TicketTear />
      <div className="grid gap-3">
        {taking.failure !== null && <FormFailure failure={taking.failure} />}
        <Button
          tone="ink"
          wide
          busy={taking.isPending}
          busyLabel="Taking it"
          disabled={missing !== null}
          onClick={onTake}
        >
          Take the {side} for {formatUnits(amount)}
        </Button>
      </div>
      <p className="mt-3.5 text-small text-paper-muted">
        {missing ?? 'One a week, and it cannot be taken back. Exactly on the line, your stake comes back.'}
      </p>
    </Ticket>
  )
}
