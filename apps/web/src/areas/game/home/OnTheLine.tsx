/** The home’s entries and bets of the week. Loads after the first screen. */
import type { BetWire } from '@whale/contract'
import { weekConfig } from '@whale/game'
import { type ReactNode, memo } from 'react'
import { Link } from 'react-router'
import { paths } from '../../../shared/paths.ts'
import { ErrorState } from '../../../shared/ui/ErrorState.tsx'
import { Panel } from '../../../shared/ui/Panel.tsx'
import { Skeleton } from '../../../shared/ui/Skeleton.tsx'
import { BetRow } from '../shared/bets/BetRow.tsx'
import { LateBets } from '../shared/bets/LateBets.tsx'
import { RidingCard } from '../shared/bets/RidingCard.tsx'
import { betView } from '../shared/bets/bet-view.ts'
import { finalWords } from '../shared/bets/bet-words.ts'
import { bySwing } from '../shared/bets/swing.ts'
import { useTeamForms } from '../shared/bets/use-bets.ts'
import { CasinoCard } from '../shared/casino/CasinoCard.tsx'
import { type Entrants, raceWords, useEntrants } from '../shared/casino/entrants.ts'
import { isOfTeams, rivalStanding } from '../shared/casino/entry-view.ts'
import { useLiveWeek, withLive } from '../shared/scores/live-week.ts'
import { PredictionCard } from '../shared/predictions/PredictionCard.tsx'
import { bestSoFar } from '../shared/predictions/prediction-view.ts'
import { waitingOnYou } from '../shared/shell/nav-items.tsx'
import type { Game } from '../shared/shell/use-game.ts'
import { isSettled } from './checklist.ts'
import { LineStakes, useStakeRows } from './LineStakes.tsx'
import type { HomeBets } from './use-home-bets.ts'

type OnTheLineProps = { game: Game; bets: HomeBets; reward: string; onPredict: () => void }

/** This week's entries and bets, and how they stand. What waits on the viewer is listed above. */
export const OnTheLine = memo(function OnTheLine({ game, bets, reward, onPredict }: OnTheLineProps): ReactNode {
  const { casino, prediction, league, me, participants } = game
  const waiting = waitingOnYou(game)
  // Who is out has no pick to make.
  const isPlaying = casino.entry !== null || participants.includes(me.team_id)
  const hasCasino = casino.event !== null && isPlaying && !waiting.includes('casino')
  const hasPrediction = !waiting.includes('prediction')
  const isBetting = hasBets(game, bets)
  const stakes = useStakeRows(game)
  const live = useLiveWeek(game)
  const race = useRaceOf(withLive(game, live))
  if (!hasCasino && !hasPrediction && !isBetting && stakes.length === 0) return null
  return (
    <section aria-labelledby="line" className="grid gap-3.5">
      <div className="flex items-baseline justify-between gap-3">
        <h2 id="line" className="display text-d3">
          {isSettled(game) ? 'How it landed' : 'On the line'}
        </h2>
        {isBetting && (
          <p className="flex gap-x-4">
            {canTakeLine(game, bets) && (
              <Link to={paths.options(league.id)} className={LINK}>
                House line
              </Link>
            )}
            <Link to={paths.bets(league.id, { tab: isSettled(game) ? 'settled' : 'riding' })} className={LINK}>
              All bets
            </Link>
          </p>
        )}
      </div>
      <div className="grid gap-3">
        {isBetting && <BetsOfWeek game={game} bets={bets} />}
        {stakes.length > 0 && <LineStakes leagueId={league.id} rows={stakes} />}
        {casino.event !== null && hasCasino && (
          <CasinoCard
            event={casino.event}
            entry={casino.entry}
            row={race?.own ?? (casino.entry === null ? null : rivalStanding(casino.entry, game, live))}
            race={race === null ? null : raceWords(race.own, race)}
            refusal={casino.refusal}
            to={paths.casino(league.id)}
          />
        )}
        {hasPrediction && (
          <PredictionCard
            season={game.game_state.season}
            week={game.week}
            entry={prediction.entry}
            refusal={prediction.refusal}
            best={bestSoFar(game)}
            reward={reward}
            onOpen={onPredict}
          />
        )}
      </div>
    </section>
  )
})

/** The entrants of an event of teams, once the viewer's plays. */
function useRaceOf(game: Game): Entrants | null {
  const { event, entry } = game.casino
  const isOn = event !== null && entry?.result === 'open' && isOfTeams(event)
  return useEntrants(game, entry ?? NO_ENTRY, isOn)
}

const NO_ENTRY = { week: 0, key: 'top_three', arena: null } as const

const LINK = 'text-link inline-flex min-h-11 items-center text-small text-foam-muted'

/** Whether a house line can be taken and the list above does not link to it. The list does while the viewer has no bet, or an offer waits. */
export function canTakeLine(
  {
    week,
    me,
    game_state: { tide },
  }: Pick<Game, 'week'> & {
    me: Pick<Game['me'], 'at_treasury' | 'is_eliminated'>
    game_state: Pick<Game['game_state'], 'tide'>
  },
  { own, riding, over }: Pick<HomeBets, 'own'> & Record<'riding' | 'over', readonly unknown[]>,
): boolean {
  const isOpen = tide === 'betting' && weekConfig(week)?.hasBetting === true && !me.is_eliminated
  const isListed = own === 0 || own > riding.length + over.length
  return isOpen && !isListed && me.at_treasury.every((one) => one.week !== week)
}

interface BetsOfWeekProps {
  game: Game
  bets: HomeBets
}

/** Returns whether the home has bets to show, also while they load: units that ride belong to one. */
function hasBets({ me }: Pick<Game, 'me'>, { riding, late, over, missing }: HomeBets): boolean {
  if (missing === 'loading') return me.riding > 0
  return missing !== null || riding.length + late.length + over.length > 0
}

/** The active bets, those of weeks whose scores are late, and those that settled this week. */
function BetsOfWeek({ game, bets: { riding, late, over, scores, missing } }: BetsOfWeekProps): ReactNode {
  const { me, league } = game
  const forms = useTeamForms(league.id, riding.length > 0)
  const to = (bet: BetWire) =>
    paths.bets(league.id, { tab: bet.state === 'accepted' ? 'riding' : 'settled', bet: bet.id })
  if (missing === 'loading') {
    return (
      <Skeleton.Group label="Loading your bets">
        <Skeleton.Block className="h-60 w-full rounded-panel" />
      </Skeleton.Group>
    )
  }
  if (missing !== null) {
    return (
      <Panel shape="card">
        <ErrorState onRetry={missing.retry}>{missing.why}</ErrorState>
      </Panel>
    )
  }
  return (
    <>
      {bySwing(riding, { viewerId: me.user_id, scores, forms }).map((bet) => (
        <RidingCard key={bet.id} bet={bet} viewerId={me.user_id} scores={scores} forms={forms} to={to(bet)} />
      ))}
      <LateBets bets={late} viewerId={me.user_id} to={to} />
      {over.length > 0 && (
        <Panel shape="card" className="px-4.5 py-1.5">
          <ul className="grid divide-y divide-line">
            {over.map((bet) => (
              <li key={bet.id}>
                <BetRow
                  bet={bet}
                  viewerId={me.user_id}
                  to={to(bet)}
                  detail={finalWords(bet, betView(bet, me.user_id))}
                />
              </li>
            ))}
          </ul>
        </Panel>
      )}
    </>
  )
}
