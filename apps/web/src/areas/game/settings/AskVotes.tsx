/** RULES §4, §3: what a member can ask the others to vote on: a new commissioner, or to void a week that waits for scores. */
import { type ReplyOf, type VoteWire, calls, endpoints } from '@whale/contract'
import { type ReactNode, useState } from 'react'
import { useNavigate } from 'react-router'
import { paths } from '@whale/words/addresses'
import { usePageQuery, useQueryOf } from '../../../shared/api/query.ts'
import { formatMoment } from '@whale/words/times'
import { FormFailure } from '../../../shared/forms/Form.tsx'
import { useCommandForm } from '../../../shared/forms/use-command-form.ts'
import { useSheetAddress } from '../../../shared/sheet-address.ts'
import { Button } from '../../../shared/ui/Button.tsx'
import { Panel } from '../../../shared/ui/Panel.tsx'
import { Sheet } from '../../../shared/ui/Sheet.tsx'
import { useToast } from '../../../shared/ui/Toast.tsx'
import { MemberChoice } from '../handover/MemberChoice.tsx'
import type { Game } from '../league/use-game.ts'
import { ReasonField } from './ReasonField.tsx'

/** What can be asked now; nothing while there is nothing to ask. */
export function AskVotes({ game: { league, game_state: state } }: { game: Game }): ReactNode {
  const { data } = useQueryOf(calls.votes.votes, { params: { id: league.id } })
  if (data === undefined) return null
  const { votes, waiting, succession } = data
  const open = votes.filter((vote) => vote.state === 'open')
  const given = { isOwner: league.is_owner, isOver: state.tide === 'over', open }
  return (
    <>
      {waiting !== null && <WaitingPanel leagueId={league.id} waiting={waiting} />}
      {hasSuccession(given) && <SuccessionPanel leagueId={league.id} succession={succession} />}
    </>
  )
}

interface SuccessionGiven {
  isOwner: boolean
  isOver: boolean
  open: readonly Pick<VoteWire, 'kind'>[]
}

/** Whether a member may come to ask for a new commissioner here. */
export function hasSuccession({ isOwner, isOver, open }: SuccessionGiven): boolean {
  return !isOwner && !isOver && !open.some(({ kind }) => kind === 'succession')
}

type Waiting = NonNullable<ReplyOf<typeof endpoints.votes.votes>['waiting']>

/** A week without scores, and from when it can be voided. */
function WaitingPanel({ leagueId, waiting }: { leagueId: string; waiting: Waiting }): ReactNode {
  const { week, since, ask_from: askFrom, operator_from: operatorFrom, void_effect: effect, refusal } = waiting
  return (
    <Panel id="votes" heading={`Week ${week} waits for its scores`}>
      <p className="leading-snug">
        They were due {formatMoment(since)}. From {formatMoment(askFrom)} the commissioner can ask everyone to void the
        week: {effect}. From {formatMoment(operatorFrom)} we can decide it.
      </p>
      {refusal === null && <AskVoidWeek leagueId={leagueId} week={week} />}
    </Panel>
  )
}

/** The owner asks the others to void the week that waits for scores. */
function AskVoidWeek({ leagueId, week }: { leagueId: string; week: number }): ReactNode {
  const toast = useToast()
  const navigate = useNavigate()
  const { form, submit, isPending, failure } = useCommandForm<typeof endpoints.votes.askVoidWeek, { reason: string }>(
    calls.votes.askVoidWeek,
    {
      schema: endpoints.votes.askVoidWeek.body.pick({ reason: true }),
      start: { reason: '' },
      input: ({ reason }) => ({ params: { id: leagueId }, body: { week, reason } }),
      onDone: ({ vote }) => {
        void navigate(paths.votes(leagueId))
        toast({ text: `Asked. The others vote until ${formatMoment(vote.ends_at)}.` })
      },
    },
  )
  return (
    <form noValidate onSubmit={submit} className="mt-3 grid gap-3">
      <ReasonField form={form} />
      {failure !== null && <FormFailure failure={failure} />}
      <Button type="submit" tone="brass" busy={isPending} busyLabel="Asking">
        Ask to void week {week}
      </Button>
    </form>
  )
}

type Succession = ReplyOf<typeof endpoints.votes.votes>['succession']

/** RULES §4 A new owner: after three silent weeks of the commissioner, a member asks the others for a new one. */
function SuccessionPanel({ leagueId, succession }: { leagueId: string; succession: Succession }): ReactNode {
  const sheet = useSheetAddress('successor')
  if (succession.refusal !== null) return null
  return (
    <Panel heading="A new commissioner">
      <p className="leading-snug">
        Nobody has seen your commissioner for three weeks. You can vote for someone else to run the league. If they come
        back first, they stay.
      </p>
      <div className="mt-3">
        <Button tone="line" onClick={() => sheet.open('ask')}>
          Vote for a new commissioner
        </Button>
      </div>
      <Sheet
        open={sheet.isOpen}
        onOpenChange={(open) => open || sheet.close()}
        heading="A new commissioner"
        description="Name yourself or someone else. If it’s someone else, they have to accept."
      >
        <AskSuccessor leagueId={leagueId} />
      </Sheet>
    </Panel>
  )
}

/** The form: who runs the league next, and why. */
function AskSuccessor({ leagueId }: { leagueId: string }): ReactNode {
  const { teams } = usePageQuery(calls.leagues.leaguePlayers, { params: { id: leagueId } })
  const toast = useToast()
  const navigate = useNavigate()
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
      void navigate(paths.votes(leagueId), { replace: true })
      toast({ text: `Asked. Everyone votes until ${formatMoment(vote.ends_at)}.` })
    },
  })
  return (
    <form noValidate onSubmit={submit} className="grid gap-5">
      <MemberChoice legend="Who runs it next?" teams={others} value={chosen} onChange={setChosen} />
      <ReasonField form={form} />
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
