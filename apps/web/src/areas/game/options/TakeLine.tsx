/** Taking the house line: pick a team that goes over its line, set the stake, confirm the slip. */
import { type ReactNode, useState } from 'react'
import { constantsOf } from '@whale/game'
import {
  calls,
  type endpoints,
  lineChance,
  type OptionWire,
  providerWords,
  type ReplyOf,
  type TeamForm,
} from '@whale/contract'
import type { Game } from '../shared/shell/use-game.ts'
import { OptionsFrame } from './OptionsFrame.tsx'
import {
  formatCount,
  formatPoints,
  formatSignedUnits,
  formatUnits,
  formatWeek,
  pointsInWords,
} from '../../../shared/format/format.ts'
import { useOpenSheet } from '../../../shared/sheet-address.ts'
import { Button } from '../../../shared/ui/Button.tsx'
import { InfoStrip } from '../../../shared/ui/InfoStrip.tsx'
import { Sheet } from '../../../shared/ui/Sheet.tsx'
import {
  SlipBar,
  Ticket,
  TicketFact,
  TicketFacts,
  TicketHeading,
  TicketTear,
  TicketTitle,
} from '../../../shared/ui/Ticket.tsx'
import { Chips } from '../../../shared/ui/Chips.tsx'
import { Panel } from '../../../shared/ui/Panel.tsx'
import { FormFailure } from '../../../shared/forms/Form.tsx'
import { type Command, useCommand } from '../../../shared/api/command.ts'
import { useRefresh } from '../../../shared/api/query-client.ts'
import { isPractice } from '../../../shared/api/transport.ts'
import { Face } from '../../../shared/components/Face.tsx'
import { RadioList } from '../../../shared/ui/RadioList.tsx'
import {
  byChance,
  formOf,
  hopeWords,
  type Line,
  lineSource,
  type LineWithChance,
  ownerAndHope,
  pastWords,
} from './lines.ts'
import { chanceText } from '../shared/bets/chance-words.ts'
import { StillAtRisk } from '../shared/bets/StillAtRisk.tsx'
import { balanceOf } from '../shared/bets/after-bet.ts'
import { useBounty } from '../shared/bets/bounty.ts'
import { lineRulesOut } from '../shared/all-in/all-in-words.ts'
import { lossWarning } from '../shared/bets/loss-warning.ts'
import { useTeamForms } from '../shared/bets/use-bets.ts'

interface TakeLineProps {
  game: Game
  options: Options
  /** Shown instead of the form when no line can be taken. */
  none: ReactNode
}

const NONE_TAKEN = 'You haven’t taken a line this week.'

/** The line, the stake, and the slip to confirm. */
export function TakeLine({ game, options, none }: TakeLineProps): ReactNode {
  const { me, week, league } = game
  const [touched, setTouched] = useState<OptionDraft | null>(null)
  const { isOpen: isReviewing, setOpen: setReviewing } = useOpenSheet('slip')
  const taking = useTaking()
  const forms = useTeamForms(league.id, options.refusal === null)
  const draft = touched ?? freshOption(options, me)
  const closed = options.refusal?.sentence ?? null
  if (closed !== null && touched === null) return <OptionsFrame game={game}>{none}</OptionsFrame>

  const line = options.lines.find(({ team_id: id }) => id === draft.teamId)
  const missing = closed ?? whyNotYet(draft, { line: line?.line ?? null, wallet: me.wallet })
  function change(next: OptionDraft): void {
    taking.reset()
    setTouched(next)
  }
  function take(): void {
    const { amount, teamId: team_id } = draft
    if (line === undefined || line.line === null) return
    void taking.take({ league_id: league.id, user_id: me.user_id, week, team_id, amount, line: line.line })
  }

  const slip = line !== undefined && line.line !== null && (
    <DraftSlip {...{ game, draft, line, missing, taking }} chance={lineChance(line, forms)} onTake={take} />
  )
  const bar = slip !== false && line !== undefined && (
    <SlipBar
      title={`${line.team_name} to beat ${formatPoints(line.line ?? 0)}`}
      detail={`Risk ${formatUnits(draft.amount)} to win ${formatUnits(draft.amount)}`}
      action={
        <Button tone="ink" aria-haspopup="dialog" onClick={() => setReviewing(true)}>
          Review slip
        </Button>
      }
    />
  )
  return (
    <OptionsFrame
      game={game}
      isForm
      {...(closed === null ? { lede: NONE_TAKEN } : {})}
      {...(bar === false ? {} : { bottomBar: bar })}
    >
      <Choices {...{ game, options, draft, forms, closed }} onChange={change} />
      <div className="sticky top-6 hidden lg:block">
        {slip === false ? <InfoStrip>Pick a team with a line to see your slip.</InfoStrip> : slip}
      </div>
      <Sheet open={slip !== false && isReviewing} onOpenChange={setReviewing} heading="Review slip">
        {slip}
      </Sheet>
    </OptionsFrame>
  )
}

interface ChoicesProps {
  game: Game
  options: Options
  draft: OptionDraft
  forms: readonly TeamForm[]
  /** Why no line can be taken any more; null if one can. */
  closed: string | null
  onChange: (draft: OptionDraft) => void
}

/** The team's line and the stake, and beside them on wide screens the other lines. */
function Choices({ game, options, draft, forms, closed, onChange }: ChoicesProps): ReactNode {
  return (
    <div
      id="first-field"
      tabIndex={-1}
      className="grid min-w-0 grid-cols-[minmax(0,1fr)] items-start gap-4 xl:col-span-2 xl:grid-cols-2"
    >
      {closed !== null && (
        <div className="xl:col-span-2">
          <InfoStrip tone="squall">{closed} Your bet wasn’t taken. No units moved.</InfoStrip>
        </div>
      )}
      <div className="grid gap-4">
        <LineBlock game={game} options={options} draft={draft} form={formOf(forms, draft.teamId)} />
        <StakeBlock stakes={options.stakes} wallet={game.me.wallet} draft={draft} onChange={onChange} />
      </div>
      <Teams
        game={game}
        lines={byChance(options.lines, forms)}
        forms={forms}
        value={draft.teamId}
        onChoose={(teamId) => onChange({ ...draft, teamId })}
      />
    </div>
  )
}

interface StakeBlockProps {
  stakes: readonly number[]
  wallet: number
  draft: OptionDraft
  onChange: (draft: OptionDraft) => void
}

/** The stake, from the allowed amounts. */
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

interface DraftSlipProps {
  game: Game
  draft: OptionDraft
  line: Line
  /** Null without projections. */
  chance: number | null
  /** Null when it can be taken; otherwise the reason. */
  missing: string | null
  taking: Pick<Taking, 'isPending' | 'failure'>
  onTake: () => void
}

/** The slip to confirm: stake, payout, units after a win and a loss; then the button. */
function DraftSlip({ game, draft, line, chance, missing, taking, onTake }: DraftSlipProps): ReactNode {
  const { me, week } = game
  const { amount } = draft
  const { earned, isLoading } = useBounty(game)
  const balance = balanceOf(me, earned)
  const out = lossWarning(amount, isLoading ? null : balance, game)
  const warnings = [out, lineRulesOut(amount, game)].filter((each) => each !== null).join(' ')
  const times = constantsOf(game.game_state.season).optionPaysTimes
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
      <div className="grid gap-3">
        {taking.failure !== null && <FormFailure failure={taking.failure} />}
        <Button
          tone="ink"
          wide
          busy={taking.isPending}
          busyLabel="Taking it"
          disabled={missing !== null}
          onClick={onTake}
        >
          Bet {formatUnits(amount)} on {line.team_name}
        </Button>
      </div>
      <p className="mt-3.5 text-small text-paper-muted">
        {missing ?? 'One a week, no take-backs. Exactly on the line, you get your stake back.'}
      </p>
    </Ticket>
  )
}

type Place = typeof endpoints.options.placeOption

interface Taking extends Pick<Command<Place>, 'isPending' | 'failure' | 'reset'> {
  take: (body: Parameters<Command<Place>['send']>[0]['body']) => Promise<OptionWire | null>
}

/** `failure` has the reason of a refusal, for the slip. */
function useTaking(): Taking {
  const { run, isPending, failure, reset } = useCommand(calls.options.placeOption)
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
  options: Options
  draft: OptionDraft
  form: TeamForm | null
}

/** The team, its line, and what each outcome means. */
function LineBlock({ game, options, draft, form }: LineBlockProps): ReactNode {
  const line = options.lines.find(({ team_id: id }) => id === draft.teamId)
  if (line === undefined) return null
  const owner = game.leaderboard.find(({ team_id: id }) => id === line.team_id)
  const whose = owner === undefined ? 'No one manages it here' : owner.is_you ? 'Your team' : owner.username
  return (
    <Panel heading="The line">
      <div className="flex flex-wrap items-center gap-3">
        <Face team={line.team_name} size={44} />
        <p className="max-w-full flex-[1_1_6rem] leading-tight">
          <b className="block">{line.team_name}</b>
          <span className="text-small text-foam-muted">{whose}</span>
        </p>
      </div>
      <p className="mt-4 text-center">
        {line.line === null ? (
          <span className="figure text-d1 text-foam-faint" aria-hidden="true">
            –
          </span>
        ) : (
          <>
            <span aria-hidden="true" className="figure text-[3.4rem] leading-none">
              {formatPoints(line.line)}
            </span>
            <span className="sr-only">The house line is {pointsInWords(line.line)}.</span>
          </>
        )}
        <span className="mt-1.5 block text-small text-foam-muted">
          {lineSource(line, {
            provider: isPractice ? null : providerWords(game.fantasy_league.provider),
            asSet: form?.projected ?? null,
          })}
        </span>
      </p>
      <p className="mt-1 text-center text-small text-foam-muted tabular-nums empty:hidden">{pastWords(form)}</p>
      {line.line !== null && (
        <ul className="mt-4 grid gap-1 text-center text-small">
          <li>
            More than {formatPoints(line.line)}: <b className="text-lagoon">you win {formatUnits(draft.amount)}</b>
          </li>
          <li>
            Less than {formatPoints(line.line)}: <b className="text-coral">you lose {formatUnits(draft.amount)}</b>
          </li>
        </ul>
      )}
    </Panel>
  )
}

interface TeamsProps {
  game: Game
  lines: readonly LineWithChance[]
  forms: readonly TeamForm[]
  value: string
  onChoose: (teamId: string) => void
}

/** Every team of the league with its line. Rows are styled for the page; in a panel they are one step lighter. */
function Teams({ game, lines, forms, value, onChoose }: TeamsProps): ReactNode {
  return (
    <Panel
      heading="Every line"
      actions={<span className="text-small text-foam-muted">Chance, and points to beat</span>}
    >
      <div className="[--deep:var(--shelf)]">
        <RadioList
          columns="table"
          legend="Team"
          items={lines.map(({ chance, ...line }) => {
            const owner = game.leaderboard.find(({ team_id: id }) => id === line.team_id)
            return {
              value: line.team_id,
              label: line.team_name,
              detail: ownerAndHope(owner, hopeWords(formOf(forms, line.team_id), chance)),
              figure: line.line === null ? 'No line' : formatPoints(line.line),
              picture: <Face team={line.team_name} size={44} />,
            }
          })}
          value={value}
          onChange={onChoose}
        />
      </div>
    </Panel>
  )
}

type Options = ReplyOf<typeof endpoints.options.options>
/** The draft of an option: team and stake. */
interface OptionDraft {
  teamId: string
  amount: number
}

/** A new draft: the own team and the middle of the affordable stakes, or the largest that cannot put the player out. */
export function freshOption(
  { stakes }: Pick<Options, 'stakes'>,
  { team_id: teamId, wallet, units, elimination_line: line }: FreshOption,
): OptionDraft {
  const payable = stakes.filter((stake) => stake <= wallet)
  const middle = payable[Math.floor((payable.length - 1) / 2)] ?? stakes[0] ?? 0
  const safe = payable.filter((stake) => stake <= middle && units - stake >= line)
  return { teamId, amount: safe.at(-1) ?? payable[0] ?? middle }
}

type FreshOption = Pick<Game['me'], 'team_id' | 'wallet' | 'units' | 'elimination_line'>

/** Returns what is missing before the request; null if nothing is. */
export function whyNotYet(
  { amount }: Pick<OptionDraft, 'amount'>,
  { line, wallet }: { line: number | null; wallet: number },
): string | null {
  if (line === null) return 'The house has no line on this team yet. Pick another.'
  return amount > wallet ? `You have ${formatCount(wallet, 'unit')} available.` : null
}
