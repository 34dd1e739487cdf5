import { calls, endpoints } from '@whale/contract'
import { type ReactNode, useState } from 'react'
import { formatUnits } from '../../../shared/format/format.ts'
import { FormFailure, TextField } from '../../../shared/forms/Form.tsx'
import { useCommandForm } from '../../../shared/forms/use-command-form.ts'
import { Button } from '../../../shared/ui/Button.tsx'
import { Segmented } from '../../../shared/ui/Segmented.tsx'
import { useToast } from '../../../shared/ui/Toast.tsx'
import { UnitInput } from '../../../shared/ui/UnitInput.tsx'
import type { League, Member } from './Facts.tsx'

interface Move {
  direction: 'give' | 'take'
  units: number
}
const START_UNITS = 50

/** Corrects a mistake: a transfer between the treasury and one wallet, with a reason. Nothing is edited. */
export function Correction({
  league,
  member,
  onDone,
}: {
  league: League
  member: Member
  onDone: () => void
}): ReactNode {
  const { user_id: user, username } = member.player
  const [move, setMove] = useState<Move>({ direction: 'give', units: START_UNITS })
  const toast = useToast()
  const { form, submit, isPending, failure } = useCommandForm<
    typeof endpoints.players.correctUnits,
    { reason: string }
  >(calls.players.correctUnits, {
    schema: endpoints.players.correctUnits.body.pick({ reason: true }),
    start: { reason: '' },
    input: ({ reason }) => ({
      params: { league: league.id, user },
      body: { amount: move.direction === 'give' ? move.units : -move.units, reason },
    }),
    onDone: (player) => {
      onDone()
      toast({ text: `Corrected: ${username} has ${formatUnits(player.units)} units now.` })
    },
  })
  return (
    <section aria-labelledby="correction">
      <form noValidate onSubmit={submit} className="grid gap-4">
        <h3 id="correction" className="display text-d3">
          Correct units
        </h3>
        <MoveFields move={move} onChange={setMove} />
        <TextField
          form={form}
          name="reason"
          label="Reason"
          hint="Everyone in the league sees it in the log and the ledger."
          autoComplete="off"
          maxLength={200}
        />
        {failure !== null && <FormFailure failure={failure} />}
        <Button type="submit" tone="brass" busy={isPending} busyLabel="Correcting">
          {move.direction === 'give' ? `Give ${formatUnits(move.units)}` : `Take ${formatUnits(move.units)}`}
        </Button>
      </form>
    </section>
  )
}

function MoveFields({ move, onChange }: { move: Move; onChange: (move: Move) => void }): ReactNode {
  return (
    <>
      <Segmented
        label="Which way"
        width="fill"
        value={move.direction}
        onChange={(direction) => onChange({ ...move, direction })}
        options={[
          { value: 'give', label: 'From the treasury' },
          { value: 'take', label: 'To the treasury' },
        ]}
      />
      <UnitInput
        label="Units"
        value={move.units}
        onChange={(units) => onChange({ ...move, units })}
        min={1}
        max={100_000}
        step={10}
        lessLabel="10 less"
        moreLabel="10 more"
      />
    </>
  )
}
