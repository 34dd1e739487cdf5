/** The week's casino event, one pick that can change until the lock; below it Top score. */
import { WeekHeader, lockWords } from '../shared/tide/TideStrip.tsx'
import { AskAlerts } from '../../../shared/alerts/AskAlerts.tsx'
import { type CasinoEntryWire, calls, placeWords } from '@whale/contract'
import { type ReactNode, useEffect, useRef } from 'react'
import { Link } from 'react-router'
import { useCachedAt } from '../../../shared/api/cached-replies.ts'
import { usePageQuery } from '../../../shared/api/query.ts'
import { type Banner, GameShell } from '../shared/shell/GameShell.tsx'
import { sceneOf } from '../../../shared/art/scenes.ts'
import { type Game, useGame } from '../shared/shell/use-game.ts'
import { InviteDialog } from '../../../shared/invite/InviteDialog.tsx'
import { buttonClass } from '../../../shared/ui/button-class.ts'
import { classNames } from '../../../shared/ui/class-names.ts'
import { deadlineWords, entryKind, entryTitle, isOfTeams, listed, winWords } from '../shared/casino/entry-view.ts'
import { chanceText } from '../shared/bets/chance-words.ts'
import { useLiveWeek, withLive } from '../shared/scores/live-week.ts'
import { PlayerSheet } from './PlayerSheet.tsx'
import { FormFailure } from '../../../shared/forms/Form.tsx'
import { useSheetAddress } from '../../../shared/sheet-address.ts'
import { Button } from '../../../shared/ui/Button.tsx'
import { SlipBar, Stamp } from '../../../shared/ui/Ticket.tsx'
import { MultiplierWay } from './MultiplierWay.tsx'
import { TopScore, TopScoreSheet } from './TopScore.tsx'
import { Locked } from './Locked.tsx'
import { PastWeek } from './PastWeek.tsx'
import { shortRule } from './wall.ts'
import { BackLink } from '../../../shared/components/BackLink.tsx'
import { paths } from '../../../shared/paths.ts'
import { PageHeader } from '../../../shared/ui/PageHeader.tsx'
import { areEntriesRevealed } from '../shared/casino/entrants.ts'
import { useWeekAsked, weeksUpTo } from '../shared/week-history/WeekOfSeason.tsx'
import { CasinoTable, NoEvent, NotSaved } from './CasinoTable.tsx'
import { CasinoSlip } from './CasinoSlip.tsx'
import { RivalChance } from './RivalTable.tsx'
import { type AtTheTable, type TableProps, nextOf, ownWord, useEntering } from './casino-now.ts'
import { type PickOutlook, pickOutlook, sidelinedWords } from './choices.ts'
import { type Draft, choicesFor, draftTitle, isEntered, missingPicks } from './draft.ts'

export function PicksPage(): ReactNode {
  const game = useGame()
  return (
    <>
      <Shown game={game} />
      <TopScoreSheet game={game} />
    </>
  )
}

function Shown({ game }: { game: Game }): ReactNode {
  const params = { league: game.league.id, user: game.me.user_id }
  const casino = usePageQuery(calls.casino.casinoEvent, { params })
  const weeks = weeksUpTo(game.week)
  const { week, isNow } = useWeekAsked(weeks)
  const { event, locks_at: locksAt } = casino
  // Saved on this device in an earlier week: it would read as this week's.
  const isOld = useCachedAt() !== null && event !== null && event.week !== game.week
  if (!isNow) {
    return (
      <GameShell game={game} tab="picks" title={`Picks, week ${week}`} Invite={InviteDialog}>
        <PageHeader heading="Picks" back={<BackLink to={paths.casino(game.league.id)} />} />
        <PastWeek game={game} week={week} />
      </GameShell>
    )
  }
  if (event === null || locksAt === null || isOld) {
    return (
      <GameShell
        game={game}
        tab="picks"
        title="Picks"
        Invite={InviteDialog}
        banner={bannerOf(game, 'Picks')}
        isMissing={isOld}
      >
        {isOld ? <NotSaved week={game.week} /> : <NoEvent message={casino.disabled_message} game={game} />}
      </GameShell>
    )
  }
  // A new week starts without a draft.
  return <Pick key={event.id} banner={bannerOf(game, event.name)} {...{ game, casino, event, locksAt }} />
}

function bannerOf({ week, narrative }: Game, heading: string): Banner {
  return {
    scene: sceneOf(narrative.place),
    narrator: week === 0 ? narrative.location : `Week ${week}, ${narrative.location}`,
    heading,
    sentence: narrative.location_flavor,
  }
}

/** A week with a casino event. A pick shows as entered only after the server accepts it. */
function Pick({ banner, ...read }: AtTheTable & { banner: Banner }): ReactNode {
  const live = useLiveWeek(read.game)
  const given = { ...read, game: withLive(read.game, live) }
  const { game, casino, event } = given
  const sheet = useSheetAddress('slot')
  const slot = slotOf(sheet.shown, event.athletes_named)
  const entry = entryOf(given)
  const entering = useEntering({
    userId: game.me.user_id,
    eventId: event.id,
    athletesNamed: event.athletes_named,
    entry,
  })
  const isOpen = casino.refusal === null
  // Picks equal to the entry are no draft. After the lock a draft is one that came too late.
  const choice = entering.chosen !== null && isEntered(entering.chosen, entry) ? null : entering.chosen
  const table = {
    ...given,
    live,
    entry,
    draft: isOpen ? choice : null,
    entering,
    onOpen: (next: number) => sheet.open(String(next + 1)),
  }
  // Entries are secret until then, also to who cannot enter.
  if (areEntriesRevealed(game)) {
    return <LockedPage {...table} missed={isOpen || choice === null ? null : draftTitle(choice, ownWord(casino))} />
  }
  const hasBar = isReadyToEnter(table)
  const isIn = entering.hasEntered && isOpen && table.draft === null
  return (
    <GameShell
      game={game}
      tab="picks"
      title={event.name}
      Invite={InviteDialog}
      banner={banner}
      hasForm={isOpen}
      {...(hasBar ? { bottomBar: <Bar {...table} /> } : isIn ? { bottomBar: <EnteredBar {...table} /> } : {})}
    >
      <CasinoTable
        {...table}
        slip={withQuestion(hasBar || isIn ? <div className="hidden lg:block">{slipOf(table)}</div> : slipOf(table), {
          ...table,
          isIn,
        })}
      />
      <Below game={game} />
      <PlayerSheet
        open={sheet.isOpen && isOpen}
        onOpenChange={(open) => open || sheet.close()}
        choices={choicesFor(casino.choices, { event: event.key, slot, draft: entering.table })}
        event={event}
        now={casino.now}
        chosenId={entering.table.picks[slot]?.athlete_id ?? null}
        onChoose={(chosen) => entering.choosePick(slot, chosen)}
      />
    </GameShell>
  )
}

function Below({ game }: { game: Game }): ReactNode {
  return (
    <div className="mx-auto grid max-w-[720px] gap-6 px-4 pb-28 md:px-6 lg:mx-0 lg:max-w-[1260px] lg:px-9 lg:pb-10">
      <MultiplierWay game={game} />
      <TopScore game={game} />
    </div>
  )
}

/** A team event has nothing to choose: its button is in the bar from the start. */
function isReadyToEnter({ event, entry, casino, draft, entering }: TableProps): boolean {
  const isReady = isOfTeams(event) && entry === null && casino.refusal === null
  return isReady || (draft !== null && entering.canEnter)
}

/** After the lock: everybody's picks. */
function LockedPage(props: TableProps & { missed: string | null }): ReactNode {
  const { game, event } = props
  const rule = shortRule(event, { season: game.game_state.season, teams: game.player_scores.length })
  return (
    <GameShell game={game} tab="picks" title={event.name} Invite={InviteDialog}>
      <WeekHeader game={game} heading={event.name} lede={rule} />
      <div className="grid max-w-[1260px] grid-cols-[minmax(0,1fr)] items-start gap-6 pt-2 pb-28 lg:grid-cols-[minmax(0,7fr)_minmax(0,5fr)] lg:px-9 lg:pb-10">
        <Locked {...props} />
        <div className="grid max-w-[720px] gap-4 px-4 md:px-6 lg:px-0">
          <TopScore game={game} />
          <MultiplierWay game={game} />
        </div>
      </div>
    </GameShell>
  )
}

/** The slot in the address, counted from 1; the first if it is invalid. */
function slotOf(named: string | null, slots: number): number {
  const slot = Number(named) - 1
  return Number.isInteger(slot) && slot >= 0 && slot < slots ? slot : 0
}

/** The stored entry, with live points from the home reply. */
function entryOf({ game, casino }: AtTheTable): CasinoEntryWire | null {
  const withPoints = game.casino.entry
  return withPoints?.id === casino.entry?.id ? withPoints : casino.entry
}

/** On phones, the draft's slip: a fixed bar with its button. */
function Bar(props: TableProps): ReactNode {
  const { entering, event, casino } = props
  const outlook = outlookOf(entering.table.picks, props)
  return (
    <SlipBar
      title={draftTitle(entering.table, ownWord(casino))}
      detail={
        entering.failure === null ? (
          (sidelinedWords(entering.table.picks, casino.choices) ??
          `Free. ${winWords(event)}.${outlook === null ? '' : ` Chance ${chanceText(outlook.chance)}.`}`)
        ) : (
          <span className="font-semibold text-coral">{entering.failure.message}</span>
        )
      }
      action={<LockIn {...props} wide={false} />}
    />
  )
}

/** On phones, what was just entered stays in sight with its stamp. */
function EnteredBar({ game, casino, event, entry, entering, locksAt }: TableProps): ReactNode {
  if (entry === null) return null
  return (
    <SlipBar
      title={entryTitle(entry)}
      detail={deadlineWords(event, lockWords(locksAt, casino.now))}
      action={
        <>
          <Stamp word="You’re in" tone="win" size="slip" lands />
          <NextLink game={game} tone="ink" hasEntered={entering.hasEntered} />
        </>
      }
    />
  )
}

/** What to do after the casino. After entering it takes the focus of the pressed button, which is gone; a hidden one takes none. */
function NextLink({ game, tone, hasEntered }: { game: Game; tone: 'ink' | 'brass'; hasEntered: boolean }): ReactNode {
  const link = useRef<HTMLAnchorElement>(null)
  useEffect(() => {
    if (hasEntered) link.current?.focus()
  }, [hasEntered])
  const next = nextOf(game)
  return (
    <Link ref={link} to={next.to} className={buttonClass({ tone, wide: true })}>
      {next.label}
    </Link>
  )
}

function outlookOf(picks: Parameters<typeof pickOutlook>[0], { event, casino }: AtTheTable): PickOutlook | null {
  return pickOutlook(picks, { target: event.target, named: event.athletes_named, choices: casino.choices })
}

/** The slip of the draft or the entry. Without a choice to make it is ready at once. */
function slipOf(table: TableProps): ReactNode {
  const { game, casino, event, locksAt, entering, entry, draft } = table
  const isReady = isOfTeams(event) && entry === null && casino.refusal === null
  const shown = draft ?? (isReady ? entering.table : null)
  if (shown === null && entry === null) return null
  // The odds of before the lock say nothing once games are on.
  const rival = casino.refusal === null ? ((shown ?? entry)?.rival ?? null) : null
  return (
    <CasinoSlip
      event={event}
      pick={shown === null ? entered(entry) : { name: draftTitle(shown, ownWord(casino)), kind: draftKind(shown) }}
      entry={entry}
      isDraft={shown !== null}
      outlook={outlookOf(shown?.picks ?? entry?.picks ?? [], table)}
      warning={casino.refusal === null ? sidelinedWords(shown?.picks ?? entry?.picks ?? [], casino.choices) : null}
      missing={shown === null ? 0 : missingPicks(shown)}
      game={game}
      chance={rival === null ? null : <RivalChance game={game} rivalId={rival.team_id} />}
      locksAt={locksAt}
      now={casino.now}
      closed={casino.refusal}
      action={<SlipAction {...table} />}
    />
  )
}

/** Adds the next thing to do below the slip of an entry, and after entering the question about alerts. */
function withQuestion(slip: ReactNode, table: TableProps & { isIn: boolean }): ReactNode {
  const { entering, event, game, isIn } = table
  const isEntered = table.entry !== null && table.draft === null && table.casino.refusal === null
  if (!isEntered) return slip
  const place = game.leaderboard.find((row) => row.is_you)?.place ?? 1
  const example = { title: `Week ${event.week}: you’re ${placeWords(place)}`, body: 'See what you won and lost.' }
  return (
    <>
      {slip}
      {/* On phones the fixed bar has it. */}
      <div className={classNames('mt-4', isIn && 'hidden lg:block')}>
        <NextLink game={game} tone="brass" hasEntered={entering.hasEntered} />
      </div>
      {entering.hasEntered && <AskAlerts heading="Want to know when results are in?" example={example} />}
    </>
  )
}

function SlipAction(props: TableProps): ReactNode {
  const { failure } = props.entering
  return (
    <div className="grid gap-3">
      {failure !== null && <FormFailure failure={failure} />}
      {/* On phones the button is in the fixed bar. */}
      <div className="hidden lg:block">
        <LockIn {...props} wide />
      </div>
    </div>
  )
}

function entered(entry: CasinoEntryWire | null): { name: string; kind: string } {
  return entry === null ? { name: '', kind: '' } : { name: entryTitle(entry), kind: entryKind(entry) }
}

function draftKind({ picks, rival }: Draft): string {
  if (rival !== null) return 'Marked rival'
  return listed(picks.flatMap((pick) => pick?.position ?? []))
}

function LockIn({ event, entering, entry, wide }: TableProps & { wide: boolean }): ReactNode {
  return (
    <Button
      tone="ink"
      wide={wide}
      busy={entering.isPending}
      busyLabel={isOfTeams(event) ? 'Entering' : 'Locking in'}
      disabled={!entering.canEnter}
      onClick={entering.enter}
    >
      {isOfTeams(event) ? 'Enter free' : entry === null ? 'Lock it in' : 'Change to this'}
    </Button>
  )
}
