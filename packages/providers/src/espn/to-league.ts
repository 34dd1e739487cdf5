/** Converts ESPN's responses to a `FantasyLeague`. */
import { imageOn } from '../checks.ts'
import { type FantasyLeague, type FantasyOwner, type FantasyTeam, providerError } from '../provider.ts'
import { cleanPersonName, cleanText } from '../text.ts'
import type { SettingsPayload, TeamsPayload } from './payload.ts'

type Team = TeamsPayload['teams'][number]

/** Returns the league with its teams sorted by id. Throws `not_yet` for a league without teams. */
export function toLeague(answer: TeamsPayload, { settings }: Pick<SettingsPayload, 'settings'>): FantasyLeague {
  if (answer.teams.length === 0) {
    throw providerError('espn', 'not_yet', 'a league without teams')
  }
  const members = new Map((answer.members ?? []).map(({ id, displayName }) => [id, displayName]))
  return {
    provider: 'espn',
    fantasyLeagueId: String(answer.id),
    season: answer.seasonId,
    name: cleanText(settings.name, `ESPN League ${answer.id}`),
    schedule: {
      ...weeksOf(settings.scheduleSettings?.matchupPeriods),
      isPointsOnly: settings.scoringSettings?.scoringType === 'TOTAL_SEASON_POINTS',
      // ESPN has no guillotine leagues.
      isGuillotine: false,
    },
    teams: answer.teams.toSorted((a, b) => a.id - b.id).map((team) => toTeam(team, members)),
  }
}

/** The first and last week of any matchup period, playoffs included. Without periods in the settings, each period is one week. */
function weeksOf(
  periods: Readonly<Record<string, readonly number[]>> | null | undefined,
): Pick<FantasyLeague['schedule'], 'firstWeek' | 'lastWeek'> {
  const weeks = Object.values(periods ?? {}).flat()
  return weeks.length === 0 ? { firstWeek: 1 } : { firstWeek: Math.min(...weeks), lastWeek: Math.max(...weeks) }
}

function toTeam(team: Team, members: ReadonlyMap<string, string | null | undefined>): FantasyTeam {
  const halves = [team.location, team.nickname].map((half) => half ?? '').join(' ')
  const fallback = cleanText(team.abbrev, `Team ${team.id}`)
  return {
    teamId: String(team.id),
    name: cleanText(team.name, cleanText(halves, fallback)),
    ...ownersOf(team, members),
    // Managers can enter any URL. Show only images from ESPN's hosts.
    avatarUrl: imageOn('espncdn.com', team.logo),
  }
}

/** The primary owner comes first. ESPN lists the same people again in `owners`. */
function ownersOf(
  team: Team,
  members: ReadonlyMap<string, string | null | undefined>,
): Pick<FantasyTeam, 'owner' | 'coOwners'> {
  const named = [team.primaryOwner, ...(team.owners ?? [])].flatMap((id) => id ?? []).filter((id) => id !== '')
  const [owner = null, ...coOwners] = [...new Set(named)].map((fantasyUserId): FantasyOwner => {
    const name = cleanPersonName(members.get(fantasyUserId), '')
    return { fantasyUserId, displayName: name === '' ? null : name, username: null }
  })
  return { owner, coOwners }
}
