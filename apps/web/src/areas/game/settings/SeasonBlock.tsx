/** Settings: the season with its stage and approval, and your own team with its proof. */
import { leagueStageWords } from '@whale/words'
import { type LeagueWire, calls, type endpoints } from '@whale/contract'
import { ArrowsClockwiseIcon } from '@phosphor-icons/react/dist/csr/ArrowsClockwise'
import { type ReactNode, useState } from 'react'
import { useCommand } from '../../../shared/api/command.ts'
import { RefreshLeague } from './RefreshLeague.tsx'
import { isJoinable } from '../share/is-joinable.ts'
import type { Game } from '../league/use-game.ts'
import { ShareLink } from '../../../shared/invite/ShareOptions.tsx'
import { formatDate, formatMoment } from '@whale/words/times'
import { Button } from '../../../shared/ui/Button.tsx'
import { ConfirmDialog } from '../../../shared/ui/ConfirmDialog.tsx'
import { SavesAtOnce } from '../../../shared/ui/offline.tsx'
import { Panel } from '../../../shared/ui/Panel.tsx'
import { useQueryOf } from '../../../shared/api/query.ts'
import { FormFailure } from '../../../shared/forms/Form.tsx'
import { Checkbox } from '../../../shared/ui/Checkbox.tsx'
import { ProofSteps } from '../../../shared/components/ProofSteps.tsx'
import { Sheet } from '../../../shared/ui/Sheet.tsx'
import { useToast } from '../../../shared/ui/Toast.tsx'
import { VerifiedMark } from '../../../shared/ui/VerifiedMark.tsx'

/** The season's state, and the invite code while somebody can join by it. */
export function SeasonBlock({ game, league }: { game: Game; league: LeagueWire }): ReactNode {
  const isRunning = league.stage === 'pregame' || league.stage === 'running'
  const canJoin = isRunning && isJoinable(game)
  const facts = [
    ['Season', String(league.season)],
    ['Now', leagueStageWords({ ...league, tide: game.game_state.tide, week: game.week })],
    ...(league.stage === 'pregame' ? [['Starts', formatMoment(league.starts_at)] as const] : []),
    ...(canJoin ? [['Invite code', <Code key="code" code={league.invite_code} />] as const] : []),
  ] as const
  return (
    <Panel id="season" heading="Season">
      <Facts facts={facts} />
      {isRunning && (
        <div className="mt-3 grid gap-4">
          {canJoin && <ShareLink url={league.invite_url} />}
          <RefreshLeague leagueId={league.id} provider={league.provider} />
          {canJoin && (
            <>
              <NewCode league={league} />
              <Approval leagueId={league.id} />
            </>
          )}
        </div>
      )}
    </Panel>
  )
}

function Code({ code }: { code: string }): ReactNode {
  return (
    <>
      <span aria-hidden="true" className="figure text-d3 tracking-[0.08em]">
        {code}
      </span>
      <span className="sr-only">{[...code].join(' ')}</span>
    </>
  )
}

function NewCode({ league }: { league: LeagueWire }): ReactNode {
  const [isAsking, setAsking] = useState(false)
  const [isDrawn, setDrawn] = useState(false)
  const { run, isPending, failure, reset } = useCommand(calls.leagues.rotateInvite)

  async function draw(): Promise<void> {
    if ((await run({ params: { id: league.id } })) === null) return
    setAsking(false)
    setDrawn(true)
  }

  return (
    <div className="grid gap-2">
      <Button
        tone="line"
        icon={<ArrowsClockwiseIcon size={20} aria-hidden="true" />}
        onClick={() => {
          reset()
          setAsking(true)
        }}
      >
        New invite code
      </Button>
      <p role="status" className="text-small font-semibold text-lagoon">
        {isDrawn ? 'You have a new code. The old one no longer works.' : ''}
      </p>
      <ConfirmDialog
        open={isAsking}
        onOpenChange={setAsking}
        heading="Get a new invite code?"
        confirmLabel="New invite code"
        busyLabel="Drawing"
        tone="brass"
        busy={isPending}
        error={failure?.message}
        onConfirm={() => void draw()}
        cancelLabel={`Keep ${league.invite_code}`}
      >
        <p>
          The code {league.invite_code} and links you’ve sent stop working. Everyone already in stays in and sees the
          new code.
        </p>
      </ConfirmDialog>
    </div>
  )
}

/** The commissioner's choice to approve new players. */
function Approval({ leagueId }: { leagueId: string }): ReactNode {
  const input = { params: { id: leagueId } }
  const { data } = useQueryOf(calls.claims.claimRequests, input)
  const { run, isPending, failure } = useCommand(calls.claims.setApproval)
  /** The value the user chose, until the command and its refetch are done. */
  const [pressed, setPressed] = useState<boolean | null>(null)
  const [isSaved, setSaved] = useState(false)
  if (data === undefined) return null

  async function choose(requires_approval: boolean): Promise<void> {
    setPressed(requires_approval)
    setSaved(false)
    setSaved((await run({ ...input, body: { requires_approval } })) !== null)
    // After a failure the box goes back.
    setPressed(null)
  }

  return (
    <SavesAtOnce>
      <Checkbox
        checked={pressed ?? data.requires_approval}
        aria-busy={isPending}
        onChange={({ currentTarget: { checked } }) => {
          if (!isPending) void choose(checked)
        }}
        label={
          <>
            <b className="block">Approve new players</b>
            <span className="text-small text-foam-muted">
              Anyone with the code can ask for a team. It’s theirs once you say yes. We’ll email you when someone asks:
              turn that off in your profile.
            </span>
          </>
        }
      />
      <p role="status" className="text-small font-semibold text-lagoon empty:hidden">
        {isSaved ? 'Saved.' : ''}
      </p>
      {failure !== null && <FormFailure failure={failure} />}
    </SavesAtOnce>
  )
}

/** The viewer's team, and the offer to verify it. */
export function OwnTeam({ leagueId }: { leagueId: string }): ReactNode {
  const params = { id: leagueId }
  const { data } = useQueryOf(calls.ownership.ownership, { params })
  const [isOpen, setOpen] = useState(false)
  if (data === undefined) return null
  const { team_name: team, verified_at: verifiedAt, makes_owner: makesOwner } = data
  return (
    <Panel id="team" heading="Your team">
      <p className="flex items-center gap-1.5 font-bold">
        <span className="min-w-0">{team}</span>
        {verifiedAt !== null && <VerifiedMark label="Verified" size={20} />}
      </p>
      {verifiedAt === null ? (
        <>
          <p className="mt-1.5 text-small text-foam-muted">
            {makesOwner
              ? 'You’re named as the commissioner. Verify your team and you run this league. It takes a minute.'
              : 'Verify your team (optional). It takes a minute, and your league sees a check by your name.'}
          </p>
          <div className="mt-3">
            <Button tone="quiet" aria-haspopup="dialog" onClick={() => setOpen(true)}>
              Verify my team
            </Button>
          </div>
        </>
      ) : (
        <p className="mt-1.5 text-small text-foam-muted">
          Verified {formatDate(verifiedAt)}. Everyone in the league sees it.
        </p>
      )}
      <Sheet
        open={isOpen}
        onOpenChange={setOpen}
        heading="Verify your team"
        description="A code in its name for a minute"
      >
        <Proof leagueId={leagueId} own={data} onDone={() => setOpen(false)} />
      </Sheet>
    </Panel>
  )
}

interface ProofProps {
  leagueId: string
  own: NonNullable<ReturnType<typeof useQueryOf<typeof endpoints.ownership.ownership>>['data']>
  onDone: () => void
}

function Proof({ leagueId, own, onDone }: ProofProps): ReactNode {
  const toast = useToast()
  const [seenName, setSeenName] = useState<string | null>(null)
  const { run, isPending, failure } = useCommand(calls.ownership.proveOwnership)

  async function check(): Promise<void> {
    const looked = await run({ params: { id: leagueId } })
    if (looked === null) return
    setSeenName(looked.seen_name)
    if (!looked.is_verified) return
    onDone()
    toast({ text: own.makes_owner ? 'You’re the commissioner now.' : `${own.team_name} is verified.` })
  }

  return (
    <ProofSteps
      provider={own.provider}
      teamName={own.team_name}
      code={own.code}
      seenName={seenName}
      refusal={null}
      isPending={isPending}
      failure={failure}
      onCheck={() => void check()}
    />
  )
}

/** Labels and values, one pair a line. */
export function Facts({ facts }: { facts: readonly (readonly [string, ReactNode])[] }): ReactNode {
  return (
    <dl className="grid gap-0">
      {facts.map(([name, value]) => (
        <div
          key={name}
          className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-0.5 border-b border-line py-2.5 last:border-0"
        >
          <dt className="text-foam-muted">{name}</dt>
          <dd className="min-w-0 font-semibold">{value}</dd>
        </div>
      ))}
    </dl>
  )
}
