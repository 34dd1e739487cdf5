/** The bots of a season: each with its personality, when it joins, and the plan if it cheats. */
import { DAY_MS, type Instant, MINUTE_MS, later } from '../values/instant.ts'
import type { Random } from '../values/random.ts'
import { type Account, type Bot, PERSONALITIES, type Strategy } from './bots.ts'

export interface PlannedBot {
  bot: Bot
  /** Null for a bot without a team. It takes one that becomes free. */
  joinsAt: Instant | null
  strategy: Strategy | null
  /** Null for a bot that is not an account of the plan. */
  newcomer: Account['newcomer'] | null
}

/** In odd seasons these bots wait for a team to become free. */
const WAITING = ['Oda', 'Pat', 'Quin']
export const NAMES = [
  'Ada',
  'Ben',
  'Cleo',
  'Dan',
  'Eve',
  'Finn',
  'Gus',
  'Hope',
  'Ida',
  'Jo',
  'Kim',
  'Lou',
  'Mae',
  'Ned',
]

/** About half of the bots, up to nearly all, play to the end. The others stop in one of the first nine weeks. */
export function planBots(given: {
  names: readonly string[]
  createdAt: Instant
  hasIncidents: boolean
  chance: Random
  plan: { strategies?: readonly (Strategy | null)[]; accounts?: readonly Account[] }
}): PlannedBot[] {
  const { names, createdAt, hasIncidents, chance, plan } = given
  const { strategies = [], accounts = [] } = plan
  const takingPart = 50 + chance(46)
  const planBot = (name: string, joinsAt: Instant | null): PlannedBot => {
    const temper = PERSONALITIES[chance(PERSONALITIES.length)] ?? 'average'
    const stopsInWeek = chance(100) < takingPart ? null : 1 + chance(9)
    const strategy = strategies[NAMES.indexOf(name)] ?? null
    const personality = strategy === null ? temper : 'average'
    return { bot: { name, personality, diligence: 75 + chance(26), stopsInWeek }, joinsAt, strategy, newcomer: null }
  }
  const plannedBots = names.map((name, index) => {
    // Most join before the first opening; in odd seasons some join during the season.
    const days = hasIncidents && index > 0 && chance(10) === 0 ? chance(60) : 0
    return planBot(name, later(createdAt, days * DAY_MS + (index * 20 + chance(20)) * MINUTE_MS))
  })
  const withTeam = plannedBots.filter((_, index) => strategies[index] !== null)
  const withoutTeam = accounts.map(({ name, ...account }) => ({ ...planBot(name, null), ...account }))
  return [...withTeam, ...(hasIncidents ? WAITING.map((name) => planBot(name, null)) : []), ...withoutTeam]
}
