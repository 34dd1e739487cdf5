/**
 * The kinds of alerts on a person's devices, their labels, and their sentences. They show on lock screens: no amount, stake or side. Results include
 * the reader's place.
 */
import type { SeasonNews } from './season-emails.ts'
import { voidedSentence } from './void-week.ts'
import type { OwnWeek } from './own-week.ts'
import { easternWords } from './zoned-times.ts'
import { placeWords } from './places.ts'
import type { AlertKind } from '@whale/contract'
import type { Instant, UserId } from '@whale/game'

/** The row labels of each kind. */
export const ALERT_KIND_WORDS: Readonly<Record<AlertKind, { label: string; detail: string }>> = {
  offer: { label: 'Someone bets you', detail: 'So you can answer in time' },
  answered: { label: 'Your bet is answered', detail: 'Taken or passed' },
  last_call: { label: '3 hours to go', detail: 'Only if you haven’t made a move' },
  nudge: { label: 'Nudges', detail: 'A member says it’s your move. Once a week from each.' },
  swing: { label: 'Big swings', detail: 'A bet of yours flips while games are on. Once a day for each bet.' },
  count: { label: 'Tuesday results', detail: 'How your week went. By email, once for all your leagues.' },
  crossing: { label: 'Whale or out', detail: 'You cross 700 or fall under 100' },
  vote: { label: 'Votes', detail: 'When your league votes, how it ends, and who runs it' },
  request: { label: 'Requests to join', detail: 'When someone asks, or you get an answer' },
  season: { label: 'Next season', detail: 'When your league is back, and before it starts without you' },
}

/** The text of an alert. */
export interface AlertWords {
  title: string
  body: string
}

/** One alert to one person. Its text is created when it is sent. */
export interface Alert {
  fact: AlertFact
  userId: UserId
  kind: AlertKind
  /** Unique for the event and the person. An email about the same event has the same topic. */
  topic: string
  /** The page that it opens, without the host. */
  path: string
  /** The sender. The alert does not reach people who muted them. */
  from?: UserId
  /** After this time it is useless. */
  expiresAt: Instant
}

/** The subject of an alert, and its league. `league` and teams are names. */
export type AlertFact = AlertFacts & { league: string }

export type AlertFacts =
  | { about: 'offer'; other: string; isCounter: boolean; week: number; locksAt: Instant }
  | { about: 'taken' | 'passed' | 'gone'; other: string; week: number }
  /** `isYours`: the reader dared the other player. */
  | { about: 'dare'; other: string; isYours: boolean; week: number; locksAt: Instant }
  | { about: 'last_call'; week: number; locksAt: Instant }
  | { about: 'nudge'; by: string; week: number; locksAt: Instant }
  | { about: 'swing'; other: string; isAhead: boolean }
  | ({ about: 'results' } & Pick<OwnWeek, 'week' | 'place'>)
  | { about: 'corrected' | 'void_week' | 'out' | 'score_set' | 'score_taken_back'; week: number }
  | { about: 'whale'; week: number; lift: number | null }
  | { about: 'vote_opened' | 'vote_closed' | 'wipe' }
  | { about: 'handover' | 'owner_you' | 'owner_silent' }
  | { about: 'owner'; team: string }
  | { about: 'request' | 'approved' | 'declined' }
  | { about: SeasonNews; season: number; startsAt: Instant }

/** Returns the text of an alert. */
export function alertWords(fact: AlertFact): AlertWords {
  const { title, body } = wordsOf(fact)
  return { title, body: `${body} (${fact.league})` }
}

function wordsOf(facts: AlertFacts): AlertWords {
  switch (facts.about) {
    case 'offer':
      return {
        title: facts.isCounter ? `${facts.other} countered your bet` : `${facts.other} sent you a bet`,
        body: `Take it or pass before ${easternWords(facts.locksAt)}.`,
      }
    case 'taken':
      return { title: `${facts.other} took your bet`, body: `It’s on for week ${facts.week}.` }
    case 'passed':
      return { title: `${facts.other} passed on your bet`, body: 'You got your stake back.' }
    case 'gone':
      return {
        title: `Your offer to ${facts.other} is off`,
        body: 'Its player is no longer in the league. You got your stake back.',
      }
    case 'dare':
      return dareWords(facts)
    case 'last_call':
      return {
        title: `Last call for week ${facts.week}`,
        body: `You haven’t made a move. It locks ${easternWords(facts.locksAt)}.`,
      }
    case 'nudge':
      return {
        title: `${facts.by} nudged you`,
        body: `Make a move in week ${facts.week}. It locks ${easternWords(facts.locksAt)}.`,
      }
    case 'swing':
      return {
        title: `Your bet with ${facts.other} flipped`,
        body: facts.isAhead ? 'It’s leaning your way now.' : 'It’s leaning their way now.',
      }
    case 'results':
    case 'corrected':
    case 'score_set':
    case 'score_taken_back':
    case 'void_week':
    case 'whale':
    case 'out':
      return weekWords(facts)
    case 'vote_opened':
    case 'vote_closed':
    case 'wipe':
    case 'handover':
    case 'owner_you':
    case 'owner':
    case 'owner_silent':
    case 'request':
    case 'approved':
    case 'declined':
      return leagueWords(facts)
    case 'back':
    case 'open':
    case 'soon':
      return seasonWords(facts)
  }
}

function dareWords({ other, isYours, locksAt }: Extract<AlertFacts, { about: 'dare' }>): AlertWords {
  return {
    title: isYours ? `Your dare to ${other} is open` : `${other}’s dare is open`,
    body: `Set a line before ${easternWords(locksAt)}.`,
  }
}

type WeekFacts = Extract<
  AlertFacts,
  { about: 'results' | 'corrected' | 'score_set' | 'score_taken_back' | 'void_week' | 'whale' | 'out' }
>

/** The text about a settled week. */
function weekWords(facts: WeekFacts): AlertWords {
  switch (facts.about) {
    case 'results':
      return { title: resultsWords(facts), body: 'See what you won and lost.' }
    case 'corrected':
      return { title: `Week ${facts.week} results changed`, body: 'A score was corrected, and so were your units.' }
    case 'score_set':
      return {
        title: `A week ${facts.week} score was set`,
        body: 'The fantasy league’s commissioner set it. See by how much.',
      }
    case 'score_taken_back':
      return {
        title: `A week ${facts.week} score was changed back`,
        body: 'The fantasy league’s commissioner had set it. See by how much.',
      }
    case 'void_week':
      return { title: `Week ${facts.week} doesn’t count`, body: voidedSentence(facts.week) }
    case 'whale':
      return { title: 'You’re a whale', body: whaleWords(facts) }
    case 'out':
      return { title: 'You’re out', body: `Week ${facts.week} left you under 100.` }
  }
}

function whaleWords({ week, lift }: { week: number; lift: number | null }): string {
  return lift === null ? `Week ${week} put you at 700 or more.` : 'High tide lifted you to 700.'
}

/** `Week 3: you’re 2nd`; for eliminated players `Week 3 results are in`. */
function resultsWords({ week, place }: Pick<OwnWeek, 'week' | 'place'>): string {
  return place === null ? `Week ${week} results are in` : `Week ${week}: you’re ${placeWords(place)}`
}

type LeagueNews =
  | 'vote_opened'
  | 'vote_closed'
  | 'wipe'
  | 'handover'
  | 'owner_you'
  | 'owner'
  | 'owner_silent'
  | 'request'
  | 'approved'
  | 'declined'
type LeagueFacts = Extract<AlertFacts, { about: LeagueNews }>

function leagueWords(facts: LeagueFacts): AlertWords {
  switch (facts.about) {
    case 'vote_opened':
      return { title: 'Your league has a vote', body: 'You can say yes or no.' }
    case 'vote_closed':
      return { title: 'The vote is over', body: 'See how it ended.' }
    case 'wipe':
      return { title: 'Your league may be deleted', body: 'The commissioner asked for it. You have a day to say no.' }
    case 'handover':
      return { title: 'You’re asked to run the league', body: 'Accept or decline. You have a week.' }
    case 'owner_you':
      return { title: 'You run the league now', body: 'See what a commissioner can do.' }
    case 'owner':
      return { title: 'Your league has a new commissioner', body: `It’s the manager of ${facts.team}.` }
    case 'owner_silent':
      return {
        title: 'Are you still running the league?',
        body: 'Members are voting on a new commissioner. Open the league to stay.',
      }
    case 'request':
      return { title: 'Someone wants to join', body: 'Approve or decline their request.' }
    case 'approved':
      return { title: 'You’re in', body: 'The commissioner approved your team.' }
    case 'declined':
      return { title: 'Your request was declined', body: 'You can ask for another team.' }
  }
}

function seasonWords(facts: Extract<AlertFacts, { about: SeasonNews }>): AlertWords {
  switch (facts.about) {
    case 'back':
      return { title: `Your league is back for ${facts.season}`, body: 'Your team is waiting. One tap and you’re in.' }
    case 'open':
      return { title: `Your league is open for ${facts.season}`, body: 'You’re not in yet. One tap and you are.' }
    case 'soon':
      return { title: 'Your league starts soon', body: `You’re not in yet. It starts ${easternWords(facts.startsAt)}.` }
  }
}

/** Returns one alert that replaces several held back until the morning or over the day's limit. */
export function foldedWords(titles: readonly string[], { isNight }: { isNight: boolean }): AlertWords {
  const shown = titles.slice(0, FOLDED_TITLES)
  const more = titles.length - shown.length
  return {
    title: `${titles.length} things ${isNight ? 'while you slept' : 'since yesterday'}`,
    body: `${shown.join('. ')}${more === 0 ? '.' : `, and ${more} more.`}`,
  }
}

const FOLDED_TITLES = 4

/** The test alert that shows a person that their device works. */
export const TEST_ALERT: AlertWords = { title: 'Alerts are on', body: 'This is what they look like.' }

/** Returns an alert of Tuesday as an example, where alerts are offered. */
export function exampleAlert({ week, place }: { week: number; place: number }): { title: string; body: string } {
  return { title: `Week ${week}: you’re ${placeWords(place)}`, body: 'See what you won and lost.' }
}
