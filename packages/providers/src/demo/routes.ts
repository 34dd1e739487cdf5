/** Maps a request to the demo's response and its mode. */
import { type Instant, SEASONS_PLAYED, instantFromMs, msOf } from '@whale/game'
import { NOT_FOUND, espnLeagueAnswer, espnScheduleAnswer, findEspnLeague, ok } from './espn-answers.ts'
import { changedLeague } from './changed-league.ts'
import type { DemoLeague } from './league.ts'
import { findDemoLeague } from './leagues.ts'
import type { Answer, Misbehavior, Mode } from './misbehavior.ts'
import type { Recordings } from './recordings.ts'
import { closesAt } from './schedule.ts'
import { FANTASY_WEEKS, type Scene } from './season.ts'
import {
  UNKNOWN,
  sleeperLeagueAnswer,
  sleeperPlayersAnswer,
  sleeperStateAnswer,
  sleeperUserAnswer,
} from './sleeper-answers.ts'

/** A request, and the demo's state that decides the response. */
export interface DemoRequest {
  url: URL
  now: Instant
  seed: string
  names: TeamNames
  edits: LeagueEdits
  openSeasons: OpenSeasons
  cookie: string
  /** The text of `X-Fantasy-Filter`. */
  filter: string
}

/** Misbehavior by league id, or by `schedule`, `players`, `users`; `*` is everything. */
export type Behaviors = Map<string, Misbehavior>

/** New team names, by league id and team id separated by a space. */
export type TeamNames = Map<string, string>

/** How a league differs from its description, by league id. */
export type LeagueEdits = Map<string, (league: DemoLeague) => DemoLeague>

/** The seasons that the providers have opened, for all leagues or for one (`openingOf`). */
export type OpenSeasons = ReadonlySet<string>

/** A season of all leagues, or of one league by its id in that season. */
export function openingOf(season: number, league = '*'): string {
  return `${season} ${league}`
}

export interface DemoResponse {
  answer: Answer
  mode: Mode
}

const GAME = '/apis/v3/games/ffl'

/** Returns the response from the invented seasons. */
export function demoAnswer(request: DemoRequest, behaviors: Behaviors): DemoResponse {
  const path = request.url.pathname
  if (path === GAME || path.startsWith(`${GAME}/`)) return espnAnswer(request, behaviors)
  if (path.startsWith('/v1/')) return sleeperAnswer(request, behaviors)
  return { answer: NOT_FOUND, mode: 'none' }
}

/** Returns the recorded response, or the provider's 404. Modes about scores have no effect here. */
export async function answerFrom(
  recordings: Recordings,
  { url }: DemoRequest,
  behaviors: Behaviors,
): Promise<DemoResponse> {
  const recorded = await recordings(url.pathname, url.searchParams)
  const { mode } = behaviorOf(behaviors, subjectOf(url.pathname))
  return { answer: recorded ?? (url.pathname.startsWith('/v1/') ? UNKNOWN : NOT_FOUND), mode }
}

function espnAnswer(
  { url, now, seed, names, edits, openSeasons, cookie, filter }: DemoRequest,
  behaviors: Behaviors,
): DemoResponse {
  const { mode } = behaviorOf(behaviors, subjectOf(url.pathname))
  const matched = /^\/seasons\/(\d{4})(?:\/segments\/0\/leagues\/(\d+))?$/.exec(url.pathname.slice(GAME.length))
  const season = Number(matched?.[1])
  const id = matched?.[2]
  if (url.pathname === GAME) return { answer: ok({ id: 1, currentSeasonId: SEASONS_PLAYED.at(-1) }), mode }
  if (id === undefined && !openSeasons.has(openingOf(season))) return { answer: NOT_FOUND, mode }
  if (id === undefined) return { answer: espnScheduleAnswer(season, msOf(now)), mode }
  const league = findEspnLeague(id, season)
  if (league === null || !isOpen(openSeasons, league, season)) return { answer: NOT_FOUND, mode }
  const misbehavior = behaviorOf(behaviors, id, league)
  // The league has a new id: only its last season can be read.
  if (misbehavior.mode === 'next_season' && season !== SEASONS_PLAYED.at(-1)) return { answer: NOT_FOUND, mode }
  const asked = url.searchParams.get('scoringPeriodId')
  const answer = espnLeagueAnswer(
    { seed, league: edited(league, season, { names, edits, misbehavior }), season, now, misbehavior },
    {
      views: url.searchParams.getAll('view'),
      week: asked === null ? null : Number(asked),
      periods: periodsIn(filter),
      cookie,
    },
  )
  return { answer, mode: misbehavior.mode }
}

function sleeperAnswer({ url, now, seed, names, edits, openSeasons }: DemoRequest, behaviors: Behaviors): DemoResponse {
  const [, , what, id = '', ...rest] = url.pathname.split('/').map(decodeURIComponent)
  const sceneOf = (league: DemoLeague, season: number): Scene => {
    const misbehavior = behaviorOf(behaviors, league.idOf(season), league)
    return { seed, league: edited(league, season, { names, edits, misbehavior }), season, now, misbehavior }
  }
  const { mode } = behaviorOf(behaviors, subjectOf(url.pathname))
  if (what === 'user') {
    return {
      answer: sleeperUserAnswer([id, ...rest], { sceneOf, isOpen: (...of) => isOpen(openSeasons, ...of) }),
      mode,
    }
  }
  if (what === 'players' && id === 'nfl') return { answer: sleeperPlayersAnswer(), mode }
  if (what === 'state' && id === 'nfl') return { answer: stateAt(now), mode }
  const found = what === 'league' ? findDemoLeague('sleeper', id, null) : null
  if (found === null || !isOpen(openSeasons, found.league, found.season)) return { answer: UNKNOWN, mode }
  const scene = sceneOf(found.league, found.season)
  return { answer: sleeperLeagueAnswer(scene, rest), mode: scene.misbehavior.mode }
}

function isOpen(open: OpenSeasons, league: DemoLeague, season: number): boolean {
  return open.has(openingOf(season)) || open.has(openingOf(season, league.idOf(season)))
}

interface Changes extends Pick<DemoRequest, 'names' | 'edits'> {
  misbehavior: Misbehavior
}

/** Returns the league with its renamings, edits and mode. Its athletes stay as drafted. */
function edited(league: DemoLeague, season: number, { names, edits, misbehavior }: Changes): DemoLeague {
  const id = league.idOf(season)
  const named = {
    ...league,
    teams: league.teams.map((team) => ({ ...team, name: names.get(`${id} ${team.teamId}`) ?? team.name })),
  }
  const changed = changedLeague(edits.get(id)?.(named) ?? named, misbehavior.mode)
  return { ...changed, draftedFrom: league }
}

/** Returns the current season and week, or the last ones. */
function stateAt(now: Instant): Answer {
  const season = SEASONS_PLAYED.find((played) => now < closesAt(played, FANTASY_WEEKS)) ?? SEASONS_PLAYED.at(-1) ?? 0
  let week = 1
  while (week < FANTASY_WEEKS && closesAt(season, week) <= now) week++
  return sleeperStateAnswer(season, week)
}

/** Returns the league id of a path, or `schedule`, `players` or `users`. */
function subjectOf(path: string): string {
  if (path.startsWith('/v1/user')) return 'users'
  if (path.startsWith('/v1/players')) return 'players'
  return /\/leagues?\/(\d+)/.exec(path)?.[1] ?? 'schedule'
}

/** Returns a subject's misbehavior: its own, the one set for everything, or the league's built-in mode. */
function behaviorOf(behaviors: Behaviors, subject: string, league?: DemoLeague): Misbehavior {
  const always = { mode: league?.mode ?? 'none', week: null, since: instantFromMs(0) }
  return behaviors.get(subject) ?? behaviors.get('*') ?? always
}

function periodsIn(filter: string): number[] | null {
  const list = /"filterMatchupPeriodIds":\{"value":\[([\d,]+)\]\}/.exec(filter)?.[1]
  return list === undefined ? null : list.split(',').map(Number)
}
