/** The question before going all in: it repeats all that the page says. */
import { calls, lineChance } from '@whale/contract'
import type { ReactNode } from 'react'
import { useCommand } from '../../../shared/api/command.ts'
import { formatUnits } from '../../../shared/format/format.ts'
import { ConfirmDialog } from '../../../shared/ui/ConfirmDialog.tsx'
import { useTeamForms } from '../shared/bets/use-bets.ts'
import { InWithout } from '../shared/final/InWithout.tsx'
import type { Game } from '../shared/shell/use-game.ts'
import { allInTerms } from './all-in-terms.ts'
import type { Shop } from './bolts.ts'

interface Props {
  game: Game
  liquidation: Shop['liquidation']
  line: number
  open: boolean
  onOpenChange: (open: boolean) => void
}

export function AskAllIn({ game, liquidation, line, open, onOpenChange }: Props): ReactNode {
  const { league, me, week } = game
  const { wallet, bonus } = liquidation
  const { run, isPending, failure } = useCommand(calls.players.liquidate)
  const forms = useTeamForms(league.id)
  const form = forms.find(({ team_id: id }) => id === me.team_id) ?? null
  const chance = lineChance({ team_id: me.team_id, line }, forms)

  async function go(): Promise<void> {
    if ((await run({ params: { league: league.id, user: me.user_id }, body: { week, line } })) === null) return
    onOpenChange(false)
  }

  return (
    <ConfirmDialog
      open={open}
      onOpenChange={onOpenChange}
      heading={`All ${formatUnits(wallet)} on ${me.team_name}?`}
      confirmLabel={`Go all in with ${formatUnits(wallet)}`}
      busyLabel="Going all in"
      busy={isPending}
      onConfirm={() => void go()}
      error={failure?.message}
    >
      <InWithout {...game} />
      {allInTerms({ me, teamName: me.team_name, line, wallet, bonus, chance, form }).map((words) => (
        <p key={words}>{words}</p>
      ))}
    </ConfirmDialog>
  )
}
