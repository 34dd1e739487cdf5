/** Whether game nights are part of this server: where they are not, no page names them. */
import { calls } from '@whale/contract'
import { createContext, use } from 'react'
import { useQueryOf } from './query.ts'

/** Set by the build, which writes each readable page once for either access. */
export const WrittenFor = createContext<'open' | 'closed' | null>(null)

/** Returns the value the document was written with, then the config's. */
export function useHasNights(): boolean {
  const written = use(WrittenFor) ?? accessOfDocument()
  const { data } = useQueryOf(calls.config.config)
  return data === undefined ? written === 'open' : data.has_nights === true
}

/** Null for a document written for both. */
function accessOfDocument(): string | null {
  return typeof document === 'undefined' ? null : (document.getElementById('root')?.dataset['access'] ?? null)
}
