import { CircleIcon } from '@phosphor-icons/react/dist/csr/Circle'
import { LockSimpleIcon } from '@phosphor-icons/react/dist/csr/LockSimple'
import type { ComponentType, ReactNode } from 'react'
import { Link } from 'react-router'
import { Scene } from '../art/Scene.tsx'
import { buttonClass } from '../ui/button-class.ts'
import { LOCKED, type Offer, weekView } from './weeks.ts'

export interface WeekPanelProps {
  season: number
  week: number
  isLocked: boolean
  /** The main link: to the game for players. */
  go: { to: string; label: string }
  /** Component of a game term, passed in because it belongs to another feature. */
  Term: ComponentType<{ of: string; children: ReactNode }>
  /** The player's result of the week. */
  result?: ReactNode
}

/** Details of the selected week, beside the chart or below it on phones. */
export function WeekPanel({ isLocked, ...given }: WeekPanelProps): ReactNode {
  return (
    <aside
      id="week"
      tabIndex={-1}
      aria-labelledby="week-title"
      className="scroll-mt-4 overflow-hidden rounded-panel bg-deep outline-none lg:sticky lg:top-6"
    >
      {isLocked ? <LockedWeek week={given.week} /> : <OpenWeek {...given} />}
    </aside>
  )
}

function LockedWeek({ week }: { week: number }): ReactNode {
  return (
    <div className="px-5 py-6">
      <LockSimpleIcon size={32} weight="bold" aria-hidden="true" className="text-brass-text" />
      <h2 id="week-title" className="display mt-3 text-d2">
        Week {week}
      </h2>
      <p role="status" className="narrator mt-2 text-lead text-foam-muted">
        {LOCKED}
      </p>
    </div>
  )
}

function OpenWeek({ season, week, go, Term, result }: Omit<WeekPanelProps, 'isLocked'>): ReactNode {
  const { place, scene, title, description, flavor, offers } = weekView({ season, week })
  return (
    <>
      <div className="relative h-60">
        <Scene name={scene} crop="porthole" priority="first" />
      </div>
      <div className="px-5 pt-4 pb-5">
        <p className="narrator text-brass-text">
          Week {week}, {place}
        </p>
        <h2 id="week-title" className="display mt-0.5 text-d2">
          {title}
        </h2>
        <p className="mt-2.5 text-foam-muted">{description}</p>
        <p className="narrator mt-2 text-foam-muted">{flavor}</p>
        {result}
        <ul className="mt-4">
          {offers.map((offer) => (
            <OfferRow key={offer.name} offer={offer} Term={Term} />
          ))}
        </ul>
        <Link to={go.to} className={`${buttonClass({ tone: 'brass', wide: true })} mt-4`}>
          {go.label}
        </Link>
      </div>
    </>
  )
}

function OfferRow({
  offer: { term, name, detail, has },
  Term,
}: { offer: Offer } & Pick<WeekPanelProps, 'Term'>): ReactNode {
  const Sign = has === null ? LockSimpleIcon : CircleIcon
  return (
    <li
      className={`grid grid-cols-[26px_1fr_auto] items-center gap-3 border-t border-line py-2.5 leading-tight ${has === null ? 'text-foam-faint' : ''}`}
    >
      <Sign size={20} weight={has === null ? 'bold' : 'fill'} aria-hidden="true" className="text-brass-text" />
      <span>
        {term === null ? name : <Term of={term}>{name}</Term>}
        <span className={`block text-small ${has === null ? '' : 'text-foam-muted'}`}>{detail}</span>
      </span>
      <b className="text-small">{has ?? 'Not this week'}</b>
    </li>
  )
}
