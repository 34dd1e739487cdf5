/** Answers about the fixed configuration, the visitor's account with its one league, and claims (the league is full). */
import { playerOfId, teamOfId } from '@whale/game'
import { countToDos, gameStateView, playerView, providerView } from '@whale/pages'
import { USERNAMES as usernames, YOU, YOUR_NAME } from './crew.ts'
import type { HandlersOf } from './handler.ts'
import { SEASON } from './practice.ts'

interface AccountHandlers {
  config: HandlersOf<'config'>
  users: Pick<HandlersOf<'users'>, 'userData' | 'userLeagues'>
  claims: Pick<HandlersOf<'claims'>, 'claimRequests' | 'ownClaims'>
}

export const accountHandlers: AccountHandlers = {
  config: {
    config: () => ({
      access: 'open',
      season: SEASON,
      season_note: null,
      is_too_late: false,
      newsletter_url: '',
      support_email: '',
      operator_name: '',
      beta_codes: { salt: '', hashes: [] },
      has_dev_clock: false,
      demo_users: [],
    }),
  },
  users: {
    userData: () => {
      return { success: true, app_user: { id: YOU, email: '', username: YOUR_NAME, display_name: YOUR_NAME } }
    },
    userLeagues: (at) => {
      const { league, turn, now } = at.seen
      const own = playerOfId(league, turn.actor.playerId)
      const { tide, current_week } = gameStateView(league, now)
      return {
        leagues: [
          {
            id: league.id,
            name: league.name,
            provider: providerView(league.provider),
            season: league.season,
            stage: league.progress.stage,
            current_week,
            tide,
            needs_you: countToDos(turn),
            team_name: teamOfId(league, own.teamId).name,
            units: playerView(league, own, usernames).units,
            claimed: league.players.length,
            total_teams: league.teams.length,
          },
        ],
        missing: null,
      }
    },
  },
  claims: {
    claimRequests: () => ({ requires_approval: false, claims: [] }),
    ownClaims: () => ({ claims: [], ended: [] }),
  },
}
