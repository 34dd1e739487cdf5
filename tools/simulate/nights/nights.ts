/**
 * `npm run simulate -- nights [--nights 800] [--seed 1]`: plays each bot of `styles.ts` through the same game nights against seven rivals.
 * `--seed` is the first night's. Prints the targets of RULES §Night with their values and verdicts. Exit code 1 when one is missed.
 * Threads run this file too.
 */
import { availableParallelism } from 'node:os'
import { Worker, isMainThread, parentPort, workerData } from 'node:worker_threads'
import { say, secondsSince, tableText } from '../../figures.ts'
import { playNight } from './play.ts'
import { READER, insightOf } from './reader.ts'
import { DILIGENT, ONLY_BETS, RULES, type Style, botOf } from './styles.ts'

const RIVALS = 7
const STYLES: Readonly<Record<string, Style>> = {
  diligent: DILIGENT,
  'only bets rivals': ONLY_BETS,
  'reads everything': READER,
  ...RULES,
}
/** How many of 100 nights a diligent bot may win. An even share among eight players is 12.5. */
const [LEAST_WON, MOST_WON] = [15, 35]
/** The maximum correlation between what the bot has read and what teams then score: 0.05 explains a quarter of a percent. */
const INSIGHT_MAX = 0.05

/** A bot's nights in the order of their seeds: 1 for a title, otherwise 0. */
export interface NightRecord {
  name: string
  titles: readonly number[]
  units: number
  /** The share of its picks for the week's best team that were right. */
  right: number
}

export interface NightTarget {
  measure: string
  target: string
  value: string
  isMet: boolean
}

/**
 * From how many standard errors on a bot wins more than the diligent one. If all sixteen were as good, one of them would be above it in at
 * most 1 of 20 runs; at two errors, in nearly 1 of 3.
 */
const SURE_ERRORS = 2.75

/** What the nights say about each target. */
export function targetsOf(records: readonly NightRecord[], insight: number): NightTarget[] {
  const diligent = records.find(({ name }) => name === 'diligent')
  if (diligent === undefined) throw new Error('the diligent bot plays')
  const won = 100 * mean(diligent.titles)
  return [
    {
      measure: 'diligent is champion',
      target: `${LEAST_WON}–${MOST_WON}%`,
      value: `${won.toFixed(1)}%`,
      isMet: won >= LEAST_WON && won <= MOST_WON,
    },
    ...records.filter((one) => one !== diligent).map((one) => comparison(one, diligent)),
    {
      measure: 'correlation of all that can be read with what is scored',
      target: `±${INSIGHT_MAX}`,
      value: insight.toFixed(3),
      isMet: Math.abs(insight) <= INSIGHT_MAX,
    },
  ]
}

/** Both bots play the same nights, so the differences are compared night by night. */
function comparison({ name, titles }: NightRecord, diligent: NightRecord): NightTarget {
  const more = titles.map((title, night) => 100 * (title - (diligent.titles[night] ?? 0)))
  const excess = mean(more)
  const error = Math.sqrt(mean(more.map((one) => (one - excess) ** 2)) / Math.max(1, more.length - 1))
  return {
    measure: `${name} is champion more often`,
    target: 'not',
    value: `${excess > 0 ? '+' : ''}${excess.toFixed(1)} ± ${error.toFixed(1)}`,
    isMet: excess <= SURE_ERRORS * error,
  }
}

function mean(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / Math.max(1, values.length)
}

/** Plays these nights with the bot of that name. */
function recordOf(name: string, seeds: readonly number[]): NightRecord {
  const style = STYLES[name]
  if (style === undefined) throw new Error(`no bot is called ${name}`)
  const nights = seeds.map((seed) => playNight({ seed, rivals: RIVALS, bot: botOf(style) }))
  const picks = nights.reduce((sum, night) => sum + night.picks, 0)
  return {
    name,
    titles: nights.map(({ isChampion }) => (isChampion ? 1 : 0)),
    units: mean(nights.map(({ units }) => units)),
    right: nights.reduce((sum, { right }) => sum + right, 0) / Math.max(1, picks),
  }
}

/** Plays all bots and prints the results. Returns the exit code: a smoke run judges nothing. */
export async function simulateNights(given: { nights: number; seed: number; isSmoke: boolean }): Promise<number> {
  const { nights, seed, isSmoke } = given
  const since = performance.now()
  const count = isSmoke ? 1 : nights
  const names = isSmoke ? Object.keys(STYLES).slice(0, 2) : Object.keys(STYLES)
  const seeds = Array.from({ length: count }, (_, index) => seed + index)
  const records = isSmoke ? names.map((name) => recordOf(name, seeds)) : await playInThreads(names, seeds)
  const rows = records.map(({ name, titles, units, right }) => [
    name,
    `${(100 * mean(titles)).toFixed(1)}%`,
    units.toFixed(0),
    `${(100 * right).toFixed(1)}%`,
  ])
  say(tableText([['bot', 'champion', 'units', 'right picks'], ...rows]), 0)
  const targets = targetsOf(records, insightOf(seeds.slice(0, isSmoke ? 1 : 200)))
  const verdicts = targets.map(({ measure, target, value, isMet }) => [
    measure,
    target,
    value,
    isMet ? 'met' : 'missed',
  ])
  say(tableText([['measure', 'target', 'value', 'verdict'], ...verdicts]), 0)
  const missed = targets.filter(({ isMet }) => !isMet).length
  const verdict = missed === 0 ? 'everything met' : `${missed} missed`
  const line = `${names.length} × ${count} nights in ${secondsSince(since, 1)} seconds: ${verdict}.`
  return say(line, missed === 0 || isSmoke ? 0 : 1)
}

interface Share {
  isNights: true
  names: readonly string[]
  seeds: readonly number[]
}

/** Each thread plays every n-th night, with all bots. */
async function playInThreads(names: readonly string[], seeds: readonly number[]): Promise<NightRecord[]> {
  const threads = availableParallelism()
  const shares = Array.from({ length: threads }, (_, thread) => seeds.filter((seed) => seed % threads === thread))
  const parts = await Promise.all(shares.map((own) => inThread({ isNights: true, names, seeds: own })))
  return names.map((name, index) => joined(name, { shares, parts: parts.map((part) => part[index]) }))
}

/** Joins the nights of all threads, in the order of their seeds. */
function joined(
  name: string,
  { shares, parts }: { shares: readonly (readonly number[])[]; parts: readonly (NightRecord | undefined)[] },
): NightRecord {
  const titles = shares.flatMap((seeds, thread) =>
    seeds.map((seed, index) => ({ seed, title: parts[thread]?.titles[index] ?? 0 })),
  )
  const weighted = (of: 'units' | 'right') =>
    parts.reduce((sum, part) => sum + (part?.[of] ?? 0) * (part?.titles.length ?? 0), 0) / Math.max(1, titles.length)
  return {
    name,
    titles: titles.toSorted((a, b) => a.seed - b.seed).map(({ title }) => title),
    units: weighted('units'),
    right: weighted('right'),
  }
}

async function inThread(share: Share): Promise<NightRecord[]> {
  return await new Promise((resolve, reject) => {
    const worker = new Worker(new URL(import.meta.url), { workerData: share })
    worker.once('message', (records: NightRecord[]) => resolve(records))
    worker.once('error', reject)
  })
}

if (!isMainThread && (workerData as Partial<Share> | null)?.isNights === true) {
  const { names, seeds } = workerData as Share
  parentPort?.postMessage(
    names.map((name) => recordOf(name, seeds)),
    [],
  )
}
