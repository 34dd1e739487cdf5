import { endpoints } from '@whale/contract'
import { type ReactNode, useState } from 'react'
import { formatUnits } from '../../format.ts'
import { FormFailure } from '../../forms/FormFailure.tsx'
import { TextField } from '../../forms/TextField.tsx'
import { useCommandForm } from '../../forms/use-command-form.ts'
import { Button } from '../../ui/Button.tsx'
import { Segmented } from '../../ui/Segmented.tsx'
import { useToast } from '../../ui/Toast.tsx'
import { UnitInput } from '../../ui/UnitInput.tsx'
import type { Member } from './MembersBlock.tsx'
import type { League } from './settings.tsx'

type Direction = 'give' | 'take'
const START_UNITS = 50

/** Mends a mistake: units between the treasury and one wallet, with a reason. Nothing is ever edited, it is one more transfer. */
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
  const [direction, setDirection] = useState<Direction>('give')
  const [units, setUnits] = useState(START_UNITS)
  const toast = useToast()
  const { form, submit, isPending, failure } = useCommandForm<
    typeof endpoints.players.correctUnits,
    { reason: string }
  >(endpoints.players.correctUnits, {
    schema: endpoints.players.correctUnits.body.pick({ reason: true }),
    start: { reason: '' },
    input: ({ reason }) => ({
      params: { league: league.id, user },
      body: { amount: direction === 'give' ? units : -units, reason },
    }),
    onDone: (player) => {
      onDone()
      toast({ text: `Corrected: ${username} has ${formatUnits(player.units)} units now.` })
    },
  })
  const act = direction === 'give' ? `Give ${formatUnits(units)}` : `Take ${formatUnits(units)}`
  return (
    <section aria-labelledby="correction">
      <form noValidate onSubmit={submit} className="grid gap-4">
        <h3 id="correction" className="display text-d3">
          Correct units
        </h3>
        <Segmented
          label="Which way"
          width="fill"
          value={direction}
          onChange={setDirection}
          options={[
            { value: 'give', label: 'From the treasury' },
            { value: 'take', label: 'To the treasury' },
          ]}
        />
        <UnitInput
          label="Units"
          value={units}
          onChange={setUnits}
          min={1}
          max={100_000}
          step={10}
          lessLabel="10 less"
          moreLabel="10 more"
        />
        <TextField
          form={form}
          name="reason"
          label="Reason"
          hint="Everybody in the league reads it, in the log and on the ledger."
          autoComplete="off"
          maxLength={200}
        />
        {failure !== null && <FormFailure failure={failure} />}
        <Button type="submit" tone="brass" busy={isPending} busyLabel="Correcting">
          {act}
        </Button>
      </form>
    </section>
  )
}
