/** A league's home, one screen: the sea at the viewer's units, and the one thing to do or watch now. */
import { IF_IT_ENDED_NOW, nudgedByWords, OVER_TILES } from '@whale/words'
import { type StillToActWire, calls } from '@whale/contract'
import { DAY_MS } from '@whale/game'
import { type ReactNode, lazy, memo, Suspense, useEffect, useMemo, useState, useSyncExternalStore } from 'react'
import { Navigate, useSearchParams } from 'react-router'
import { paths, presentAddress } from '@whale/words/addresses'
import { type SceneName } from '../../../shared/art/scenes.ts'
import { useQueryOf } from '../../../shared/api/query.ts'
import { isPractice } from '../../../shared/api/transport.ts'
import { afterPaint } from '../../../shared/after-paint.ts'
import { InviteDialog } from '../../../shared/invite/InviteDialog.tsx'
import { useOpenSheet } from '../../../shared/sheet-address.ts'
import { storedText } from '../../../shared/stored-text.ts'
import { lateSheet } from '../../../shared/ui/Sheet.tsx'
import { useLiquidation } from '../all-in/use-liquidation.ts'
import { type Liquidation, canGoAllIn, isAllIn } from '../all-in/can-go-all-in.ts'
import { useWelcome, Welcome } from '../claims/Welcome.tsx'
import { besideFeed } from '../feed/beside-feed.tsx'
import { Envelope } from '../../../shared/components/Sealed.tsx'
import { resultsToOpen } from '../../../shared/seen-results.ts'
import { type LiveWeek, useLiveWeek, withLive } from '../scores/live-week.ts'
import { useIfItHoldsLate } from '../scores/use-if-it-holds.ts'
import { GameShell } from '../shell/GameShell.tsx'
import { type Game, useGame } from '../league/use-game.ts'
import { tableOf } from '../table/places.ts'
import { Deck, type HomeCard } from '../deck/Deck.tsx'
import { Sea } from './Sea.tsx'
import { type Hero, heroOf } from './hero.ts'
import { installMethodHere, watchInstallPrompt } from './install.ts'
import { type HomeBets, useBetPrompts, useHomeBets } from './use-home-bets.ts'
import { weekCards } from './week-cards.tsx'
import './home.css'
import './moments.css'

// Each loads at its time of the season.
const LiveDeck = lazy(async () => ({ default: (await import('./LiveDeck.tsx')).LiveDeck }))
const others = async () => await import('./other-cards.tsx')
const NightCrew = lazy(async () => ({ default: (await import('../night/NightCrew.tsx')).NightCrew }))
const NightOver = lazy(async () => ({ default: (await import('./NightOver.tsx')).NightOver }))
const LastSlip = lazy(async () => ({ default: (await others()).LastSlip }))
const Late = lazy(async () => ({ default: (await others()).Late }))
const Out = lazy(async () => ({ default: (await others()).Out }))
const Vote = lazy(async () => ({ default: (await others()).Vote }))
const Install = lazy(async () => ({ default: (await others()).Install }))
const AllInCard = lazy(async () => ({ default: (await import('../all-in/AllInCard.tsx')).AllInCard }))
const AllInPlaced = lazy(async () => ({ default: (await import('../all-in/AllInCard.tsx')).AllInPlaced }))
const AllSet = lazy(async () => ({ default: (await others()).AllSet }))
const Champion = lazy(async () => ({ default: (await import('./over-cards.tsx')).Champion }))
const LookBack = lazy(async () => ({ default: (await import('./over-cards.tsx')).LookBack }))
const Quiet = lazy(async () => ({ default: (await import('./over-cards.tsx')).Quiet }))
const NextSeason = lazy(async () => ({
  default: (await import('../next-season/NextSeason.tsx')).NextSeason,
}))
const HandoverOffer = lazy(async () => ({
  default: (await import('../handover/HandoverOffer.tsx')).HandoverOffer,
}))
const FinalSum = lateSheet(async () => (await import('../final/FinalSum.tsx')).FinalSum)
const SumSheet = lateSheet(async () => (await import('../scores/SumSheet.tsx')).SumSheet)

export function HomePage(): ReactNode {
  const game = useGame()
  const [query] = useSearchParams()
  const { stage } = game.game_state
  const moved =
    query.get('open') === 'prediction'
      ? presentAddress({ leagueId: game.league.id, section: 'predictions', search: '?open=prediction', hash: '' })
      : null
  if (moved !== null) return <Navigate to={moved} replace />
  if (stage === 'pregame' || stage === 'not_started') return <Navigate to={paths.pregame(game.league.id)} replace />
  if (stage === 'over' && game.league.is_night) return <NightOver game={game} />
  return <Home key={game.league.id} game={game} />
}

/** A change of the address alone, such as an opened sheet, re-renders only its frame. */
const Home = memo(function Home({ game: read }: { game: Game }): ReactNode {
  const live = useLiveWeek(read)
  const game = useMemo(() => withLive(read, live), [read, live])
  const [atFirst] = useState(() => resultsToOpen(game))
  // A night's results arrive while its home is open, and stay hidden until the results page.
  const unopened = game.league.is_night ? resultsToOpen(game) : atFirst
  const bets = useHomeBets(game, live)
  const prompts = useBetPrompts(game, bets)
  const held = useIfItHoldsLate(game)
  const sum = useOpenSheet('sum')
  const moves = unopened === null && game.game_state.tide === 'games' ? (held?.own_moves ?? []) : []
  const choice = useChoice(game, unopened === null)
  const cards = useCards(game, { bets, prompts, unopened, choice })
  const isBetting = game.game_state.tide === 'betting'
  const isSet = isBetting && unopened === null && cards.every(({ id }) => id === 'set' || id === 'install')
  const hero = heroOf(game, {
    held: held === undefined ? undefined : (held?.rows ?? null),
    unopened,
    isSet: isSet && !game.me.is_eliminated,
  })
  useSceneAhead(game.league.id, hero.scene)
  const toAct = useStillToAct(game)
  const nudged = toAct === null || game.me.has_acted ? null : nudgedByWords(toAct)
  return (
    <GameShell
      game={game}
      tab="home"
      Invite={InviteDialog}
      {...besideFeed(game)}
      renderHero={({ bar, notice }) => (
        <div className="swim-home">
          <Sea
            game={game}
            hero={nudged === null ? hero : { ...hero, under: nudged }}
            bar={bar}
            notice={notice}
            isCounting={isBetting && unopened === null && !isSet && !isPractice && !game.league.is_night}
            isSealed={unopened !== null}
            onSum={moves.length === 0 && hero.standings === null ? null : () => sum.setOpen(true)}
            allIn={cards[0]?.id === 'all-in' ? (choice?.hit ?? null) : null}
          />
          <Below {...{ game, live, bets, cards, hero, toAct }} isSealed={unopened !== null} />
        </div>
      )}
    >
      {moves.length === 0 && hero.standings !== null && (
        <FinalSum rows={tableOf(game)} open={sum.isOpen} onOpenChange={sum.setOpen} />
      )}
      {moves.length > 0 && (
        <SumSheet
          ahead={SUM_AHEAD}
          moves={moves}
          units={hero.units ?? 0}
          prize={hero.prize}
          open={sum.isOpen}
          onOpenChange={sum.setOpen}
        />
      )}
    </GameShell>
  )
})

const SUM_AHEAD = { sheet: 'sum', heading: IF_IT_ENDED_NOW, size: 'h-88' }

interface BelowProps {
  game: Game
  live: LiveWeek | null
  bets: HomeBets
  cards: HomeCard[]
  hero: Hero
  toAct: StillToActWire | null
  isSealed: boolean
}

/** The deck. During games, active bets come after open tasks. */
function Below({ game, live, bets, cards, hero, toAct, isSealed }: BelowProps): ReactNode {
  const { tide } = game.game_state
  const isLive = !isSealed && (tide === 'games' || tide === 'waiting')
  const label = isLive ? 'On the line' : 'This week'
  if (isLive) {
    return (
      <Suspense fallback={<div className="deck min-h-72" />}>
        <LiveDeck game={game} live={live} bets={bets} first={cards} label={label} />
      </Suspense>
    )
  }
  // Its cards need the rival.
  const all = cards.map((card) =>
    card.id === 'set'
      ? {
          ...card,
          front: (
            <AllSet
              {...{ game, bets, toAct }}
              rivalId={hero.rival?.userId ?? null}
              rivalName={hero.rival?.name ?? ''}
            />
          ),
        }
      : card,
  )
  return (
    <>
      <Deck cards={all} label={label} />
      {game.league.is_night && tide === 'betting' && (
        <Suspense fallback={null}>
          <NightCrew game={game} />
        </Suspense>
      )}
    </>
  )
}

interface CardsGiven {
  bets: HomeBets
  prompts: ReturnType<typeof useBetPrompts>
  unopened: number | null
  choice: Choice | null
}

/** The cards that need no scores, the most pressing first. */
function useCards(game: Game, { bets, prompts, unopened, choice }: CardsGiven): HomeCard[] {
  const { league } = game
  const first = useFirstCards(game)
  const waiting = useWaiting(game)
  const install = useInstall(bets)
  if (unopened !== null) {
    return [plain('sealed', `Week ${unopened}`, <Envelope leagueId={league.id} week={unopened} />, 'seal')]
  }
  const late = waiting ? [plain('late', 'Results are late', <Late game={game} />)] : []
  switch (game.game_state.tide) {
    case 'betting': {
      const todo = [...first, ...weekCards(game, bets, prompts), ...late]
      if (choice !== null) todo.splice(choice.isKept ? todo.length : first.length, 0, allInCard(game, choice))
      return [...(todo.length === 0 ? [plain('set', 'You’re set', null)] : todo), ...install]
    }
    case 'provisional':
    case 'final':
      return [
        ...first,
        game.last_run === null
          ? plain('quiet', 'Table', <Quiet game={game} />)
          : plain('slip', 'Last Tuesday', <LastSlip game={game} />, 'bet'),
        ...late,
        ...install,
      ]
    case 'over':
      return overCards(game)
    case 'games':
    case 'waiting':
    case 'pregame':
    case 'not_started':
      return [...late, ...first, ...install]
  }
}

/** What comes before the week: a greeting, the way back, a league to take over, votes. */
function useFirstCards(game: Game): HomeCard[] {
  const { league, me, votes, handover, game_state: state } = game
  const welcome = useWelcome(game)
  return [
    ...(welcome === null ? [] : [plain('welcome', 'Welcome', <Welcome name={league.name} words={welcome} />)]),
    ...(me.is_eliminated
      ? [plain('out', me.has_bought_back ? 'Out' : 'One way back', <Out game={game} />, 'bet')]
      : []),
    ...(handover === null
      ? []
      : [
          plain(
            'handover',
            'Run this league',
            <HandoverOffer leagueId={league.id} handover={handover} now={state.now} />,
          ),
        ]),
    ...votes.map((vote) => plain(`vote ${vote.id}`, 'Your vote is needed', <Vote game={game} vote={vote} />)),
  ]
}

/** Who still has to act, in the last day before the lock; null at other times (RULES §5 Still to act). */
function useStillToAct({ league, game_state: { tide, moments, now } }: Game): StillToActWire | null {
  const isLastDay = Date.parse(moments.locks_at) - Date.parse(now) <= DAY_MS
  const enabled = tide === 'betting' && isLastDay && !isPractice
  const input = { params: { league: league.id }, query: { show: 'talk' } } as const
  const toAct = useQueryOf(calls.game.activity, input, { enabled }).data?.still_to_act ?? null
  return enabled ? toAct : null
}

/** Whether results are late. */
function useWaiting(game: Game): boolean {
  const input = { params: { league: game.league.id } }
  const { data } = useQueryOf(calls.game.waiting, input, { enabled: mayWait(game) })
  return game.game_state.tide === 'waiting' || (data !== undefined && data.waiting !== null)
}

/** After the first accepted bet: the offer to install, if this browser supports it. */
function useInstall({ hasTaken }: HomeBets): HomeCard[] {
  const way = useSyncExternalStore(watchInstallPrompt, () => installMethodHere(hasTaken))
  const [isDeclined, setDeclined] = useState(false)
  if (way === null || isDeclined) return []
  return [plain('install', 'Keep it on your phone', <Install way={way} onGone={() => setDeclined(true)} />)]
}

interface Choice {
  liquidation: Liquidation
  /** What a hit leaves; null without a line, and once the viewer put it off. */
  hit: number | null
  isKept: boolean
  keep: () => void
}

/** Going all in, for a fish who can or already has (RULES §5 All in). Null while loading. */
function useChoice(game: Game, isWanted: boolean): Choice | null {
  const isOn = isWanted && game.game_state.tide === 'betting' && (canGoAllIn(game) || isAllIn(game))
  const liquidation = useLiquidation(game, isOn)
  const [isKept, setKept] = useState(false)
  if (liquidation === null || !isOn) return null
  const { placed, bonus } = liquidation
  if (placed !== null) return { liquidation, hit: placed.amount + bonus, isKept: false, keep: () => undefined }
  const isOpen = liquidation.line !== null && liquidation.refusal === null && !isKept
  return { liquidation, hit: isOpen ? game.me.units + bonus : null, isKept, keep: () => setKept(true) }
}

function allInCard(game: Game, { liquidation, isKept, keep }: Choice): HomeCard {
  const { placed } = liquidation
  const front =
    placed === null ? (
      <AllInCard game={game} liquidation={liquidation} {...(isKept ? {} : { onKeep: keep })} />
    ) : (
      <AllInPlaced leagueId={game.league.id} line={placed.line} />
    )
  return plain('all-in', 'All in', front, 'bet')
}

function plain(id: string, peek: string, front: ReactNode, kind: HomeCard['kind'] = 'plain'): HomeCard {
  return { id, kind, peek, prize: '', front }
}

function overCards(game: Game): HomeCard[] {
  const { id } = game.league
  return [
    plain('champion', 'Champion', <Champion game={game} />, 'gold'),
    { ...plain('next', 'Next season', <NextSeason leagueId={id} />), tile: OVER_TILES.next },
    ...(isPractice
      ? []
      : [{ ...plain('back', 'Look back', <LookBack leagueId={id} />, 'final'), tile: OVER_TILES.back }]),
  ]
}

/** Stores the scene for the next visit, after the page is painted: the first use of storage blocks. */
function useSceneAhead(leagueId: string, scene: SceneName): void {
  useEffect(() => afterPaint(() => void storedText(`scene_ahead ${leagueId}`).write(scene)), [leagueId, scene])
}

/** Whether this or the last week may wait for scores. Saves most pages a request to the server. */
function mayWait({
  week,
  game_state: { tide },
  last_run: run,
}: Pick<Game, 'week' | 'game_state' | 'last_run'>): boolean {
  return tide === 'waiting' || (run === null ? week > 1 : run.week < week - 1 || !run.is_final)
}
