import { CheckIcon } from '@phosphor-icons/react/dist/csr/Check'
import { type ReactNode, useEffect, useState } from 'react'

const CONFIRMATION_MS = 4000

/** Confirms in words what a tap did, for some seconds: "Link copied." */
export function useDone(): { done: string | null; say: (words: string) => void } {
  const [done, setDone] = useState<string | null>(null)
  useEffect(() => {
    if (done === null) return
    const timer = setTimeout(() => setDone(null), CONFIRMATION_MS)
    return () => clearTimeout(timer)
  }, [done])
  return { done, say: setDone }
}

export function Done({ done }: { done: string | null }): ReactNode {
  return (
    <p role="status" className="flex items-center justify-center gap-2 font-semibold text-lagoon empty:hidden">
      {done !== null && (
        <>
          <CheckIcon size={20} weight="bold" aria-hidden="true" />
          {done}
        </>
      )}
    </p>
  )
}
