/** The week's casino event, one pick that can change until the lock; beside it Top score. */
import { AskAlerts } from '../../../shared/alerts/AskAlerts.tsx'
import { type CasinoEntryWire, calls } from '@whale/contract'
import {
  entryDeadline,
  entryTitle,
  isOfTeams,
  casinoWinWords,
  sidelinedWords,
  eventRuleWords,
  ownEntryWords,
  exampleAlert,
} from '@whale/words'
import { paths } from '@whale/words/addresses'
import { type ComponentProps, type ReactNode, useEffect, useRef, useState } from 'react'
import { Link } from 'react-router'
import { useCachedAt } from '../../../shared/api/cached-replies.ts'
import { usePageQuery } from '../../../shared/api/query.ts'
import { sceneOf } from '../../../shared/art/scenes.ts'
import { BackLink } from '../../../shared/components/BackLink.tsx'
import { Envelope } from '../../../shared/components/Sealed.tsx'
import { FormFailure } from '../../../shared/forms/Form.tsx'
import { InviteDialog } from '../../../shared/invite/InviteDialog.tsx'
import { resultsToOpen } from '../../../shared/seen-results.ts'
import { useSheetAddress } from '../../../shared/sheet-address.ts'
import { Button } from '../../../shared/ui/Button.tsx'
import { buttonClass } from '../../../shared/ui/button-class.ts'
import { PageHeader } from '../../../shared/ui/PageHeader.tsx'
import { SlipBar, Stamp } from '../../../shared/ui/Ticket.tsx'
import { areEntriesRevealed } from '../casino/entrants.ts'
import { besideFeed } from '../feed/beside-feed.tsx'
import { useLiveWeek, withLive } from '../scores/live-week.ts'
import { type Banner, GameShell } from '../shell/GameShell.tsx'
import { type Game, useGame } from '../league/use-game.ts'
import { WeekHeader, lockWords } from '../tide/TideStrip.tsx'
import { useWeekAsked, weeksUpTo } from '../week-history/WeekOfSeason.tsx'
import { type AtTheTable, type TableProps, nextOf, useEntering } from './casino-now.ts'
import { slotFor } from './choices.ts'
import { draftTitle, isEntered } from './draft.ts'
import { Locked } from './Locked.tsx'
import { MultiplierWay } from './MultiplierWay.tsx'
import { NoEvent, NotSaved } from './NoEvent.tsx'
import { OpenTable, Rule } from './OpenTable.tsx'
import { PastWeek } from './PastWeek.tsx'
import { PlayerSheet } from './PlayerSheet.tsx'
import { TopScore, TopScoreSheet } from './TopScore.tsx'

export function PicksPage(): ReactNode {
  const game = useGame()
  return (
    <>
      <Shown game={game} />
      {resultsToOpen(game) === null && <TopScoreSheet game={game} />}
    </>
  )
}

function Shown({ game }: { game: Game }): ReactNode {
  const params = { league: game.league.id, user: game.me.user_id }
  const casino = usePageQuery(calls.casino.casinoEvent, { params })
  const { week, isNow } = useWeekAsked(weeksUpTo(game.week))
  // If the page was open at the lock, the picks turn over.
  const [turns] = useState(!areEntriesRevealed(game))
  const { event, locks_at: locksAt } = casino
  // Saved on this device in an earlier week: it would look like this week's.
  const isOld = useCachedAt() !== null && event !== null && event.week !== game.week
  if (!isNow) {
    return (
      <GameShell game={game} tab="picks" title={`Picks, week ${week}`} Invite={InviteDialog} hasResults>
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
        isMissing={isOld}
        hasResults
        {...besideFeed(game)}
      >
        <WeekHeader game={game} heading="Picks" />
        {isOld ? <NotSaved week={game.week} /> : <NoEvent game={game} />}
      </GameShell>
    )
  }
  // A new week starts without a draft.
  return <Pick key={event.id} banner={bannerOf(game, event.name)} {...{ game, casino, event, locksAt, turns }} />
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
function Pick({ banner, ...read }: AtTheTable & { banner: Banner; turns: boolean }): ReactNode {
  const live = useLiveWeek(read.game)
  const given = { ...read, game: withLive(read.game, live) }
  const { game, casino, event } = given
  const sheet = useSheetAddress('slot')
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
  const draft = isOpen ? choice : null
  const table = { ...given, live, entry, draft, entering, onOpen: () => sheet.open('1') }
  // Entries are secret until then, even to players who can't enter.
  if (areEntriesRevealed(game)) {
    return (
      <LockedPage {...table} missed={isOpen || choice === null ? null : draftTitle(choice, ownEntryWords(casino))} />
    )
  }
  const { picks } = entering.table
  // The pick gives no result away: only what is beside it waits for the envelope.
  const unopened = isOpen ? resultsToOpen(game) : null
  return (
    <GameShell
      game={game}
      tab="picks"
      title={event.name}
      Invite={InviteDialog}
      banner={banner}
      hasForm={isOpen}
      hasResults={unopened === null}
      {...barOf(table)}
    >
      <div className="grid max-w-[1260px] grid-cols-[minmax(0,1fr)] items-start gap-6 px-4 pt-1 pb-28 md:px-6 lg:grid-cols-[minmax(0,7fr)_minmax(0,5fr)] lg:px-9 lg:pb-10">
        <section aria-labelledby="pick" className="grid min-w-0 grid-cols-[minmax(0,1fr)] gap-4">
          <h2 id="pick" className="sr-only">
            Your pick
          </h2>
          <Rule {...table} />
          <OpenTable {...table} />
          <Entering {...table} />
        </section>
        {unopened === null ? <Below game={game} /> : <Envelope leagueId={game.league.id} week={unopened} />}
      </div>
      <PlayerSheet
        open={sheet.isOpen && isOpen && event.athletes_named > 0}
        onOpenChange={(open) => open || sheet.close()}
        choices={casino.choices}
        event={event}
        now={casino.now}
        chosen={picks.flatMap((pick) => pick?.athlete_id ?? [])}
        onChoose={(chosen) => entering.choosePick(slotFor(picks, chosen, event), chosen)}
      />
    </GameShell>
  )
}

function Below({ game }: { game: Game }): ReactNode {
  return (
    <div className="grid min-w-0 gap-4">
      <TopScore game={game} />
      <MultiplierWay game={game} />
    </div>
  )
}

/** After the lock: everybody's picks. */
function LockedPage(props: ComponentProps<typeof Locked>): ReactNode {
  const { game, casino, event } = props
  const rule = eventRuleWords(event, { season: game.game_state.season, teams: casino.rivals.length + 1 })
  return (
    <GameShell game={game} tab="picks" title={event.name} Invite={InviteDialog} hasResults>
      <WeekHeader game={game} heading={event.name} lede={rule} />
      <div className="grid max-w-[1260px] grid-cols-[minmax(0,1fr)] items-start gap-6 pt-2 pb-28 lg:grid-cols-[minmax(0,7fr)_minmax(0,5fr)] lg:px-9 lg:pb-10">
        <Locked {...props} />
        <div className="max-w-[720px] px-4 md:px-6 lg:px-0">
          <Below game={game} />
        </div>
      </div>
    </GameShell>
  )
}

/** The stored entry, with live points from the home reply. */
function entryOf({ game, casino }: AtTheTable): CasinoEntryWire | null {
  const withPoints = game.casino.entry
  return withPoints?.id === casino.entry?.id ? withPoints : casino.entry
}

/** A team event has nothing to choose: its button shows from the start. */
function isReadyToEnter({ event, entry, casino, draft, entering }: TableProps): boolean {
  const isReady = isOfTeams(event) && entry === null && casino.refusal === null
  return isReady || (draft !== null && entering.canEnter)
}

/** On phones, a fixed bar: the draft with its button, or what was just entered with its stamp. */
function barOf(table: TableProps): { bottomBar?: ReactNode } {
  const { entering, casino, draft } = table
  if (isReadyToEnter(table)) return { bottomBar: <Bar {...table} /> }
  const isIn = entering.hasEntered && casino.refusal === null && draft === null
  return isIn ? { bottomBar: <EnteredBar {...table} /> } : {}
}

function Bar(props: TableProps): ReactNode {
  const { entering, event, casino } = props
  return (
    <SlipBar
      title={draftTitle(entering.table, ownEntryWords(casino))}
      detail={
        entering.failure === null ? (
          (sidelinedWords(entering.table.picks, casino.choices) ?? casinoWinWords(event))
        ) : (
          <span className="font-semibold text-coral">{entering.failure.message}</span>
        )
      }
      action={<LockIn {...props} isInBar />}
    />
  )
}

function EnteredBar({ game, casino, event, entry, entering, locksAt }: TableProps): ReactNode {
  if (entry === null) return null
  return (
    <SlipBar
      title={entryTitle(entry)}
      detail={entryDeadline(event, lockWords(locksAt, casino.now))}
      action={
        <>
          <Stamp word="You’re in" tone="win" size="slip" lands />
          <NextLink game={game} tone="ink" hasEntered={entering.hasEntered} />
        </>
      }
    />
  )
}

/** Below the cards: what is entered, or the button that enters. */
function Entering(table: TableProps): ReactNode {
  const { game, casino, event, entering, entry, draft } = table
  if (casino.refusal !== null) return null
  if (entry !== null && draft === null) {
    return (
      <div className="grid gap-3">
        <p role="status" className="flex flex-wrap items-center gap-x-3 gap-y-2">
          <Stamp word="You’re in" tone="win" />
          <b className="min-w-0 wrap-anywhere">{entryTitle(entry)}</b>
        </p>
        {/* Just entered on a phone: the fixed bar has it. */}
        <div className={entering.hasEntered ? 'hidden lg:block' : undefined}>
          <NextLink game={game} tone={entering.hasEntered ? 'brass' : 'line'} hasEntered={entering.hasEntered} />
        </div>
        {entering.hasEntered && (
          <AskAlerts heading="Want to know when results are in?" example={exampleOf(game, event)} />
        )}
      </div>
    )
  }
  const warning = sidelinedWords(entering.table.picks, casino.choices)
  return (
    <div className="hidden gap-3 lg:grid">
      {warning !== null && <p className="font-bold text-squall">{warning}</p>}
      {entering.failure !== null && <FormFailure failure={entering.failure} />}
      <LockIn {...table} />
    </div>
  )
}

function exampleOf(game: Game, { week }: { week: number }): { title: string; body: string } {
  const place = game.leaderboard.find((row) => row.is_you)?.place ?? 1
  return exampleAlert({ week, place })
}

interface NextProps {
  game: Game
  tone: 'ink' | 'brass' | 'line'
  hasEntered: boolean
}

/** What to do after the casino. After entering it takes the focus of the pressed button, which is gone; a hidden one takes none. */
function NextLink({ game, tone, hasEntered }: NextProps): ReactNode {
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

function LockIn({ event, entering, entry, isInBar = false }: TableProps & { isInBar?: boolean }): ReactNode {
  const isTeam = isOfTeams(event)
  return (
    <Button
      tone={isInBar ? 'ink' : 'brass'}
      wide={!isInBar}
      busy={entering.isPending}
      busyLabel={isTeam ? 'Entering' : 'Locking in'}
      disabled={!entering.canEnter}
      onClick={entering.enter}
    >
      {isTeam ? 'Swim in, free' : entry === null ? 'Lock it in' : 'Change to this'}
    </Button>
  )
}
