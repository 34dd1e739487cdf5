/**
 * One sentence for each refusal, and one for each line of a receipt. A missing one does not compile. Where the specification
 * gives a sentence (section 8), it stands here exactly.
 */
import { type Instant, type Reason, type Refusal, type RefusalCode, type RunNote } from '@whale/game'
import { easternWords, placeWords, pointsWords, providerWords, unitsWords } from './words.ts'

/** What a person reads when the rules say no. */
export function refusalSentence(refusal: Refusal): string {
  switch (refusal.code) {
    case 'league.exists':
      return 'This league has already been created. Please contact your league commissioner for an invite code.'
    case 'league.too_small':
      return `This league has ${refusal.teams} teams. A game needs at least ${refusal.needed} players.`
    case 'league.season_not_played':
      return `The ${refusal.season} season can't be played here.`
    case 'league.full':
      return 'This league is full. All teams have been claimed.'
    case 'league.not_started':
      return 'This league did not reach the minimum 8 players needed to start.'
    case 'league.over':
      return 'This season is over.'
    case 'team.unknown':
      return 'That team is not in this league. Please refresh and try again.'
    case 'team.taken':
      return refusal.provider === 'sleeper'
        ? 'The team associated with that username has already been claimed. Contact your commissioner if this is wrong.'
        : 'That team has already been claimed. Contact your commissioner if this is wrong.'
    case 'team.username_unknown':
      return 'Sleeper username not associated with this league'
    case 'team.not_primary_owner':
      return 'Only a roster’s primary owner can claim it. Ask them to bring the league.'
    case 'player.already_in_league':
      return 'You already play in this league.'
    case 'week.not_started':
      return `Nothing to play yet. The doors open ${easternWords(refusal.opensAt)}.`
    case 'week.locked':
      return lockedSentence(refusal)
    case 'week.other':
      return `Week ${refusal.current} is on now. Please refresh and try again.`
    case 'player.eliminated':
      return 'You are beached (eliminated). You can still make predictions.'
    case 'casino.no_event':
      return 'No casino event this week.'
    case 'casino.other_event':
      return 'That casino event is over. Please refresh and try again.'
    case 'casino.not_your_athlete':
      return 'That player is not on your roster.'
    case 'casino.wrong_position':
      return 'Pick an RB, WR or TE.'
    case 'casino.no_game':
      return `${refusal.athleteName} has no game this week.`
    case 'casino.stake_not_free':
      return 'Casino events are free to enter. Please send an entry amount of 0.'
    case 'prediction.points_out_of_range':
      return `Guess a score from ${refusal.min} to ${refusal.max}.`
  }
}

function lockedSentence({ lockedAt, nextOpensAt }: { lockedAt: Instant; nextOpensAt: Instant | null }): string {
  const closed = `Closed ${easternWords(lockedAt)}.`
  return nextOpensAt === null ? closed : `${closed} Next: ${easternWords(nextOpensAt)}.`
}

/** The HTTP status of a refusal: 409, but where the specification's client expects another. */
export function refusalStatus(code: RefusalCode): 400 | 404 | 409 {
  switch (code) {
    case 'league.exists':
    case 'league.too_small':
    case 'league.season_not_played':
    case 'casino.stake_not_free':
      return 400
    case 'team.username_unknown':
      return 404
    default:
      return 409
  }
}

/** Why units moved, with the arithmetic. */
export function reasonSentence(reason: Reason): string {
  const sentence = reasonCore(reason)
  return reason.owed === undefined
    ? sentence
    : `${sentence} Owed ${unitsWords(reason.owed)}; the treasury was short, and everybody's share was cut alike.`
}

function reasonCore(reason: Reason): string {
  switch (reason.rule) {
    case 'claim.capital':
      return `Claimed ${reason.teamName}: 1,000 bought in, 100 of it to play with.`
    case 'claim.treasury':
      return `${reason.teamName} was claimed: 900 of its 1,000 to the treasury.`
    case 'start.failed':
      return 'The league did not reach 8 players: everything was taken back.'
    case 'casino.one_scorer':
      return `Casino: ${reason.athleteName} scored ${pointsWords(reason.points)}, at least the ${pointsWords(reason.target)} needed.`
    case 'prediction.right':
      return `Prediction: ${reason.teamName} had the week's best score, ${pointsWords(reason.points)}.`
    case 'bounty.top_catch':
      return topCatchSentence(reason)
    case 'payday':
      return paydaySentence(reason)
    case 'drift':
      return 'Drift: nothing played this week.'
    case 'reversal':
      return `Counted again, because a score changed. Taken back: ${reasonSentence(reason.of)}`
  }
}

function topCatchSentence(reason: Extract<Reason, { rule: 'bounty.top_catch' }>): string {
  const scored = `Top catch: ${reason.teamName} had the best score of all who play, ${pointsWords(reason.points)}`
  return reason.sharedBy === 1 ? `${scored}.` : `${scored}, shared by ${reason.sharedBy}.`
}

function paydaySentence(reason: Extract<Reason, { rule: 'payday' }>): string {
  const tie = reason.tiedWith === 0 ? '' : `, tied with ${reason.tiedWith}`
  const each = reason.pot / reason.actors
  return (
    `Payday: ${pointsWords(reason.points)} points, ${placeWords(reason.place)} of ${reason.actors} who played${tie}. ` +
    `${reason.actors} × ${each} = ${unitsWords(reason.pot)}, ${paydayPart(reason)}.`
  )
}

/** RULES §5 Payday: of n places, place p takes n - p parts of all n(n - 1) / 2; who are tied share the parts of their places. */
function paydayPart({ place, actors, tiedWith }: Extract<Reason, { rule: 'payday' }>): string {
  if (actors === 1) return 'all of it for the only one'
  const parts = actors - place - tiedWith / 2
  return `${parts} of ${(actors * (actors - 1)) / 2} parts by place`
}

/** A line of the receipt that moved nothing. */
export function noteSentence(note: RunNote): string {
  switch (note.rule) {
    case 'casino.one_scorer_missed':
      return `Casino: ${note.athleteName} scored ${pointsWords(note.points)}, short of the ${pointsWords(note.target)} needed.`
    case 'prediction.wrong':
      return `Prediction: ${note.teamName} was named. ${note.bestTeamName} had the best score, ${pointsWords(note.points)}.`
    case 'payday.did_not_act':
      return 'Payday: no share, because nothing was played this week.'
    case 'payday.last_place':
      return `Payday: ${pointsWords(note.points)} points, ${placeWords(note.place)} of ${note.actors} who played. The last place gets nothing.`
    case 'eliminated':
      return `Beached (eliminated) with ${unitsWords(note.units)} units, below 100.`
    case 'became_whale':
      return `A whale now, with ${unitsWords(note.units)} units.`
    case 'became_fish':
      return `Back to fish, with ${unitsWords(note.units)} units.`
    case 'treasury.short':
      return `The treasury held ${unitsWords(note.paid)} of ${unitsWords(note.owed)} owed: every payout of that step was cut alike.`
  }
}

export type TroubleCode = 'private' | 'not_found' | 'not_yet' | 'out_of_order'

/** What a person reads when a provider did not answer what was asked. */
export function troubleSentence(trouble: {
  provider: 'espn' | 'sleeper'
  kind: TroubleCode
  asked: 'league' | 'user' | 'week'
}): string {
  const name = providerWords(trouble.provider)
  switch (trouble.kind) {
    case 'private':
      return `This ${name} league is private. Its commissioner can make it viewable to the public under League Settings, Basic Settings. Then try again.`
    case 'not_found':
      if (trouble.asked === 'user') return `There is no ${name} user of that name. Check the spelling and try again.`
      return `There is no ${name} league with that ID this season. Check the number and try again.`
    case 'not_yet':
      return trouble.asked === 'week'
        ? `${name} has no line-ups for this week yet. Try again a little later.`
        : `This ${name} league has no teams yet. Come back after its draft.`
    case 'out_of_order':
      return `${name} is not answering right now. Nothing was changed. Please try again in a few minutes.`
  }
}

/** A note under a week whose scores changed before they were final. */
export function correctionSentence(change: { name: string; before: number; after: number }): string {
  return `${change.name}: ${(change.before / 100).toFixed(2)} became ${(change.after / 100).toFixed(2)}.`
}
