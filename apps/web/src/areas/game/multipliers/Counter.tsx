import { CheckCircleIcon } from '@phosphor-icons/react/dist/csr/CheckCircle'
import { LightningIcon } from '@phosphor-icons/react/dist/csr/Lightning'
import { LightningSlashIcon } from '@phosphor-icons/react/dist/csr/LightningSlash'
import type { ReactNode } from 'react'
import { formatWeek } from '../../../shared/format/format.ts'
import { classNames } from '../../../shared/ui/class-names.ts'
import { type Bolt, timesWords } from './bolts.ts'

/** The bolts side by side: what is yours, what is on sale, what is gone. */
export function Counter({ bolts, percent }: { bolts: readonly Bolt[]; percent: number }): ReactNode {
  return (
    <ol className="grid grid-cols-3 gap-2.5 lg:gap-5">
      {bolts.map((bolt) => (
        <li key={bolt.forWeek} className="grid">
          <OnTheCounter bolt={bolt} percent={percent} />
        </li>
      ))}
    </ol>
  )
}

const looks = {
  yours: { plate: 'bg-brass text-on-brass', ring: 'edge-brass bg-deep' },
  sale: { plate: 'bg-shoal text-brass-text', ring: 'edge-brass bg-deep' },
  missed: { plate: 'bg-shelf text-foam-faint', ring: 'edge-hairline' },
  coming: { plate: 'bg-shelf text-foam-muted', ring: 'bg-deep' },
} as const

function OnTheCounter({ bolt, percent }: { bolt: Bolt; percent: number }): ReactNode {
  const { plate, ring } = looks[bolt.state]
  const Drawn = bolt.state === 'missed' ? LightningSlashIcon : LightningIcon
  return (
    <div
      className={classNames(
        'grid content-start justify-items-center gap-1.5 rounded-panel px-2 pt-4 pb-4 text-center leading-tight lg:pt-7 lg:pb-6',
        ring,
      )}
    >
      <span aria-hidden="true" className={classNames('grid size-16 place-items-center rounded-full lg:size-24', plate)}>
        <Drawn weight={bolt.state === 'coming' ? 'regular' : 'fill'} className="size-9 lg:size-14" />
      </span>
      <h3 className="display mt-1 text-lead leading-tight lg:text-d3">{formatWeek(bolt.forWeek)}</h3>
      <p className="figure text-d3 text-brass-text">{timesWords(percent)}</p>
      <p className="flex items-center gap-1 text-micro font-bold text-foam-muted">
        {bolt.state === 'yours' && (
          <CheckCircleIcon size={16} weight="fill" aria-hidden="true" className="flex-none text-lagoon" />
        )}
        {wordOf(bolt)}
      </p>
    </div>
  )
}

function wordOf({ state, soldInWeek }: Bolt): string {
  switch (state) {
    case 'yours':
      return 'Yours'
    case 'sale':
      return 'On sale now'
    case 'missed':
      return 'Not bought'
    case 'coming':
      return `On sale in week ${soldInWeek}`
  }
}
