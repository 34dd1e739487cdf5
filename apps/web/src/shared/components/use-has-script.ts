import { useSyncExternalStore } from 'react'

/** Returns false in prerendered HTML and during hydration, true afterwards. */
export function useHasScript(): boolean {
  return useSyncExternalStore(neverChanges, yes, no)
}

const neverChanges = () => () => undefined
const yes = () => true
const no = () => false
