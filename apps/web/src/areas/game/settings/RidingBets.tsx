import { type BetWire, calls, endpoints } from '@whale/contract'
import type { ReactNode } from 'react'
import { usePageQuery } from '../../../shared/api/query.ts'
import { formatUnits } from '../../../shared/format/format.ts'
import { FormFailure, TextField } from '../../../shared/forms/Form.tsx'
import { useCommandForm } from '../../../shared/forms/use-command-form.ts'
import { useSheetAddress } from '../../../shared/sheet-address.ts'
import { Button } from '../../../shared/ui/Button.tsx'
import { Panel } from '../../../shared/ui/Panel.tsx'
import { Sheet } from '../../../shared/ui/Sheet.tsx'
import { useToast } from '../../../shared/ui/Toast.tsx'

/** The week's active bets, which the commissioner can void until the lock. Nothing if there are none. */
export function RidingBets({ leagueId }: { leagueId: string }): ReactNode {
  const { riding } = usePageQuery(calls.h2h.betBoard, { params: { league: leagueId } })
  const sheet = useSheetAddress('void')
  const shown = riding.find(({ id }) => id === sheet.shown) ?? null
  const [first] = riding
  if (first === undefined) return null
  return (
    <Panel heading="Active bets">
      <p className="text-small text-foam-muted">
        {first.refusals.void?.sentence ?? 'Voiding a bet gives both stakes back. Everyone sees the reason.'}
      </p>
      <ul className="mt-2">
        {riding.map((bet) => (
          <li key={bet.id} className="flex items-center gap-3 border-t border-line py-2 first:border-0">
            <p className="min-w-0 flex-1 leading-tight">
              <b className="block wrap-anywhere">{bet.sentence}</b>
              <span className="text-small text-foam-muted">{partiesOf(bet)}</span>
            </p>
            {bet.refusals.void === null && (
              <button
                type="button"
                aria-haspopup="dialog"
                aria-label={`Void ${bet.sentence}`}
                onClick={() => sheet.open(bet.id)}
                className="text-link min-h-11 flex-none pl-3 text-small"
              >
                Void
              </button>
            )}
          </li>
        ))}
      </ul>
      <Sheet
        open={sheet.isOpen && shown !== null}
        onOpenChange={(isOpen) => isOpen || sheet.close()}
        heading="Void this bet?"
        description={shown === null ? '' : `${shown.sentence}. ${partiesOf(shown)}`}
      >
        {shown !== null && <Voiding bet={shown} onDone={sheet.close} />}
      </Sheet>
    </Panel>
  )
}

function partiesOf({ challenger, challenged }: BetWire): string {
  const sides = [challenger, challenged].map(({ username, stake }) => `${username} ${formatUnits(stake)}`)
  return sides.join(' against ')
}

function Voiding({ bet, onDone }: { bet: BetWire; onDone: () => void }): ReactNode {
  const toast = useToast()
  const { form, submit, isPending, failure } = useCommandForm<typeof endpoints.h2h.voidBet, { reason: string }>(
    calls.h2h.voidBet,
    {
      schema: endpoints.h2h.voidBet.body,
      start: { reason: '' },
      input: ({ reason }) => ({ params: { id: bet.id }, body: { reason } }),
      onDone: () => {
        onDone()
        toast({ text: 'Bet voided. Both stakes are back.' })
      },
    },
  )
  return (
    <form noValidate onSubmit={submit} className="grid gap-4">
      <TextField
        form={form}
        name="reason"
        label="Reason"
        hint="Both stakes go back, and everyone in the league sees this."
        autoComplete="off"
        maxLength={200}
      />
      {failure !== null && <FormFailure failure={failure} />}
      <Button type="submit" tone="danger" busy={isPending} busyLabel="Voiding">
        Void the bet
      </Button>
    </form>
  )
}
