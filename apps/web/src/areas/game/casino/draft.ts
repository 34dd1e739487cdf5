/** The viewer's picks before they are entered: one per slot, or a rival. */
import type { CasinoEntryWire, CasinoEventWire } from '@whale/contract'
import { CASINO_POSITIONS } from '@whale/game'
import type { Choice } from './choices.ts'
import { listed } from '../shared/casino/entry-view.ts'

export interface DraftPick {
  athlete_id: string
  name: string
  position: string
}

export interface Draft {
  /** Null for an empty slot. */
  picks: readonly (DraftPick | null)[]
  rival: { team_id: string; team_name: string } | null
}

/** A draft equal to the entry, or empty with a slot for each player of the event. */
export function draftOf(entry: CasinoEntryWire | null, athletesNamed: number): Draft {
  const picks = Array.from({ length: athletesNamed }, (_, slot): DraftPick | null => {
    const pick = entry?.picks[slot]
    return pick === undefined ? null : { athlete_id: pick.athlete_id, name: pick.athlete_name, position: pick.position }
  })
  return { picks, rival: entry?.rival ?? null }
}

/** Fills a slot. A player who was in another slot leaves it. */
export function withPick(draft: Draft, slot: number, { athlete_id, name, position }: Choice): Draft {
  const picks = draft.picks.map((pick, index) => {
    if (index === slot) return { athlete_id, name, position }
    return pick?.athlete_id === athlete_id ? null : pick
  })
  return { ...draft, picks }
}

/** How many slots are empty. */
export function missingPicks({ picks }: Draft): number {
  return picks.filter((pick) => pick === null).length
}

/** Whether the draft equals the entry. */
export function isEntered(draft: Draft, entry: CasinoEntryWire | null): boolean {
  if (entry === null) return false
  const isSame = draft.picks.every((pick, slot) => pick?.athlete_id === entry.picks[slot]?.athlete_id)
  return isSame && draft.rival?.team_id === entry.rival?.team_id
}

/** The picks as text: "Zeke Halyard and Puka Nacua", "Squid Row"; the given word for an event without picks. */
export function draftTitle({ picks, rival }: Draft, otherwise: string): string {
  const names = picks.flatMap((pick) => pick?.name ?? [])
  return rival?.team_name ?? (picks.length === 0 ? otherwise : listed(names))
}

/** The position that a slot needs; null for any of the three. */
export function positionOfSlot(key: CasinoEventWire['key'], slot: number): string | null {
  return key === 'best_deployment' ? (CASINO_POSITIONS[slot] ?? null) : null
}

/** The label of an empty slot. */
export function slotWords(
  { key, athletes_named: named }: Pick<CasinoEventWire, 'key' | 'athletes_named'>,
  slot: number,
): { label: string; detail: string } {
  const position = positionOfSlot(key, slot)
  if (position !== null) return { label: `Pick your ${position}`, detail: 'Your best this week.' }
  const detail = 'An RB, WR or TE on your roster.'
  if (named === 1) return { label: 'Pick a player', detail }
  return { label: slot === 0 ? 'Pick one' : 'Pick another', detail }
}
