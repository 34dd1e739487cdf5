/** The viewer's season in five numbers and three slips. */
import { calls } from '@whale/contract'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { usePageQuery } from '../../../shared/api/query.ts'
import { FishArt } from '../../../shared/art/FishArt.tsx'
import { GameShell } from '../shared/shell/GameShell.tsx'
import { type Game, useGame } from '../shared/shell/use-game.ts'
import { InviteDialog } from '../../../shared/invite/InviteDialog.tsx'
import { forDisplay, formatWeek, inWords } from '../../../shared/format/format.ts'
import { paths } from '../../../shared/paths.ts'
import { buttonClass } from '../../../shared/ui/button-class.ts'
import { EmptyState } from '../../../shared/ui/EmptyState.tsx'
import { PageHeader } from '../../../shared/ui/PageHeader.tsx'
import { Ticket, TicketHeading } from '../../../shared/ui/Ticket.tsx'
import { type RecapNumber, type RecapSlip, recapNumbers, recapSlips } from './recap-view.ts'

export function RecapPage(): ReactNode {
  const game = useGame()
  const isOver = game.game_state.tide === 'over'
  return (
    <GameShell game={game} page="season-map" title="Your season" Invite={InviteDialog}>
      <PageHeader
        heading={isOver ? 'Your season' : 'Your season so far'}
        lede={`${game.me.team_name} in ${game.league.name}, ${game.game_state.season}`}
      />
      <div className="mx-auto grid max-w-[720px] gap-9 px-4 pt-4 pb-10 md:px-6 lg:mx-0 lg:max-w-[1260px] lg:px-9">
        <Recap game={game} isOver={isOver} />
      </div>
    </GameShell>
  )
}

function Recap({ game, isOver }: { game: Game; isOver: boolean }): ReactNode {
  const { league, me, leaderboard } = game
  const own = { params: { league: league.id, user: me.user_id } }
  const { weeks } = usePageQuery(calls.game.season, { params: { league: league.id } })
  const { rows } = usePageQuery(calls.treasury.transactions, own)
  const { bets } = usePageQuery(calls.h2h.userBets, own)
  if (weeks.length === 0) {
    return <EmptyState art={<FishArt />}>No results yet. Come back after the first Tuesday.</EmptyState>
  }
  const season = { userId: me.user_id, weeks, rows, bets, players: leaderboard.length }
  return (
    <>
      <dl className="grid grid-cols-2 gap-3 md:grid-cols-3 lg:grid-cols-5 lg:gap-4">
        {recapNumbers(season).map((number) => (
          <Tile key={number.name} number={number} />
        ))}
      </dl>
      <section aria-labelledby="slips" className="grid gap-3.5">
        <h2 id="slips" className="display text-d3">
          Slips to remember
        </h2>
        <ul className="grid gap-6 md:grid-cols-2 lg:grid-cols-3">
          {recapSlips(season).map((slip) => (
            <li key={slip.name} className="grid content-start">
              <Remembered slip={slip} />
            </li>
          ))}
        </ul>
      </section>
      <div className="flex flex-wrap gap-3">
        {isOver && (
          <Link to={paths.bermuda(league.id)} className={buttonClass({ tone: 'brass' })}>
            The champion
          </Link>
        )}
        <Link to={paths.seasonMap(league.id)} className={buttonClass({ tone: 'line' })}>
          Week by week
        </Link>
        <Link to={paths.ledger(league.id)} className={buttonClass({ tone: 'line' })}>
          Every unit
        </Link>
      </div>
    </>
  )
}

function Tile({ number: { name, value, note } }: { number: RecapNumber }): ReactNode {
  return (
    <div className="grid content-start gap-1 rounded-panel bg-deep px-5 py-4 leading-tight first:col-span-2 first:bg-brass md:first:col-span-1 first:text-on-brass [&:first-child_*]:text-on-brass">
      <dt className="text-small text-foam-muted">{name}</dt>
      <dd className="figure text-[2.6rem] leading-none">
        <span aria-hidden="true">{forDisplay(value)}</span>
        <span className="sr-only">{inWords(value)}</span>
      </dd>
      <dd className="text-small text-foam-muted">{note}</dd>
    </div>
  )
}

function Remembered({ slip: { name, title, sentence, week } }: { slip: RecapSlip }): ReactNode {
  return (
    <Ticket label={name}>
      <TicketHeading {...(week === 0 ? {} : { note: formatWeek(week) })}>{name}</TicketHeading>
      <p className="display mt-2.5 text-[2.05rem] leading-[1.02]">
        <span aria-hidden="true">{forDisplay(title)}</span>
        <span className="sr-only">{inWords(title)}</span>
      </p>
      <p className="mt-2 text-paper-muted">{sentence}</p>
    </Ticket>
  )
}
