/** A finished season in cards: the viewer's, and the league's. */
import { calls, type WrappedCard } from '@whale/contract'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { usePageQuery } from '../../../shared/api/query.ts'
import { FishArt } from '../../../shared/art/FishArt.tsx'
import { InviteDialog } from '../../../shared/invite/InviteDialog.tsx'
import { paths } from '../../../shared/paths.ts'
import { buttonClass } from '../../../shared/ui/button-class.ts'
import { EmptyState } from '../../../shared/ui/EmptyState.tsx'
import { PageHeader } from '../../../shared/ui/PageHeader.tsx'
import { GameShell } from '../shared/shell/GameShell.tsx'
import { useGame } from '../shared/shell/use-game.ts'

export function WrappedPage(): ReactNode {
  const game = useGame()
  const { league } = game
  const wrapped = usePageQuery(calls.pastSeasons.wrapped, { params: { id: league.id } })
  const { season, not_yet: notYet, yours, username, team_name: team } = wrapped
  return (
    <GameShell game={game} page="past-seasons" title={`${season} in cards`} Invite={InviteDialog}>
      <PageHeader heading={`${season} in cards`} lede={`${username}, ${team} in ${wrapped.league_name}`} />
      <div className="mx-auto grid max-w-[720px] gap-9 px-4 pt-4 pb-10 md:px-6 lg:mx-0 lg:max-w-[1260px] lg:px-9">
        {notYet === null ? (
          <>
            <Cards heading="Your season" cards={yours} />
            <Cards heading="The league" cards={wrapped.league} />
          </>
        ) : (
          <EmptyState art={<FishArt />}>{notYet}</EmptyState>
        )}
        <Link to={paths.pastSeasons(league.id)} className={`${buttonClass({ tone: 'line' })} justify-self-start`}>
          Past seasons
        </Link>
      </div>
    </GameShell>
  )
}

function Cards({ heading, cards }: { heading: string; cards: readonly WrappedCard[] }): ReactNode {
  return (
    <section aria-label={heading} className="grid gap-3.5">
      <h2 className="display text-d3">{heading}</h2>
      <ol className="grid gap-4 md:grid-cols-2 lg:grid-cols-3">
        {cards.map((card, place) => (
          <li key={card.kind} className="grid">
            <Card card={card} count={`${place + 1} of ${cards.length}`} />
          </li>
        ))}
      </ol>
    </section>
  )
}

function Card({ card, count }: { card: WrappedCard; count: string }): ReactNode {
  const { label, big, sentence, line, facts } = card
  return (
    <article className="grid min-h-64 content-between gap-4 rounded-panel bg-deep p-6">
      <div className="flex justify-between gap-4 text-small text-foam-muted">
        <h3>{label}</h3>
        <span>{count}</span>
      </div>
      <div>
        <p className="display text-[2.6rem] leading-[1.02] wrap-anywhere">{big}</p>
        {sentence !== '' && <p className="mt-2 text-[1.1rem]">{sentence}</p>}
        {facts.length > 0 && (
          <dl className="mt-3 grid grid-cols-2 gap-x-4 gap-y-2">
            {facts.map((fact) => (
              <div key={fact.label}>
                <dt className="text-small text-foam-muted">{fact.label}</dt>
                <dd className="font-bold wrap-anywhere">{fact.value}</dd>
              </div>
            ))}
          </dl>
        )}
      </div>
      {line.length > 1 && <Line units={line} />}
    </article>
  )
}

/** The units after each week, as a line. The numbers are in the sentence. */
function Line({ units }: { units: readonly number[] }): ReactNode {
  const top = Math.max(1, ...units)
  const points = units.map((value, place) => `${(place / (units.length - 1)) * 100},${40 - (value / top) * 38}`)
  return (
    <svg aria-hidden="true" viewBox="0 0 100 42" preserveAspectRatio="none" className="h-16 w-full text-brass">
      <polyline
        points={points.join(' ')}
        fill="none"
        stroke="currentColor"
        strokeWidth="2.5"
        vectorEffect="non-scaling-stroke"
      />
    </svg>
  )
}
