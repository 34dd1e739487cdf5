import { useSyncExternalStore } from 'react'

/** Whether this runs in a browser: false in the server's HTML and where that is taken over, true ever after. */
export function useHasScript(): boolean {
  return useSyncExternalStore(neverChanges, yes, no)
}

const neverChanges = () => () => undefined
const yes = () => true
const no = () => false
