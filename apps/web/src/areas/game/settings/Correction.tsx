import { calls, endpoints } from '@whale/contract'
import { type ReactNode, useState } from 'react'
import { formatEastern, formatUnits } from '../../../shared/format/format.ts'
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

/** Corrects a mistake with a transfer between the treasury and one wallet. In a running league the others vote on it. */
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
  const isVote = league.stage === 'running'
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
    onDone: ({ units, vote }) => {
      onDone()
      toast({
        text:
          vote === null
            ? `Corrected: ${username} has ${formatUnits(units)} units now.`
            : `Asked. The others vote until ${formatEastern(vote.ends_at)}.`,
      })
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
        {isVote && <VoteNote />}
        {failure !== null && <FormFailure failure={failure} />}
        <Button type="submit" tone="brass" busy={isPending} busyLabel={isVote ? 'Asking' : 'Correcting'}>
          {buttonWords(move, isVote)}
        </Button>
      </form>
    </section>
  )
}

function VoteNote(): ReactNode {
  return (
    <p className="text-small text-foam-muted">
      The season is on, so the others vote until the next lock. More than half of them must agree.
    </p>
  )
}

function buttonWords({ direction, units }: Move, isVote: boolean): string {
  const words = `${direction} ${formatUnits(units)}`
  return isVote ? `Ask to ${words}` : `${direction === 'give' ? 'Give' : 'Take'} ${formatUnits(units)}`
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
