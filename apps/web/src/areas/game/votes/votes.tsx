/**
 * RULES §4: the league's votes, the open ones first. The owner can ask to void a week that waits for scores, and a member for a new
 * commissioner.
 */
import { type ReplyOf, type VoteWire, calls, endpoints } from '@whale/contract'
import { type ReactNode, useState } from 'react'
import { paths } from '@whale/words/addresses'
import { usePageQuery } from '../../../shared/api/query.ts'
import { formatMoment } from '../../../shared/format/format.ts'
import { InviteDialog } from '../../../shared/invite/InviteDialog.tsx'
import { BackLink } from '../../../shared/components/BackLink.tsx'
import { PageHeader } from '../../../shared/ui/PageHeader.tsx'
import { Panel } from '../../../shared/ui/Panel.tsx'
import { GameShell } from '../shell/GameShell.tsx'
import { type Game, useGame } from '../league/use-game.ts'
import { useCommand } from '../../../shared/api/command.ts'
import { useToastAfter } from '../../../shared/components/use-toast-after.ts'
import { useToast } from '../../../shared/ui/Toast.tsx'
import { FormFailure, TextField } from '../../../shared/forms/Form.tsx'
import { Button } from '../../../shared/ui/Button.tsx'
import { useCommandForm } from '../../../shared/forms/use-command-form.ts'
import { useSheetAddress } from '../../../shared/sheet-address.ts'
import { ConfirmDialog } from '../../../shared/ui/ConfirmDialog.tsx'
import { Sheet } from '../../../shared/ui/Sheet.tsx'
import { MemberChoice } from '../handover/MemberChoice.tsx'

export function VotesPage(): ReactNode {
  const game = useGame()
  return (
    <GameShell game={game} tab="feed" title="Votes" Invite={InviteDialog}>
      <Votes game={game} />
    </GameShell>
  )
}

function Votes({ game }: { game: Game }): ReactNode {
  const { votes, waiting, succession } = usePageQuery(calls.votes.votes, { params: { id: game.league.id } })
  const open = votes.filter(({ state }) => state === 'open')
  const isOver = game.game_state.tide === 'over'
  const ended = votes.filter(({ state }) => state !== 'open')
  return (
    <>
      <PageHeader
        back={<BackLink to={paths.game(game.league.id)} />}
        heading="Votes"
        lede="Big changes in a running league need more than half of the other active players."
      />
      <div className="grid max-w-[1260px] items-start gap-4 px-4 pt-3 pb-10 md:px-6 lg:grid-cols-2 lg:gap-6 lg:px-9">
        <div className="grid gap-4 lg:gap-6">
          {waiting !== null && <WaitingPanel game={game} waiting={waiting} />}
          <Panel heading="Open now">
            {open.length === 0 ? (
              <p className="text-foam-muted">
                {isOver ? 'The season is over. No more votes.' : 'Nothing to vote on right now.'}
              </p>
            ) : (
              <ul className="grid gap-6">
                {open.map((vote) => (
                  <OpenVote key={vote.id} leagueId={game.league.id} vote={vote} />
                ))}
              </ul>
            )}
          </Panel>
          {hasSuccession({ isOwner: game.league.is_owner, isOver, open }) && (
            <SuccessionPanel leagueId={game.league.id} succession={succession} />
          )}
        </div>
        <Panel heading="Earlier this season">
          {ended.length === 0 ? (
            <p className="text-foam-muted">{isOver ? 'No votes this season.' : 'No vote has ended yet.'}</p>
          ) : (
            <ul>
              {ended.map((vote) => (
                <EndedVote key={vote.id} vote={vote} />
              ))}
            </ul>
          )}
        </Panel>
      </div>
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

function OpenVote({ leagueId, vote }: { leagueId: string; vote: VoteWire }): ReactNode {
  return (
    <li className="grid gap-3">
      <Matter vote={vote} />
      <p className="text-small text-foam-muted">
        {isUnopposedWipe(vote)
          ? `It happens ${formatMoment(vote.wipes_at)} unless someone says no. Then it takes a majority.`
          : `${standingOf(vote)} Open until ${formatMoment(vote.ends_at)}.`}
      </p>
      <Ballot leagueId={leagueId} vote={vote} />
    </li>
  )
}

function EndedVote({ vote }: { vote: VoteWire }): ReactNode {
  return (
    <li className="grid gap-1 border-t border-line py-3 leading-snug first:border-0">
      <Matter vote={vote} />
      <p className="text-small text-foam-muted">
        {RESULTS[vote.state]} {vote.yes} yes, {vote.no} no.{' '}
        {vote.closed_at !== null && `Ended ${formatMoment(vote.closed_at)}.`}
      </p>
    </li>
  )
}

/** What a vote is about, who asked, and why. */
function Matter({ vote: { matter, reason, asked_by: asker } }: { vote: VoteWire }): ReactNode {
  return (
    <div className="leading-snug">
      <h3 className="font-bold">{matter}</h3>
      <p className="mt-1">{reason === '' ? `Asked by ${asker}.` : `${asker}: “${reason}”`}</p>
    </div>
  )
}

const RESULTS: Readonly<Record<VoteWire['state'], string>> = {
  open: '',
  passed: 'It passed.',
  lapsed: 'It ended without a majority.',
  withdrawn: 'It was withdrawn.',
  moot: 'It was called off.',
  returned: 'The commissioner came back.',
  declined: 'The proposed member said no.',
}

/** Whether the league goes at a set time because nobody has said no. */
export function isUnopposedWipe<V extends Pick<VoteWire, 'wipes_at' | 'is_objected'>>(
  vote: V,
): vote is V & { wipes_at: string } {
  return vote.wipes_at !== null && !vote.is_objected
}

/** Returns the standing of an open vote: `2 yes, 1 no. It passes when 4 of 7 say yes.` */
export function standingOf({ yes, no, needed, others, wipes_at: wipesAt, is_accepted: isAccepted }: VoteWire): string {
  return [
    `${yes} yes, ${no} no. It passes when ${needed} of ${others} say yes.`,
    ...(isAccepted === false ? ['The new commissioner has to accept too.'] : []),
    ...(wipesAt === null ? [] : [`Not before ${formatMoment(wipesAt)}.`]),
  ].join(' ')
}

type Waiting = NonNullable<ReplyOf<typeof endpoints.votes.votes>['waiting']>

/** A week without scores, and from when it can be voided. */
function WaitingPanel({ game, waiting }: { game: Game; waiting: Waiting }): ReactNode {
  const { week, since, ask_from: askFrom, operator_from: operatorFrom, void_effect: effect, refusal } = waiting
  return (
    <Panel heading={`Week ${week} waits for its scores`}>
      <p className="leading-snug">
        They were due {formatMoment(since)}. From {formatMoment(askFrom)} the commissioner can ask everyone to void the
        week: {effect}. From {formatMoment(operatorFrom)} we can decide it.
      </p>
      {refusal === null && <AskVoidWeek leagueId={game.league.id} week={week} />}
    </Panel>
  )
}

const YES_WORDS = { ask: 'Yes', isCast: 'You voted yes', done: 'You voted yes.' }

/** The proposed commissioner accepts. */
const ACCEPT_WORDS = {
  ask: 'Accept: I’d run it',
  isCast: 'You’ve accepted',
  done: 'You’ve accepted. The others decide.',
}

/** Yes and No for who has a ballot, the reason for who has none, and Withdraw for who asked. */
function Ballot({ leagueId, vote }: { leagueId: string; vote: VoteWire }): ReactNode {
  const toastAfter = useToastAfter()
  const cast = useCommand(calls.votes.castBallot)
  const withdraw = useCommand(calls.votes.withdrawVote)
  const params = { id: leagueId, vote: vote.id }
  const failure = cast.failure ?? withdraw.failure
  const isOwner = vote.your_part === 'owner'
  const isSuccessor = vote.your_part === 'successor'
  const yesWords = isSuccessor ? ACCEPT_WORDS : YES_WORDS

  const press = (yes: boolean) =>
    void toastAfter(cast.run({ params, body: { yes } }), yes ? yesWords.done : 'You voted no.')

  return (
    <div className="grid gap-2">
      {vote.ballot_refusal === null ? (
        <div className="flex flex-wrap gap-2" role="group" aria-label={`Your vote: ${vote.matter}`}>
          <Button tone="brass" size="small" busy={cast.isPending} busyLabel="Voting" onClick={() => press(true)}>
            {vote.your_ballot === true ? yesWords.isCast : yesWords.ask}
          </Button>
          {isSuccessor ? (
            <Decline leagueId={leagueId} vote={vote} />
          ) : (
            <Button tone="line" size="small" busy={cast.isPending} busyLabel="Voting" onClick={() => press(false)}>
              {vote.your_ballot === false ? 'You voted no' : 'No'}
            </Button>
          )}
        </div>
      ) : (
        <p className="text-small text-foam-muted">{vote.ballot_refusal.sentence}</p>
      )}
      {vote.withdraw_refusal === null && (
        <div>
          <Button
            tone={isOwner ? 'brass' : 'quiet'}
            size="small"
            busy={withdraw.isPending}
            busyLabel={isOwner ? 'Ending the vote' : 'Withdrawing'}
            onClick={() =>
              void toastAfter(
                withdraw.run({ params }),
                isOwner ? 'You’re still the commissioner.' : 'The vote is withdrawn.',
              )
            }
          >
            {isOwner ? 'I’m back: end this vote' : 'Withdraw the vote'}
          </Button>
        </div>
      )}
      {failure !== null && <FormFailure failure={failure} />}
    </div>
  )
}

/** The proposed commissioner says no, which ends the vote for everyone (RULES §4 A new owner). */
function Decline({ leagueId, vote }: { leagueId: string; vote: VoteWire }): ReactNode {
  const toast = useToast()
  const [isAsking, setAsking] = useState(false)
  const { run, isPending, failure, reset } = useCommand(calls.votes.castBallot)

  async function decline(): Promise<void> {
    if ((await run({ params: { id: leagueId, vote: vote.id }, body: { yes: false } })) === null) return
    setAsking(false)
    toast({ text: 'You said no, so the vote is over.' })
  }

  return (
    <>
      <Button
        tone="line"
        size="small"
        onClick={() => {
          reset()
          setAsking(true)
        }}
      >
        No, thanks
      </Button>
      <ConfirmDialog
        open={isAsking}
        onOpenChange={setAsking}
        heading="Say no to running the league?"
        confirmLabel="Say no, end the vote"
        busyLabel="Ending the vote"
        busy={isPending}
        error={failure?.message}
        onConfirm={() => void decline()}
        cancelLabel="Keep the vote open"
      >
        <p>That ends the vote for everyone. You can’t undo this.</p>
      </ConfirmDialog>
    </>
  )
}

/** The owner asks the others to void the week that waits for scores. */
function AskVoidWeek({ leagueId, week }: { leagueId: string; week: number }): ReactNode {
  const toast = useToast()
  const { form, submit, isPending, failure } = useCommandForm<typeof endpoints.votes.askVoidWeek, { reason: string }>(
    calls.votes.askVoidWeek,
    {
      schema: endpoints.votes.askVoidWeek.body.pick({ reason: true }),
      start: { reason: '' },
      input: ({ reason }) => ({ params: { id: leagueId }, body: { week, reason } }),
      onDone: ({ vote }) => toast({ text: `Asked. The others vote until ${formatMoment(vote.ends_at)}.` }),
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

type Succession = ReplyOf<typeof endpoints.votes.votes>['succession']

/** RULES §4 A new owner: after three silent weeks of the commissioner, a member asks the others for a new one. */
function SuccessionPanel({ leagueId, succession }: { leagueId: string; succession: Succession }): ReactNode {
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
        <AskSuccessor leagueId={leagueId} onDone={sheet.close} />
      </Sheet>
    </Panel>
  )
}

/** The form: who runs the league next, and why. */
function AskSuccessor({ leagueId, onDone }: { leagueId: string; onDone: () => void }): ReactNode {
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
      toast({ text: `Asked. Everyone votes until ${formatMoment(vote.ends_at)}.` })
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
