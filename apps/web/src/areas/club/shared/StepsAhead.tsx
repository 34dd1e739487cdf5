import type { ReactNode } from 'react'
import { useSession } from '../../../shared/api/session.ts'

interface Props {
  steps: readonly string[]
  /** The last step for a signed-in user. */
  last?: string
}

/** The steps after the first one of a wizard, numbered from 2. `steps` are those between the first and the last. */
export function StepsAhead({ steps, last = 'Add the league' }: Props): ReactNode {
  const { status } = useSession()
  return (
    <div className="mt-6 grid gap-2.5 rounded-card bg-deep px-4 py-3.5">
      <p className="font-bold">Then it’s quick</p>
      <ol className="grid gap-1.5 text-foam-muted">
        {[...steps, status === 'signed_in' ? last : 'Make your account'].map((step, at) => (
          <li key={step} className="flex gap-2.5">
            <b className="w-4 flex-none text-foam tabular-nums">{at + 2}</b>
            {step}
          </li>
        ))}
      </ol>
      <p className="text-small text-foam-muted">Free, and no card. Units have no cash value. 13 and up.</p>
    </div>
  )
}
