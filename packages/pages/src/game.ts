/** A short summary of a league's game, and the stories of its weeks. */
import type { ReplyOf, endpoints } from '@whale/contract'
import { type LeagueView, balanceOf, isActive, playerOfId } from '@whale/game'
import { narrativeView } from './home.ts'
import type { MemberView } from './member-view.ts'
import { gameStateView, weekOf } from './tide.ts'
import { providerView } from './provider.ts'

/** The state of the game, and the number of players. */
export function gameView({ league, now }: MemberView): ReplyOf<(typeof endpoints)['game']['game']> {
  const { progress } = league
  const active = league.players.filter(isActive)
  const championId = progress.stage === 'over' ? progress.championId : null
  return {
    id: league.id,
    name: league.name,
    provider: providerView(league.provider),
    game_state: gameStateView(league, now),
    start_week: 'startWeek' in progress ? progress.startWeek : null,
    settled_through: league.settledScores.at(-1)?.week ?? 0,
    treasury: balanceOf(league.balances, 'treasury'),
    active_players: active.length,
    whales: active.filter(({ standing }) => standing.status === 'whale').length,
    champion_user_id: championId === null ? null : playerOfId(league, championId).userId,
  }
}

/** The stories of the weeks so far and of the next one. Later weeks are hidden. */
export function narrativesView({ calendar, season, ...league }: LeagueView) {
  const visible = calendar.filter(({ week }) => week <= weekOf(league) + 1)
  return visible.map(({ week }) => narrativeView({ season, week }))
}
