import { calls, endpoints } from '@whale/contract'
import type { ReactNode } from 'react'
import { formatEastern } from '../../../shared/format/format.ts'
import { FormFailure, TextField } from '../../../shared/forms/Form.tsx'
import { useCommandForm } from '../../../shared/forms/use-command-form.ts'
import { Button } from '../../../shared/ui/Button.tsx'
import { useToast } from '../../../shared/ui/Toast.tsx'

/** The owner asks the others to void the week that waits for scores. */
export function AskVoidWeek({ leagueId, week }: { leagueId: string; week: number }): ReactNode {
  const toast = useToast()
  const { form, submit, isPending, failure } = useCommandForm<typeof endpoints.votes.askVoidWeek, { reason: string }>(
    calls.votes.askVoidWeek,
    {
      schema: endpoints.votes.askVoidWeek.body.pick({ reason: true }),
      start: { reason: '' },
      input: ({ reason }) => ({ params: { id: leagueId }, body: { week, reason } }),
      onDone: ({ vote }) => toast({ text: `Asked. The others vote until ${formatEastern(vote.ends_at)}.` }),
    },
  )
  return (
    <form noValidate onSubmit={submit} className="mt-3 grid gap-3">
      <TextField
        form={form}
        name="reason"
        label="Reason"
        hint="Everyone in the league sees it."
        autoComplete="off"
        maxLength={200}
      />
      {failure !== null && <FormFailure failure={failure} />}
      <Button type="submit" tone="brass" busy={isPending} busyLabel="Asking">
        Ask to void week {week}
      </Button>
    </form>
  )
}
