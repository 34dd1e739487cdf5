/** RULES §4: the open votes of a league. */
import { BALLOT_WORDS, voteStandingWords } from '@whale/words'
import { type VoteWire, calls } from '@whale/contract'
import { type ReactNode, useState } from 'react'
import { Navigate } from 'react-router'
import { paths } from '@whale/words/addresses'
import { useIsStale, usePageQuery } from '../../../shared/api/query.ts'
import { formatMoment } from '@whale/words/times'
import { InviteDialog } from '../../../shared/invite/InviteDialog.tsx'
import { BackLink } from '../../../shared/components/BackLink.tsx'
import { PageHeader } from '../../../shared/ui/PageHeader.tsx'
import { GameShell } from '../shell/GameShell.tsx'
import { type Game, useGame } from '../league/use-game.ts'
import { useCommand } from '../../../shared/api/command.ts'
import { useToastAfter } from '../../../shared/components/use-toast-after.ts'
import { useToast } from '../../../shared/ui/Toast.tsx'
import { FormFailure } from '../../../shared/forms/Form.tsx'
import { Button } from '../../../shared/ui/Button.tsx'
import { ConfirmDialog } from '../../../shared/ui/ConfirmDialog.tsx'

export function VotesPage(): ReactNode {
  const game = useGame()
  return (
    <GameShell game={game} tab="feed" title="Votes" Invite={InviteDialog}>
      <Votes game={game} />
    </GameShell>
  )
}

/** An email's link may be older than the vote: its outcome is in the feed. */
function Votes({ game: { league } }: { game: Game }): ReactNode {
  const input = { params: { id: league.id } }
  const { votes } = usePageQuery(calls.votes.votes, input)
  const isStale = useIsStale(calls.votes.votes, input)
  const open = votes.filter(({ state }) => state === 'open')
  if (open.length === 0 && !isStale) return <Navigate to={paths.activity(league.id)} replace />
  return (
    <>
      <PageHeader back={<BackLink to={paths.game(league.id)} />} heading="Votes" />
      <ul className="grid max-w-[720px] gap-4 px-4 pt-3 pb-10 md:px-6 lg:gap-6 lg:px-9">
        {open.map((vote) => (
          <OpenVote key={vote.id} leagueId={league.id} vote={vote} />
        ))}
      </ul>
    </>
  )
}

function OpenVote({ leagueId, vote }: { leagueId: string; vote: VoteWire }): ReactNode {
  return (
    <li className="grid gap-3 rounded-panel bg-deep px-4.5 py-4.5 lg:px-5">
      <Matter vote={vote} />
      <p className="text-small text-foam-muted">
        {isUnopposedWipe(vote)
          ? `It happens ${formatMoment(vote.wipes_at)} unless someone says no. Then it takes a majority.`
          : `${voteStandingWords(vote)} Open until ${formatMoment(vote.ends_at)}.`}
      </p>
      <Ballot leagueId={leagueId} vote={vote} />
    </li>
  )
}

/** What a vote is about, who asked, and why. */
function Matter({ vote: { matter, reason, asked_by: asker } }: { vote: VoteWire }): ReactNode {
  return (
    <div className="leading-snug">
      <h2 className="display text-d3">{matter}</h2>
      <p className="mt-1">{reason === '' ? `Asked by ${asker}.` : `${asker}: “${reason}”`}</p>
    </div>
  )
}

/** Whether the league goes at a set time because nobody has said no. */
export function isUnopposedWipe<V extends Pick<VoteWire, 'wipes_at' | 'is_objected'>>(
  vote: V,
): vote is V & { wipes_at: string } {
  return vote.wipes_at !== null && !vote.is_objected
}

/** Yes and No for people with a ballot, the reason for those without, and Withdraw for the asker. */
function Ballot({ leagueId, vote }: { leagueId: string; vote: VoteWire }): ReactNode {
  const toastAfter = useToastAfter()
  const cast = useCommand(calls.votes.castBallot)
  const withdraw = useCommand(calls.votes.withdrawVote)
  const params = { id: leagueId, vote: vote.id }
  const failure = cast.failure ?? withdraw.failure
  const isOwner = vote.your_part === 'owner'
  const isSuccessor = vote.your_part === 'successor'
  const yesWords = isSuccessor ? BALLOT_WORDS.accept : BALLOT_WORDS.yes

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
