/** The effects of a test mode (`misbehavior.ts`) on a demo league: renames, joins and departures, and formats that we do not support. */
import type { DemoLeague, DemoPerson, DemoTeam } from './league.ts'
import type { Mode } from './misbehavior.ts'

/** One fewer than a league needs to start. */
const MANAGERS_LEFT = 7

/** Returns the league as it is in that mode. Modes about scores and HTTP leave it unchanged. */
export function changedLeague(league: DemoLeague, mode: Mode): DemoLeague {
  const change = CHANGES[mode]
  return change === undefined ? league : { ...league, ...change(league) }
}

const CHANGES: Partial<Record<Mode, (league: DemoLeague) => Partial<DemoLeague>>> = {
  renamed: ({ name, teams }) => ({
    name: `${name} Reloaded`,
    teams: withFirst(teams, (team) => ({ ...team, name: `${team.name ?? 'Team'} Reborn` })),
  }),
  joined: (league) => ({ teams: [...league.teams, newTeam(league)] }),
  vanished: ({ teams }) => ({ teams: teams.filter((_, place) => place !== 1) }),
  new_manager: (league) => ({
    teams: withFirst(league.teams, (team) => ({
      ...team,
      owners: [newPerson(league, { displayName: 'NewCaptain', idEnd: '99910' })],
    })),
  }),
  no_manager: ({ teams }) => ({ teams: withFirst(teams, (team) => ({ ...team, owners: [] })) }),
  orphan: (league) => ({ teams: [...league.teams, { ...newTeam(league), owners: [] }] }),
  few_managers: ({ teams }) => ({
    teams: teams.map((team, place) => (place < MANAGERS_LEFT ? team : { ...team, owners: [] })),
  }),
  points_only: () => ({ isPointsOnly: true }),
  starts_late: () => ({ firstWeek: 5 }),
  ends_early: () => ({ lastWeek: 10 }),
  guillotine: () => ({ isGuillotine: true }),
  best_ball: () => ({ isBestBall: true }),
}

function withFirst(teams: readonly DemoTeam[], change: (team: DemoTeam) => DemoTeam): DemoTeam[] {
  return teams.map((team, place) => (place === 0 ? change(team) : team))
}

function newTeam(league: DemoLeague): DemoTeam {
  const teamId = Math.max(...league.teams.map((team) => team.teamId)) + 1
  return {
    teamId,
    name: 'Late Arrivals',
    abbrev: 'LATE',
    owners: [newPerson(league, { displayName: 'LateLarry', idEnd: '99999' })],
    logo: null,
  }
}

/** `idEnd`: the last five digits of the new person's id. */
function newPerson(
  { provider }: DemoLeague,
  { displayName, idEnd }: { displayName: string; idEnd: string },
): DemoPerson {
  return {
    userId: provider === 'espn' ? `{99999999-0000-0000-0000-0000000${idEnd}}` : `7000000000000${idEnd}`,
    displayName,
  }
}
