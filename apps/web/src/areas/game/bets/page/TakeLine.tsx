/** Taking the house line: pick a team that goes over its line, set the stake, confirm the slip. */
import { type ReactNode, useState } from 'react'
import { constantsOf } from '@whale/game'
import { type endpoints, type HouseBetWire, type ReplyOf, calls } from '@whale/contract'
import {
  type HouseBetDraft,
  type TeamForm,
  chanceText,
  houseBetLacks,
  lineChance,
  lineSource,
  providerWords,
} from '@whale/words'
import type { Line } from './house-lines.ts'
import type { Game } from '../../league/use-game.ts'
import { HouseFrame } from './HouseFrame.tsx'
import { formatPoints, formatSignedUnits, formatUnits, pointsInWords } from '@whale/words/numbers'
import { formatWeek } from '@whale/words/times'
import { useOpenSheet } from '../../../../shared/sheet-address.ts'
import { Button } from '../../../../shared/ui/Button.tsx'
import { InfoStrip } from '../../../../shared/ui/InfoStrip.tsx'
import { Sheet } from '../../../../shared/ui/Sheet.tsx'
import {
  SlipBar,
  Ticket,
  TicketFact,
  TicketFacts,
  TicketHeading,
  TicketTear,
  TicketTitle,
} from '../../../../shared/ui/Ticket.tsx'
import { Chips } from '../../../../shared/ui/Chips.tsx'
import { Panel } from '../../../../shared/ui/Panel.tsx'
import { FormFailure } from '../../../../shared/forms/Form.tsx'
import { type Command, useCommand } from '../../../../shared/api/command.ts'
import { useRefresh } from '../../../../shared/api/query-client.ts'
import { isPractice } from '../../../../shared/api/transport.ts'
import { Face } from '../../../../shared/components/Face.tsx'
import { Scene } from '../../../../shared/art/Scene.tsx'
import { IconButton } from '../../../../shared/ui/IconButton.tsx'
import { QuestionIcon } from '@phosphor-icons/react/dist/csr/Question'
import { byChance, formOf, type LineWithChance, pastWords } from './house-lines.ts'
import { StillAtRisk } from '../StillAtRisk.tsx'
import { balanceOf } from '../after-bet.ts'
import { useBounty } from '../bounty.ts'
import { lineRulesOut } from '../../all-in/line-rules-out.ts'
import { lossWarning } from '../loss-warning.ts'
import { useTeamForms } from '../../scores/use-team-forms.ts'

interface TakeLineProps {
  game: Game
  house: HouseReply
  /** Shown instead of the form when no line can be taken. */
  none: ReactNode
}

/** The line, the stake, and the slip. */
export function TakeLine({ game, house, none }: TakeLineProps): ReactNode {
  const { me, week, league } = game
  const [touched, setTouched] = useState<HouseBetDraft | null>(null)
  const taking = useTaking()
  const forms = useTeamForms(league.id, house.refusal === null)
  const draft = touched ?? freshHouseBet(house, me)
  const closed = house.refusal?.sentence ?? null
  if (closed !== null && touched === null) return <HouseFrame game={game}>{none}</HouseFrame>

  const line = house.lines.find(({ team_id: id }) => id === draft.teamId)
  const missing = closed ?? houseBetLacks(draft, { line: line?.line ?? null, wallet: me.wallet })
  function change(next: HouseBetDraft): void {
    taking.reset()
    setTouched(next)
  }
  function take(): void {
    const { amount, teamId: team_id } = draft
    if (line === undefined || line.line === null) return
    void taking.take({ league_id: league.id, user_id: me.user_id, week, team_id, amount, line: line.line })
  }

  const slip = line !== undefined && line.line !== null && { game, draft, line, missing, taking, onTake: take }
  return (
    <HouseFrame game={game} isForm {...(slip === false ? {} : { bottomBar: <TakeBar {...slip} /> })}>
      <Choices {...{ game, house, draft, forms, closed }} onChange={change} />
      <div className="lg:sticky lg:top-6">
        {slip === false ? (
          <InfoStrip>Pick a team with a line to see your slip.</InfoStrip>
        ) : (
          <DraftSlip {...slip} chance={lineChance(slip.line, forms)} />
        )}
      </div>
    </HouseFrame>
  )
}

/** On a phone: what the stake becomes, what a loss may cost besides units, and the button. */
function TakeBar({ game, draft: { amount }, missing, taking, onTake }: TakeProps): ReactNode {
  const { words } = useWarnings(game, amount)
  const becomes = formatUnits(constantsOf(game.game_state.season).housePaysTimes * amount)
  return (
    <SlipBar
      title={
        <>
          <span className="sr-only">
            {formatUnits(amount)} becomes {becomes}
          </span>
          <span aria-hidden="true">
            {formatUnits(amount)} → {becomes}
          </span>
        </>
      }
      detail={taking.failure?.message ?? missing ?? words}
      action={
        <Button tone="ink" busy={taking.isPending} busyLabel="Taking it" disabled={missing !== null} onClick={onTake}>
          Put up {formatUnits(amount)}
        </Button>
      }
    />
  )
}

/** What losing the stake may cost besides units, and the balance before it. */
function useWarnings(game: Game, amount: number) {
  const { earned, isLoading } = useBounty(game)
  const balance = balanceOf(game.me, earned)
  const out = lossWarning(amount, isLoading ? null : balance, game)
  return { earned, balance, words: [out, lineRulesOut(amount, game)].filter((each) => each !== null).join(' ') }
}

interface ChoicesProps {
  game: Game
  house: HouseReply
  draft: HouseBetDraft
  forms: readonly TeamForm[]
  /** Why no line can be taken anymore; null if one can. */
  closed: string | null
  onChange: (draft: HouseBetDraft) => void
}

/** The line to beat, its team, and the stake. */
function Choices({ game, house, draft, forms, closed, onChange }: ChoicesProps): ReactNode {
  return (
    <div id="first-field" tabIndex={-1} className="grid min-w-0 grid-cols-[minmax(0,1fr)] items-start gap-4">
      {closed !== null && <InfoStrip tone="squall">{closed} Your bet wasn’t taken. No units moved.</InfoStrip>}
      <LineBlock game={game} house={house} draft={draft} form={formOf(forms, draft.teamId)} />
      <Whose {...{ game, house, draft, forms }} onChoose={(teamId) => onChange({ ...draft, teamId })} />
      <StakeBlock stakes={house.stakes} wallet={game.me.wallet} draft={draft} onChange={onChange} />
    </div>
  )
}

interface StakeBlockProps {
  stakes: readonly number[]
  wallet: number
  draft: HouseBetDraft
  onChange: (draft: HouseBetDraft) => void
}

function StakeBlock({ stakes, wallet, draft, onChange }: StakeBlockProps): ReactNode {
  return (
    <Panel
      heading="Your stake"
      actions={<span className="text-small text-foam-muted">{formatUnits(wallet)} available</span>}
    >
      <Chips
        label="Stake"
        chips={stakes.map((stake) => ({
          value: String(stake),
          label: formatUnits(stake),
          disabled: stake > wallet,
        }))}
        values={[String(draft.amount)]}
        onPress={(stake) => onChange({ ...draft, amount: Number(stake) })}
      />
    </Panel>
  )
}

interface TakeProps {
  game: Game
  draft: HouseBetDraft
  line: Line
  /** Null when it can be taken; otherwise the reason. */
  missing: string | null
  taking: Pick<Taking, 'isPending' | 'failure'>
  onTake: () => void
}

/** The slip: stake, payout, units after a win and a loss; on wide screens the button. `chance`: null without projections. */
function DraftSlip({
  game,
  draft,
  line,
  chance,
  missing,
  taking,
  onTake,
}: TakeProps & { chance: number | null }): ReactNode {
  const { me, week } = game
  const { amount } = draft
  const { earned, balance, words: warnings } = useWarnings(game, amount)
  const times = constantsOf(game.game_state.season).housePaysTimes
  const word = `Beat ${formatPoints(line.line ?? 0)}`
  return (
    <Ticket label="House slip">
      <TicketHeading note={formatWeek(week)}>House slip</TicketHeading>
      <TicketTitle detail={line.team_name}>{word}</TicketTitle>
      <TicketTear />
      <TicketFacts>
        <TicketFact name="You put up">{formatUnits(amount)}</TicketFact>
        <TicketFact name="If right, you win">{formatUnits((times - 1) * amount)}</TicketFact>
        {chance !== null && <TicketFact name="Chance">{chanceText(chance)}</TicketFact>}
        {earned > 0 && <TicketFact name="Bounty you’ve earned">{formatSignedUnits(earned)}</TicketFact>}
        <TicketFact name="If right, you have" strong note={<StillAtRisk me={me} />}>
          {formatUnits(balance.units + (times - 1) * amount)}
        </TicketFact>
        <TicketFact name="If wrong, you have" strong note={<StillAtRisk me={me} />}>
          {formatUnits(balance.units - amount)}
        </TicketFact>
      </TicketFacts>
      {warnings !== '' && <p className="mt-3 text-small font-bold text-squall">{warnings}</p>}
      <TicketTear />
      <div className="grid gap-3 max-lg:hidden">
        {taking.failure !== null && <FormFailure failure={taking.failure} />}
        <Button
          tone="ink"
          wide
          busy={taking.isPending}
          busyLabel="Taking it"
          disabled={missing !== null}
          onClick={onTake}
        >
          Put up {formatUnits(amount)}
        </Button>
      </div>
      <p className="mt-3.5 text-small text-paper-muted">
        {missing ?? 'One a week, no take-backs. Exactly on the line, you get your stake back.'}
      </p>
    </Ticket>
  )
}

type Place = typeof endpoints.house.placeHouseBet

interface Taking extends Pick<Command<Place>, 'isPending' | 'failure' | 'reset'> {
  take: (body: Parameters<Command<Place>['send']>[0]['body']) => Promise<HouseBetWire | null>
}

/** `failure` has the reason of a refusal, for the slip. */
function useTaking(): Taking {
  const { run, isPending, failure, reset } = useCommand(calls.house.placeHouseBet)
  const refresh = useRefresh()
  return {
    isPending,
    failure,
    reset,
    async take(body) {
      const reply = await run({ body })
      if (reply === null) refresh()
      return reply?.option ?? null
    },
  }
}

interface LineBlockProps {
  game: Game
  house: HouseReply
  draft: HouseBetDraft
  form: TeamForm | null
}

/** The number to beat, on the front of the casino. */
function LineBlock({ game, house, draft, form }: LineBlockProps): ReactNode {
  const { isOpen, setOpen } = useOpenSheet('line')
  const line = house.lines.find(({ team_id: id }) => id === draft.teamId)
  if (line === undefined) return null
  return (
    <section
      aria-label="The line"
      className="relative isolate grid min-h-56 overflow-hidden rounded-panel bg-scrim px-4 pt-32 pb-4 [@media(height<700px)]:pt-24 text-on-scene"
    >
      <span className="absolute inset-0 -z-10">
        <Scene name="casino-one" crop="porthole" priority="first" />
      </span>
      <div className="on-scene-chip mx-auto w-full max-w-[19rem] bg-scrim rounded-card border-4 border-brass px-4 pt-1 pb-3 text-center">
        <p className="flex flex-wrap items-center justify-center font-semibold">
          {line.line === null ? 'No line yet' : `${whoScores(line, game)} more than`}
          <IconButton
            label="Where the line comes from"
            aria-haspopup="dialog"
            icon={<QuestionIcon size={24} />}
            onClick={() => setOpen(true)}
          />
        </p>
        <p className="figure text-[min(3.8rem,15vw)] leading-none text-brass">
          <span aria-hidden="true">{line.line === null ? '–' : formatPoints(line.line)}</span>
          {line.line !== null && <span className="sr-only">The line is {pointsInWords(line.line)}.</span>}
        </p>
      </div>
      <Sheet open={isOpen} onOpenChange={setOpen} heading="The line">
        <div className="grid gap-3">
          <p>
            {lineSource(line, {
              provider: isPractice || game.league.is_night ? null : providerWords(game.fantasy_league.provider),
              asSet: form?.projected ?? null,
            })}
          </p>
          <p className="tabular-nums empty:hidden">{pastWords(form)}</p>
          <p>Exactly on it, you get your stake back.</p>
        </div>
      </Sheet>
    </section>
  )
}

/** "You score", "theo scores"; the team's name if no member plays it. */
function whoScores({ team_id: teamId, team_name: team }: Line, { leaderboard }: Game): string {
  const owner = leaderboard.find(({ team_id: id }) => id === teamId)
  return owner?.is_you === true ? 'You score' : `${owner?.username ?? team} scores`
}

interface WhoseProps {
  game: Game
  house: HouseReply
  draft: HouseBetDraft
  forms: readonly TeamForm[]
  onChoose: (teamId: string) => void
}

/** Choice of team: every team with its line and chance, the likeliest first. */
function Whose({ game, house, draft, forms, onChoose }: WhoseProps): ReactNode {
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
      <h2 className="display w-full text-d3">Beat it and double.</h2>
      <label htmlFor="whose" className="text-foam-muted">
        Whose score?
      </label>
      <span className="flex min-w-0 flex-[1_1_11rem] items-center gap-2 rounded-full bg-shoal py-1 pr-3 pl-1.5">
        <FaceOfTeam game={game} teamId={draft.teamId} />
        <select
          id="whose"
          value={draft.teamId}
          onChange={(event) => onChoose(event.currentTarget.value)}
          className="min-h-11 min-w-0 flex-1 bg-transparent font-bold tabular-nums [&>option]:bg-deep [&>option]:text-foam"
        >
          {byChance(house.lines, forms).map((line) => (
            <option key={line.team_id} value={line.team_id}>
              {choiceWords(line, game)}
            </option>
          ))}
        </select>
      </span>
    </div>
  )
}

function FaceOfTeam({ game, teamId }: { game: Game; teamId: string }): ReactNode {
  const owner = game.leaderboard.find(({ team_id: id }) => id === teamId)
  return owner === undefined ? <Face team={teamId} size={36} /> : <Face userId={owner.user_id} size={36} />
}

/** "theo, 118.5, 48%"; without projections the line alone. */
function choiceWords({ team_id: teamId, team_name: team, line, chance }: LineWithChance, game: Game): string {
  const owner = game.leaderboard.find(({ team_id: id }) => id === teamId)
  const who = owner?.is_you === true ? 'you' : (owner?.username ?? team)
  const parts = [who, line === null ? 'no line' : formatPoints(line), chance === null ? null : chanceText(chance)]
  return parts.filter((part) => part !== null).join(', ')
}

type HouseReply = ReplyOf<typeof endpoints.house.house>

/** A new draft: the viewer's team and the middle of the affordable stakes, or the largest that cannot eliminate them. */
export function freshHouseBet(
  { stakes }: Pick<HouseReply, 'stakes'>,
  { team_id: teamId, wallet, units, elimination_line: line }: FreshHouseBet,
): HouseBetDraft {
  const payable = stakes.filter((stake) => stake <= wallet)
  const middle = payable[Math.floor((payable.length - 1) / 2)] ?? stakes[0] ?? 0
  const safe = payable.filter((stake) => stake <= middle && units - stake >= line)
  return { teamId, amount: safe.at(-1) ?? payable[0] ?? middle }
}

type FreshHouseBet = Pick<Game['me'], 'team_id' | 'wallet' | 'units' | 'elimination_line'>
