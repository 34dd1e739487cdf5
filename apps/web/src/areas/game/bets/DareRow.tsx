/** A row of faces to dare while no bets are taken (RULES §5 Dares). */
import { CheckIcon } from '@phosphor-icons/react/dist/csr/Check'
import type { ReactNode } from 'react'
import { Face } from '../../../shared/components/Face.tsx'
import { FormFailure } from '../../../shared/forms/Form.tsx'
import type { Dares, Daring, Rival } from './use-dares.ts'

interface Props {
  /** Everyone else still in the game. */
  among: readonly Rival[]
  dares: Dares
  daring: Daring
}

/** Everyone the viewer can dare or has dared: a tap dares, another takes it back. */
export function DareRow({ among, dares, daring }: Props): ReactNode {
  const { opens_week: week, refusal, waiting } = dares
  const isOf = (id: string, isYours: boolean) =>
    waiting.some((dare) => dare.user_id === id && dare.is_yours === isYours)
  const rivals = among.filter(({ user_id: id }) => !isOf(id, false))
  if (week === null || refusal !== null || rivals.length === 0) return null
  return (
    <section aria-labelledby="dare" className="min-w-0">
      <h2 id="dare" className="text-strong font-bold">
        Dare somebody
      </h2>
      <ul data-scrolls="sideways" className="-mx-1.5 flex gap-0.5 overflow-x-auto pt-1 pb-1.5 [scrollbar-width:thin]">
        {rivals.map((rival) => {
          const isDared = isOf(rival.user_id, true)
          return (
            <li key={rival.user_id} className="flex-none">
              <button
                type="button"
                aria-label={isDared ? `Take back your dare to ${rival.username}` : `Dare ${rival.username}`}
                disabled={daring.isPending}
                onClick={() => (isDared ? daring.takeBack(rival) : daring.dare(rival, week))}
                className="grid w-[4.2rem] justify-items-center gap-1 rounded-card py-1 text-small leading-tight font-semibold hover:bg-deep"
              >
                <span className="relative">
                  <Face userId={rival.user_id} size={44} className={isDared ? 'ring-3 ring-brass' : ''} />
                  {isDared && (
                    <CheckIcon
                      size={20}
                      weight="bold"
                      aria-hidden="true"
                      className="absolute -right-1 -bottom-1 rounded-full bg-brass p-0.5 text-on-brass"
                    />
                  )}
                </span>
                <span className="w-full truncate">{rival.username}</span>
              </button>
            </li>
          )
        })}
      </ul>
      {daring.failure !== null && <FormFailure failure={daring.failure} />}
    </section>
  )
}
