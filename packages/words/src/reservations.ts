/** Sentences about leagues that are reserved for a season that their provider has not opened. */
import type { GameEvent, Instant, ProviderName, Refusal, ReservationProblem } from '@whale/game'
import { providerWords } from './providers.ts'

/** The text for members of a reserved league while the provider has not opened the season. */
export function reservedSentence({
  provider,
  season,
  now,
}: {
  provider: ProviderName
  season: number
  now: Instant
}): string {
  return now >= `${season}-06`
    ? `${providerWords(provider)} hasn’t opened ${season} for your league yet. It’s reserved; we check every day and email you.`
    : `${providerWords(provider)} opens the ${season} season in spring. Your league is reserved; we check it when it opens and email you.`
}

/** The text for members when the season began before the provider opened the league, or before it could be played. */
export function neverOpenedSentence(league: {
  provider: ProviderName
  season: number
  reserved: { problem: ReservationProblem | null } | null
}): string {
  const { provider, season, reserved } = league
  const problem = reserved?.problem ?? null
  return problem === null
    ? `${providerWords(provider)} never showed this league for ${season}, so the game didn’t start.`
    : `${reservationProblemSentence(problem, league)} So the game didn’t start.`
}

/** Why the league that the provider opened cannot be played. The owner can name another league. */
export function reservationProblemSentence(
  problem: ReservationProblem,
  { provider, season }: { provider: ProviderName; season: number },
): string {
  const league = `Your ${season} league on ${providerWords(provider)}`
  switch (problem.why) {
    case 'private':
      return `${league} is private. Its commissioner can make it viewable to the public.`
    case 'exists':
      return `${league} is already on Whale Club. Ask its commissioner for the invite code.`
    case 'points_only':
      return `${league} only adds up season points. It has no weekly matchups, so no week could be settled.`
    case 'guillotine':
      return `${league} cuts a team every week. The game needs all teams to score.`
    case 'too_small':
      return `${league} has ${problem.teams} teams. A game needs at least ${problem.needed} players.`
    case 'starts_later':
      return `${league} starts scoring in week ${problem.firstWeek}. The game starts in week ${problem.startWeek}.`
    case 'ends_early':
      return `${league} ends in week ${problem.lastWeek}. The game ends in week ${problem.weeks}.`
  }
}

/** What the owner of a blocked reservation can do. */
export const NAME_ANOTHER_LEAGUE_SENTENCE = 'Once that’s fixed we pick it up within a day. Or name another league.'

/** The note next to a date of a season without a schedule. */
export function expectedDateSentence(season: number): string {
  return `The NFL publishes the ${season} schedule in May. Until then this date is expected.`
}

type ReservationEvent = Extract<GameEvent, { type: `reservation.${string}` }>

export function isReservationEvent(event: GameEvent): event is ReservationEvent {
  return event.type.startsWith('reservation.')
}

/** What happened to a reservation. The feed and the bell show it. */
export function reservationEventSentence(event: ReservationEvent): string {
  switch (event.type) {
    case 'reservation.followed':
      return event.fromSeason === null
        ? 'The new season is open and your league checks out. You’re set.'
        : `The commissioner reserved another league${event.name === null ? '' : `: ${event.name.after}`}.`
    case 'reservation.blocked':
      return event.problem === null
        ? 'The new league is no longer open at its provider. We keep checking.'
        : 'The new season is open, but your league can’t play yet. The lobby says why.'
  }
}

/** The text for a visitor who adds a league, before reserving it. */
export function reserveSentence({ provider, season }: { provider: ProviderName; season: number }): string {
  return `${providerWords(provider)} hasn’t opened ${season} for this league yet. Reserve it now; we check it when it opens and email you.`
}

/** Why a league cannot be reserved, or another one named for it. */
export function reservationSentence(refusal: Extract<Refusal, { code: `reservation.${string}` }>): string {
  switch (refusal.code) {
    case 'reservation.closed':
      return `The ${refusal.season} season has started, so a league can’t be reserved for it anymore.`
    case 'reservation.none':
      return 'This league isn’t reserved: its season is open. Add another league instead.'
    case 'reservation.not_yours':
      return 'You have no team in that league. Name a league that you play in.'
  }
}
