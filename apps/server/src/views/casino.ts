/** The week's casino event and a player's entry. */
import { type CasinoEntryWire, type CasinoEventWire, casinoEventContent, casinoEventTarget } from '@whale/contract'
import {
  type AthleteId,
  type CasinoEntry,
  type LeagueView,
  type Points,
  pointsToDecimal,
  weekConfig,
} from '@whale/game'

/** The event of a week, or null where there is none. */
export function casinoEventView(league: Pick<LeagueView, 'id' | 'season'>, week: number): CasinoEventWire | null {
  const config = weekConfig(week)
  // Of the events of later weeks, none can be entered yet.
  if (config?.casinoEvent !== 'one_scorer') return null
  return {
    id: `${league.id}:${week}`,
    week,
    key: config.casinoEvent,
    ...casinoEventContent(config.casinoEvent),
    payout_max: config.casinoPayoutUnitsMax,
    target: casinoEventTarget(config.casinoEvent, league.season),
  }
}

/** An entry, with the athlete's points by the run that settled it, else by the last reading. */
export function casinoEntryView(
  { lastRun }: Pick<LeagueView, 'lastRun'>,
  entry: CasinoEntry,
  pointsRead: ReadonlyMap<AthleteId, Points> | null,
): CasinoEntryWire {
  const { athlete } = entry.terms
  const run = lastRun?.week === entry.week ? lastRun : null
  const payout = run?.transfers.find(({ reason }) => reason.rule === 'casino.one_scorer' && reason.entryId === entry.id)
  const scored = run?.athletePoints[athlete.athleteId] ?? pointsRead?.get(athlete.athleteId)
  return {
    athlete_id: athlete.athleteId,
    athlete_name: athlete.name,
    position: athlete.position,
    entered_at: entry.enteredAt,
    points: scored === undefined ? null : pointsToDecimal(scored),
    result: run === null ? 'open' : payout === undefined ? 'missed' : 'won',
    payout: payout?.units ?? 0,
  }
}
