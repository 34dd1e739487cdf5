/** The three multipliers: one a week, each for one week of the Triangle. */
import type { ReplyOf, endpoints } from '@whale/contract'
import { OUT_SENTENCE, disabledMessages } from '@whale/words'
import { constantsOf, weekConfig } from '@whale/game'

export type Shop = ReplyOf<typeof endpoints.players.shop>

export interface Bolt {
  soldInWeek: number
  forWeek: number
  /** `sale`: can be bought this week until the lock. */
  state: 'yours' | 'sale' | 'missed' | 'coming'
}

/** Returns every multiplier of the season for the viewer in a week. */
export function boltsOf(
  { week, multiplier }: Pick<Shop, 'week' | 'multiplier'>,
  { season, isOpen }: { season: number; isOpen: boolean },
): Bolt[] {
  const { weeks, multiplierWeeksLater } = constantsOf(season)
  return Array.from({ length: weeks }, (_, index) => index + 1)
    .filter((soldInWeek) => weekConfig(soldInWeek)?.hasMultiplier === true)
    .map((soldInWeek) => ({
      soldInWeek,
      forWeek: soldInWeek + multiplierWeeksLater,
      state: stateOf(soldInWeek, { week, isOpen, bought: multiplier.bought.map((one) => one.week) }),
    }))
}

function stateOf(
  soldInWeek: number,
  { week, isOpen, bought }: { week: number; isOpen: boolean; bought: readonly number[] },
): Bolt['state'] {
  if (bought.includes(soldInWeek)) return 'yours'
  if (soldInWeek === week && isOpen) return 'sale'
  return soldInWeek <= week ? 'missed' : 'coming'
}

/** Returns the multiplier to explain: this week's while it can be bought or was, else the next one on sale. Null when none is left. */
export function explainedBolt(bolts: readonly Bolt[], week: number): Bolt | null {
  const ofWeek = bolts.find((bolt) => bolt.soldInWeek === week && bolt.state !== 'missed')
  return ofWeek ?? bolts.find(({ state }) => state === 'coming') ?? null
}

/** Whether sales are over for the season, whatever the viewer's units. What was bought in `week` still has its slip. */
export function isShopOver(bolts: readonly Pick<Bolt, 'soldInWeek' | 'state'>[], week: number): boolean {
  return bolts.every(({ soldInWeek, state }) => soldInWeek < week || state === 'missed')
}

/** Returns why nothing can be bought. After a lock the next sale opens on Wednesday. Eliminated players can't buy. */
export function closedSentence(
  { week, multiplier: { refusal } }: Pick<Shop, 'week' | 'multiplier'>,
  { is_eliminated: isOut }: { is_eliminated: boolean },
): string | null {
  if (isOut) return OUT_SENTENCE
  const next = refusal?.code === 'week.locked' ? disabledMessages(week + 1).multiplier : null
  return disabledMessages(week).multiplier ?? next ?? refusal?.sentence ?? null
}

/** A shown score in tenths, and what it counts with a multiplier: the viewer's average, or 120. */
export function exampleOf({ percent, example }: Pick<Shop['multiplier'], 'percent' | 'example'>): {
  points: number
  multiplied: number
} {
  const points = Math.round((example?.points ?? 120) * 10) / 10
  return { points, multiplied: (points * (100 + percent)) / 100 }
}
