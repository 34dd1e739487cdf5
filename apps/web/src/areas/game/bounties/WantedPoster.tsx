import type { ReplyOf, endpoints } from '@whale/contract'
import { CheckIcon } from '@phosphor-icons/react/dist/csr/Check'
import { CrosshairIcon } from '@phosphor-icons/react/dist/csr/Crosshair'
import { FishSimpleIcon } from '@phosphor-icons/react/dist/csr/FishSimple'
import { TimerIcon } from '@phosphor-icons/react/dist/csr/Timer'
import { UsersThreeIcon } from '@phosphor-icons/react/dist/csr/UsersThree'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { FishArt } from '../../../shared/art/FishArt.tsx'
import { WhaleArt } from '../../../shared/art/WhaleArt.tsx'
import type { Game } from '../shared/shell/use-game.ts'
import { formatSignedUnits } from '../../../shared/format/format.ts'
import { paths } from '../../../shared/paths.ts'
import { buttonClass } from '../../../shared/ui/button-class.ts'
import { type Bounty, progressWords, untilWords, whoWords } from './bounty-view.ts'

interface Props {
  bounty: Bounty
  game: Game
  bets: ReplyOf<typeof endpoints.h2h.userBets>['bets']
}

/** A wanted poster: reward, task, who can earn it, progress, deadline. */
export function WantedPoster({ bounty, game, bets }: Props): ReactNode {
  const { key, name, description, units, is_yours_to_earn: isYours } = bounty
  const progress = progressWords(bounty, game, bets)
  const isDone = !isYours && bounty.open_to === 'everybody' && !game.me.is_eliminated
  return (
    <article className="slip-shadow grid">
      <div className="on-paper relative grid grid-rows-[auto_auto_1fr_auto] justify-items-center gap-3 rounded-tag bg-paper px-5 pt-5 pb-5 text-center shadow-[inset_0_0_0_5px_var(--paper),inset_0_0_0_7px_var(--paper-line)]">
        <p aria-hidden="true" className="display text-[1.6rem] tracking-[0.08em] text-paper-muted">
          Wanted
        </p>
        <span
          aria-hidden="true"
          className="grid h-24 w-full place-items-center border-y-2 border-paper-line bg-shelf px-6"
        >
          <Portrait of={key} />
        </span>
        <div className="grid content-start gap-1">
          <h2 className="display text-d2">{name}</h2>
          <p className="text-paper-muted text-balance">{description}</p>
        </div>
        <div className="grid w-full gap-3">
          <p className="leading-none">
            <span className="figure text-[2.9rem] text-brass-text">
              <span aria-hidden="true">{formatSignedUnits(units)}</span>
              <span className="sr-only">Pays {units} units</span>
            </span>
          </p>
          <ul className="flex flex-wrap justify-center gap-2 text-micro font-bold">
            <Tag icon={bounty.open_to === 'fish' ? <FishSimpleIcon size={16} /> : <UsersThreeIcon size={16} />}>
              {whoWords(bounty)}
            </Tag>
            <Tag icon={<TimerIcon size={16} />}>{untilWords(bounty, game)}</Tag>
          </ul>
          {progress !== null && (
            <p className="flex items-start justify-center gap-2 border-t-2 border-dashed border-paper-line pt-3 text-small font-semibold">
              {isDone ? (
                <CheckIcon size={20} weight="bold" aria-hidden="true" className="flex-none text-lagoon" />
              ) : (
                <CrosshairIcon size={20} aria-hidden="true" className="flex-none" />
              )}
              {progress}
            </p>
          )}
          <Way bounty={bounty} game={game} />
        </div>
      </div>
    </article>
  )
}

/** The link to earn it, while that is possible. */
function Way({ bounty: { key, is_yours_to_earn: isYours }, game }: Pick<Props, 'bounty' | 'game'>): ReactNode {
  if (!isYours || key === 'top_catch' || game.game_state.tide !== 'betting') return null
  const to = key === 'confirming' ? paths.bets(game.league.id, { tab: 'offers' }) : paths.bets(game.league.id)
  return (
    <Link to={to} className={buttonClass({ tone: 'ink', wide: true })}>
      {key === 'confirming' ? 'See the offers' : 'Bet a whale'}
    </Link>
  )
}

function Tag({ icon, children }: { icon: ReactNode; children: ReactNode }): ReactNode {
  return (
    <li className="flex items-center gap-1.5 rounded-[8px] bg-shelf px-2.5 py-1">
      <span aria-hidden="true">{icon}</span>
      {children}
    </li>
  )
}

function Portrait({ of }: { of: Bounty['key'] }): ReactNode {
  if (of === 'giant_killer') return <WhaleArt className="w-40" />
  if (of === 'top_catch') return <FishArt className="w-24" />
  return (
    <span className="flex items-center gap-2">
      <FishArt ink="teal" className="w-16" />
      <FishArt ink="coral" className="w-16 -scale-x-100" />
    </span>
  )
}
