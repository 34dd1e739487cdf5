/** The viewer's picks before they are entered: one per slot, or a rival. */
import { listWords } from '@whale/words'
import type { Choice } from './choices.ts'
import type { CasinoEntryWire } from '@whale/contract'

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

/** Empties the slot of a player. */
export function withoutPick(draft: Draft, athleteId: string): Draft {
  return { ...draft, picks: draft.picks.map((pick) => (pick?.athlete_id === athleteId ? null : pick)) }
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

/** The picks as text: "Zeke Halyard and Puka Nacua", "Zeke Halyard and one more"; the given word for an event without picks. */
export function draftTitle({ picks, rival }: Draft, otherwise: string): string {
  const names = picks.flatMap((pick) => pick?.name ?? [])
  const empty = picks.length - names.length
  const rest = empty === 0 ? [] : [`${empty === 1 ? 'one' : empty} more`]
  return rival?.team_name ?? (picks.length === 0 ? otherwise : listWords([...names, ...rest]))
}
