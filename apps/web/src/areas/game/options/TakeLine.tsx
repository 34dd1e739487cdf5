import { type ReactNode, useState } from 'react'
import type { Game } from '../shared/shell/use-game.ts'
import { formatPoints, formatUnits } from '../../../shared/format/format.ts'
import { useOpenSheet } from '../../../shared/sheet-address.ts'
import { Button } from '../../../shared/ui/Button.tsx'
import { InfoStrip } from '../../../shared/ui/InfoStrip.tsx'
import { Sheet } from '../../../shared/ui/Sheet.tsx'
import { SlipBar } from '../../../shared/ui/Ticket.tsx'
import { DraftSlip } from './DraftSlip.tsx'
import { LineBlock } from './LineBlock.tsx'
import { OptionsFrame } from './OptionsFrame.tsx'
import { StakeBlock } from './StakeBlock.tsx'
import { type OptionDraft, type Options, freshOption, sideWord, whyNotYet } from './option-draft.ts'
import { useTaking } from './use-taking.ts'

interface Props {
  game: Game
  options: Options
  /** In the place of all of it, where there is nothing to set. */
  none: ReactNode
}

/** The line, the side, the stake, and the slip that says what it costs before the house is asked. */
export function TakeLine({ game, options, none }: Props): ReactNode {
  const { me, week, league } = game
  const [touched, setTouched] = useState<OptionDraft | null>(null)
  const { isOpen: isReviewing, setOpen: setReviewing } = useOpenSheet('slip')
  const taking = useTaking()
  const draft = touched ?? freshOption(options, { teamId: me.team_id, wallet: me.wallet })
  const closed = options.refusal?.sentence ?? null
  if (closed !== null && touched === null) return <OptionsFrame game={game}>{none}</OptionsFrame>

  const line = options.lines.find(({ team_id: id }) => id === draft.teamId)
  const missing = closed ?? whyNotYet(draft, { line: line?.line ?? null, wallet: me.wallet })
  function change(next: OptionDraft): void {
    taking.reset()
    setTouched(next)
  }
  function take(): void {
    const { side, amount, teamId: team_id } = draft
    if (side === null || line === undefined || line.line === null) return
    void taking.take({ league_id: league.id, user_id: me.user_id, week, team_id, side, amount, line: line.line })
  }

  const slip = line !== undefined && draft.side !== null && line.line !== null && (
    <DraftSlip game={game} draft={draft} line={line} missing={missing} taking={taking} onTake={take} />
  )
  const bar = slip !== false && line !== undefined && (
    <SlipBar
      title={`${draft.side === null ? '' : sideWord(draft.side)} ${formatPoints(line.line ?? 0)}`}
      detail={`${line.team_name}, ${formatUnits(draft.amount)} to win ${formatUnits(draft.amount)}`}
      action={
        <Button tone="ink" aria-haspopup="dialog" onClick={() => setReviewing(true)}>
          Review slip
        </Button>
      }
    />
  )
  return (
    <OptionsFrame game={game} {...(bar === false ? {} : { bottomBar: bar })}>
      <div className="grid min-w-0 gap-4">
        {closed !== null && (
          <InfoStrip tone="squall">{closed} What you had set was not taken, and nothing moved.</InfoStrip>
        )}
        <LineBlock game={game} options={options} draft={draft} onChange={change} />
        <StakeBlock stakes={options.stakes} wallet={me.wallet} draft={draft} onChange={change} />
      </div>
      <div className="sticky top-6 hidden lg:block">
        {slip === false ? <InfoStrip>Your slip is written when you say over or under.</InfoStrip> : slip}
      </div>
      <Sheet open={slip !== false && isReviewing} onOpenChange={setReviewing} heading="Review slip">
        {slip}
      </Sheet>
    </OptionsFrame>
  )
}
