import type { ReplyOf, endpoints } from '@whale/contract'
import { CheckIcon } from '@phosphor-icons/react/dist/csr/Check'
import { XIcon } from '@phosphor-icons/react/dist/csr/X'
import type { ReactNode } from 'react'
import { formatPoints } from '../../../shared/format/format.ts'
import { Avatar } from '../../../shared/ui/Avatar.tsx'
import { closestFirst } from './closest-first.ts'

type WeekPredictions = ReplyOf<typeof endpoints.predictions.weekPredictions>

/** Everyone's pick and guess. */
export function PredictionBoard({ predictions, best }: Pick<WeekPredictions, 'predictions' | 'best'>): ReactNode {
  const rows = closestFirst(predictions, best)
  return (
    <table className="-mx-2 w-[calc(100%+1rem)] table-fixed text-small">
      <caption className="sr-only">Everyone’s picks</caption>
      <thead className="condensed text-micro text-foam-muted">
        <tr>
          <th scope="col" className="pl-2 text-left font-semibold">
            Player
          </th>
          <th scope="col" className="text-left font-semibold">
            Named
          </th>
          <th scope="col" className="w-16 pr-2 text-right font-semibold">
            Guess
          </th>
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={row.user_id} aria-current={row.is_you || undefined} className="aria-[current]:bg-shelf">
            <th scope="row" className="h-12 rounded-l-small px-2 text-left font-semibold">
              <span className="flex min-w-0 items-center gap-2">
                <Avatar name={row.team_name} imageUrl={row.avatar} size={32} tone={row.is_you ? 'you' : 'seeded'} />
                <span className="min-w-0 truncate">{row.username}</span>
              </span>
            </th>
            <td className="pr-2">
              <span className="flex min-w-0 items-center gap-1.5">
                <Sign result={row.entry.result} />
                <span className="min-w-0 truncate">{row.entry.team_name}</span>
              </span>
            </td>
            <td className="rounded-r-small pr-2 text-right font-bold tabular-nums">{formatPoints(row.entry.points)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

function Sign({ result }: { result: 'open' | 'right' | 'wrong' }): ReactNode {
  if (result === 'open') return null
  const isRight = result === 'right'
  const Icon = isRight ? CheckIcon : XIcon
  return (
    <>
      <Icon
        size={16}
        weight="bold"
        aria-hidden="true"
        className={isRight ? 'flex-none text-lagoon' : 'flex-none text-coral'}
      />
      <span className="sr-only">{isRight ? 'right: ' : 'wrong: '}</span>
    </>
  )
}
