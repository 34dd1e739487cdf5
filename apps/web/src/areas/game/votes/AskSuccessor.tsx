/** RULES §4 A new owner: after three silent weeks of the commissioner, a member asks the others for a new one. */
import { type ReplyOf, calls, endpoints } from '@whale/contract'
import { type ReactNode, useState } from 'react'
import { usePageQuery } from '../../../shared/api/query.ts'
import { formatEastern } from '../../../shared/format/format.ts'
import { FormFailure, TextField } from '../../../shared/forms/Form.tsx'
import { useCommandForm } from '../../../shared/forms/use-command-form.ts'
import { useSheetAddress } from '../../../shared/sheet-address.ts'
import { Button } from '../../../shared/ui/Button.tsx'
import { Panel } from '../../../shared/ui/Panel.tsx'
import { Sheet } from '../../../shared/ui/Sheet.tsx'
import { useToast } from '../../../shared/ui/Toast.tsx'
import { MemberChoice } from '../shared/handover/MemberChoice.tsx'

type Succession = ReplyOf<typeof endpoints.votes.votes>['succession']

export function SuccessionPanel({ leagueId, succession }: { leagueId: string; succession: Succession }): ReactNode {
  const sheet = useSheetAddress('successor')
  const canAsk = succession.refusal === null
  return (
    <Panel heading="A new commissioner">
      <p className="leading-snug">
        {canAsk
          ? 'Nobody has seen your commissioner for three weeks. You can vote for someone else to run the league. If they come back first, they stay.'
          : 'If your commissioner is silent for three weeks of the season, you can vote for someone else here.'}
      </p>
      {canAsk && (
        <div className="mt-3">
          <Button tone="line" onClick={() => sheet.open('ask')}>
            Vote for a new commissioner
          </Button>
        </div>
      )}
      <Sheet
        open={sheet.isOpen && canAsk}
        onOpenChange={(open) => open || sheet.close()}
        heading="A new commissioner"
        description="Name yourself or someone else. If it’s someone else, they have to accept."
      >
        <Ask leagueId={leagueId} onDone={sheet.close} />
      </Sheet>
    </Panel>
  )
}

function Ask({ leagueId, onDone }: { leagueId: string; onDone: () => void }): ReactNode {
  const { teams } = usePageQuery(calls.leagues.leaguePlayers, { params: { id: leagueId } })
  const toast = useToast()
  const others = teams.filter(({ player }) => player?.is_owner === false)
  const [chosen, setChosen] = useState(others.find(({ player }) => player?.is_you)?.player?.user_id ?? null)
  const { form, submit, isPending, failure } = useCommandForm<
    typeof endpoints.handover.askSuccessor,
    { reason: string }
  >(calls.handover.askSuccessor, {
    schema: endpoints.handover.askSuccessor.body.pick({ reason: true }),
    start: { reason: '' },
    input: ({ reason }) => ({ params: { id: leagueId }, body: { user_id: chosen ?? '', reason } }),
    onDone: ({ vote }) => {
      onDone()
      toast({ text: `Asked. Everyone votes until ${formatEastern(vote.ends_at)}.` })
    },
  })
  return (
    <form noValidate onSubmit={submit} className="grid gap-5">
      <MemberChoice legend="Who runs it next?" teams={others} value={chosen} onChange={setChosen} />
      <TextField
        form={form}
        name="reason"
        label="Reason"
        hint="Everyone in the league sees it."
        autoComplete="off"
        maxLength={200}
      />
      <p className="text-small text-foam-muted">
        More than half of the active players must say yes. The new commissioner’s own yes doesn’t count.
      </p>
      {failure !== null && <FormFailure failure={failure} />}
      <Button type="submit" tone="brass" busy={isPending} busyLabel="Asking">
        Ask everyone
      </Button>
    </form>
  )
}
