/** The practice season as this browser stores it. Every tab shares it: the last move wins, and the others see it. */
import { PRACTICE_VERSION, type PracticeSave } from '@whale/practice'
import { storedText } from '../stored-text.ts'
import { randomKey } from './random-key.ts'

const KEY = 'practice'
const stored = storedText(KEY)
/** How far the games are played, apart from the save: it changes each second, and must not make another tab's save out of date. */
const storedLive = storedText('practice-live')
/** Names this tab, so that going on here changes the stored text. */
const TAB = randomKey()
/** What this tab read or wrote last. */
let known: string | null = null

/**
 * What is wrong with a save. `broken`: nobody can read it. `older`: of other rules, so its season starts anew. `newer`: of
 * rules that this page does not have yet.
 */
export type SaveProblem = 'broken' | 'older' | 'newer'

interface StoredSave {
  save: PracticeSave | null
  problem: SaveProblem | null
}

/** Reads the save in order to play it in this tab. */
export function takeSave(): StoredSave {
  known = stored.read()
  return readSave()
}

/** The save of this browser, or null. A save of other rules keeps its seed only. */
export function readSave(): StoredSave {
  const text = stored.read()
  if (text === null) return { save: null, problem: null }
  const read = parsed(text)
  if (typeof read.seed !== 'string' || !Array.isArray(read.moves)) return { save: null, problem: 'broken' }
  const { seed, moves, version } = read
  if (version === PRACTICE_VERSION) return { save: { version, seed, moves }, problem: null }
  const problem = typeof version === 'number' && version > PRACTICE_VERSION ? 'newer' : 'older'
  return { save: { version: PRACTICE_VERSION, seed, moves: [] }, problem: moves.length === 0 ? null : problem }
}

function parsed(text: string): Partial<PracticeSave> {
  try {
    return (JSON.parse(text) ?? {}) as Partial<PracticeSave>
  } catch {
    // Edited by hand.
    return {}
  }
}

/** Stores the season. Returns whether the browser did: it may be full, or store nothing. */
export function writeSave(save: PracticeSave): boolean {
  const isStored = stored.write(JSON.stringify({ ...save, tab: TAB }))
  known = stored.read()
  return isStored
}

/** Which games are on: those after that many moves of the season with that seed. */
interface Games {
  seed: string
  moves: number
}

/** Stores how far the games are played, from 0 to 1. */
export function writeLive(share: number, { seed, moves }: Games): void {
  storedLive.write(`${seed} ${moves} ${share}`)
}

/** How far these games are played, so that a reload does not begin them again; 0 for other ones. */
export function readLive({ seed, moves }: Games): number {
  const start = `${seed} ${moves} `
  const text = storedLive.read() ?? ''
  const share = text.startsWith(start) ? Number(text.slice(start.length)) : 0
  return share > 0 && share < 1 ? share : 0
}

/** Whether another tab has stored the season since this one did. */
export function isElsewhere(): boolean {
  const text = stored.read()
  return text !== null && text !== known
}

/** Runs the callback when another tab stores the season. Returns a cleanup function. */
export function onSavedElsewhere(changed: () => void): () => void {
  function onStorage({ key }: StorageEvent): void {
    if (key === KEY) changed()
  }
  window.addEventListener('storage', onStorage)
  return () => window.removeEventListener('storage', onStorage)
}
