/** Settings: the members, what a commissioner can do with each, and corrections of units. */
import { type LeagueTeamWire, type LeagueWire, calls, REMOVAL_WITHOUT_REASON, endpoints } from '@whale/contract'
import { removalSentences, accountWords } from '@whale/words'
import { CrownIcon } from '@phosphor-icons/react/dist/csr/Crown'
import { type ReactNode, useRef, useState } from 'react'
import { usePageQuery } from '../../../shared/api/query.ts'
import { formatUnits, unitsInWords } from '@whale/words/numbers'
import { formatMoment } from '@whale/words/times'
import { useSheetAddress } from '../../../shared/sheet-address.ts'
import { Face } from '../../../shared/components/Face.tsx'
import { Panel } from '../../../shared/ui/Panel.tsx'
import { VerifiedMark } from '../../../shared/ui/VerifiedMark.tsx'
import { FormFailure } from '../../../shared/forms/Form.tsx'
import { useCommandForm } from '../../../shared/forms/use-command-form.ts'
import { Button } from '../../../shared/ui/Button.tsx'
import { ConfirmDialog } from '../../../shared/ui/ConfirmDialog.tsx'
import { Sheet } from '../../../shared/ui/Sheet.tsx'
import { useToast } from '../../../shared/ui/Toast.tsx'
import { Segmented } from '../../../shared/ui/Segmented.tsx'
import { UnitInput } from '../../../shared/ui/UnitInput.tsx'
import { ReasonField } from './ReasonField.tsx'

/** A claimed team. */
type Member = LeagueTeamWire & { player: NonNullable<LeagueTeamWire['player']> }

const STATUS = { fish: 'Fish', whale: 'Whale' } as const

/** All members; each row opens the commissioner's actions. */
export function MembersBlock({ league }: { league: LeagueWire }): ReactNode {
  const { teams } = usePageQuery(calls.leagues.leaguePlayers, { params: { id: league.id } })
  const sheet = useSheetAddress('member')
  const members = teams.filter((team): team is Member => team.player !== null)
  const open = members.find(({ player }) => player.user_id === sheet.shown) ?? null
  return (
    <Panel
      id="members"
      heading="Members"
      actions={<span className="text-small text-foam-muted">{`${members.length} of ${teams.length}`}</span>}
    >
      <table className="w-full border-collapse">
        <thead className="condensed text-left text-micro text-foam-muted">
          <tr>
            <th scope="col" className="pb-1 font-semibold">
              Team and account
            </th>
            <th scope="col" className="hidden pb-1 font-semibold md:table-cell">
              Status
            </th>
            <th scope="col" className="pb-1 text-right font-semibold">
              Units
            </th>
            <th scope="col">
              <span className="sr-only">What you can do</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {members.map((member) => (
            <Row key={member.team_id} member={member} onOpen={() => sheet.open(member.player.user_id)} />
          ))}
        </tbody>
      </table>
      <MemberSheet league={league} member={open} isOpen={sheet.isOpen} onClose={sheet.close} />
    </Panel>
  )
}

function Row({ member, onOpen }: { member: Member; onOpen: () => void }): ReactNode {
  const { team_name: team, player } = member
  return (
    <tr className="border-t border-line">
      <th scope="row" className="w-full max-w-0 py-2 pr-2 text-left font-normal">
        <span className="flex items-center gap-3">
          <Face team={team} size={36} />
          <span className="min-w-0 leading-tight">
            <span className="flex items-center gap-1.5 font-bold">
              <span className="truncate">{team}</span>
              {player.is_verified && <VerifiedMark label="Verified" />}
              {player.is_owner && (
                <CrownIcon size={16} weight="fill" aria-label="Commissioner" className="flex-none text-brass-text" />
              )}
            </span>
            <span className="block truncate text-small text-foam-muted">{accountWords(team, player)}</span>
          </span>
        </span>
      </th>
      <td className="hidden py-2 pr-6 text-small md:table-cell">
        {player.is_eliminated ? 'Out' : STATUS[player.status]}
      </td>
      <td className="py-2 text-right font-bold tabular-nums">{formatUnits(player.units)}</td>
      <td className="py-2 text-right">
        {!player.is_you && (
          <button
            type="button"
            aria-haspopup="dialog"
            aria-label={`Manage ${team}`}
            onClick={onOpen}
            className="text-link min-h-11 pl-3 text-small"
          >
            Manage
          </button>
        )}
      </td>
    </tr>
  )
}

interface Props {
  league: LeagueWire
  /** Null when closed. */
  member: Member | null
  isOpen: boolean
  onClose: () => void
}

/** The commissioner's actions for one member: correct units, or remove them. */
function MemberSheet({ league, member, isOpen, onClose }: Props): ReactNode {
  return (
    <Sheet
      open={isOpen && member !== null}
      onOpenChange={(open) => open || onClose()}
      heading={member?.team_name ?? ''}
      description={member === null ? '' : `${member.player.username}, ${unitsInWords(member.player.units)}`}
    >
      {member !== null && (
        <div className="grid gap-6">
          {league.stage === 'running' && <Correction league={league} member={member} onDone={onClose} />}
          <Removal league={league} member={member} onDone={onClose} />
        </div>
      )}
    </Sheet>
  )
}

function Removal({ league, member, onDone }: { league: LeagueWire; member: Member; onDone: () => void }): ReactNode {
  const [isAsking, setAsking] = useState(false)
  const toast = useToast()
  const element = useRef<HTMLFormElement>(null)
  const { team_name: team, player } = member
  const isRunning = league.stage === 'running'
  const { form, submit, isPending, failure } = useCommandForm<typeof endpoints.leagues.kickUser, { reason: string }>(
    calls.leagues.kickUser,
    {
      schema: endpoints.leagues.kickUser.body.pick({ reason: true }),
      start: { reason: isRunning ? '' : REMOVAL_WITHOUT_REASON },
      input: ({ reason }) => ({ body: { game_league_id: league.id, user_id: player.user_id, reason } }),
      onDone: ({ vote, invite_code: code }) => {
        setAsking(false)
        onDone()
        toast({
          text:
            vote === null
              ? `${player.username} is out. New invite code: ${code}`
              : `Asked. The others vote until ${formatMoment(vote.ends_at)}.`,
        })
      },
    },
  )

  return (
    <section aria-labelledby="removal" className="grid gap-3 border-t border-line pt-5 first:border-0 first:pt-0">
      <h3 id="removal" className="display text-d3">
        Remove from the league
      </h3>
      <p className="text-small text-foam-muted">
        Your fantasy league doesn’t change.
        {isRunning &&
          ' If they made a move in the last 14 days, or are still in from week 10 on, the others vote on it until the next lock.'}
      </p>
      <form ref={element} noValidate onSubmit={submit} className="grid gap-3">
        {isRunning && <ReasonField form={form} label="Reason for removing" />}
        <Button tone="line" onClick={() => void form.trigger().then((isValid) => setAsking(isValid))}>
          Remove {player.username}
        </Button>
      </form>
      <ConfirmDialog
        open={isAsking}
        onOpenChange={setAsking}
        heading={`Remove ${player.username}?`}
        confirmLabel="Remove"
        busyLabel="Removing"
        busy={isPending}
        error={failure?.message}
        onConfirm={() => element.current?.requestSubmit()}
        cancelLabel="Keep them in"
      >
        <ul className="grid list-disc gap-1.5 pl-5">
          {removalSentences(league.stage, team).map((sentence) => (
            <li key={sentence}>{sentence}</li>
          ))}
        </ul>
      </ConfirmDialog>
    </section>
  )
}

interface Move {
  direction: 'give' | 'take'
  units: number
}
const START_UNITS = 50

/** Corrects a mistake with a transfer between the treasury and one wallet, on which the others vote. */
function Correction({ league, member, onDone }: { league: LeagueWire; member: Member; onDone: () => void }): ReactNode {
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
    onDone: ({ units, vote }) => {
      onDone()
      toast({
        text:
          vote === null
            ? `Corrected: ${username} has ${formatUnits(units)} units now.`
            : `Asked. The others vote until ${formatMoment(vote.ends_at)}.`,
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
        <ReasonField form={form} hint="Everyone in the league sees it in the log and the ledger." />
        <VoteNote />
        {failure !== null && <FormFailure failure={failure} />}
        <Button type="submit" tone="brass" busy={isPending} busyLabel="Asking">
          {`Ask to ${move.direction} ${formatUnits(move.units)}`}
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
