/** The viewer's record against one person, over all seasons and leagues that they shared. */
import { calls, type endpoints, type ReplyOf } from '@whale/contract'
import type { ReactNode } from 'react'
import { Link, useParams } from 'react-router'
import { paths } from '@whale/words/addresses'
import { usePageQuery, useQueryOf } from '../../../shared/api/query.ts'
import { formatCount, formatSignedUnits, formatUnits } from '@whale/words/numbers'
import { formatWeek } from '@whale/words/times'
import { InviteDialog } from '../../../shared/invite/InviteDialog.tsx'
import { Face } from '../../../shared/components/Face.tsx'
import { buttonClass } from '../../../shared/ui/button-class.ts'
import { BackLink } from '../../../shared/components/BackLink.tsx'
import { PageHeader } from '../../../shared/ui/PageHeader.tsx'
import { Panel } from '../../../shared/ui/Panel.tsx'
import { GameShell } from '../shell/GameShell.tsx'
import { useGame } from '../league/use-game.ts'

type Rivalry = ReplyOf<typeof endpoints.pastSeasons.rivalry>

export function RivalryPage(): ReactNode {
  const game = useGame()
  const { league } = game
  const { userId = '' } = useParams()
  const rivalry = usePageQuery(calls.pastSeasons.rivalry, { params: { id: league.id, user: userId } })
  const { other, bets, seasons } = rivalry
  return (
    <GameShell game={game} tab="bets" title={`You and ${other.username}`} Invite={InviteDialog} hasResults>
      <PageHeader
        back={<BackLink to={paths.game(league.id)} />}
        heading={`You and ${other.username}`}
        lede={bets === 0 ? 'No bets yet' : `${formatCount(seasons, 'season')}, ${formatCount(bets, 'bet')}`}
      />
      <div className="mx-auto grid max-w-[720px] items-start gap-4 px-4 pt-4 pb-10 md:px-6 lg:mx-0 lg:max-w-[1260px] lg:grid-cols-2 lg:gap-6 lg:px-9">
        <Score rivalry={rivalry} />
        {rivalry.is_partial && (
          <p role="status" className="text-small text-foam-muted">
            Some leagues can’t be reached right now, so a few bets may be missing.
          </p>
        )}
        {rivalry.facts.map(({ kind, label, value, sentence }) => (
          <Panel key={kind}>
            <h2 className="text-small text-foam-muted">{label}</h2>
            <p className="figure text-[1.9rem] leading-tight">{value}</p>
            <p className="font-semibold">{sentence}</p>
          </Panel>
        ))}
        {bets > 0 && <EveryBet rivalry={rivalry} />}
        <NextChance leagueId={league.id} userId={userId} />
      </div>
    </GameShell>
  )
}

/** A link to the builder, while the two can bet. */
function NextChance({ leagueId, userId }: { leagueId: string; userId: string }): ReactNode {
  const { data: board } = useQueryOf(calls.h2h.betBoard, { params: { league: leagueId } })
  const opponent = board?.opponents.find(({ user_id: id }) => id === userId)
  if (board?.refusal !== null || opponent?.refusal !== null) return null
  return (
    <Panel heading="Next chance">
      <Link to={paths.newBet(leagueId, { with: userId })} className={buttonClass({ tone: 'brass' })}>
        Bet {opponent.username}
      </Link>
    </Panel>
  )
}

function Score({ rivalry }: { rivalry: Rivalry }): ReactNode {
  const { you, other, won, lost, headline, note, units_won: gained, units_lost: given } = rivalry
  const all = gained + given
  return (
    <Panel className="grid gap-4 lg:col-span-2">
      <div className="flex flex-wrap items-center justify-center gap-3 text-center">
        <Side userId={you.user_id} name="You" team={you.team_name} />
        <p className="grid justify-items-center">
          <span className="figure text-[2.6rem] leading-none">
            {won}–{lost}
          </span>
          <span className="text-small text-foam-muted">all time</span>
        </p>
        <Side userId={other.user_id} name={other.username} team={other.team_name} />
      </div>
      {all > 0 && (
        <div className="grid gap-1.5">
          <div aria-hidden="true" className="flex h-4 gap-1 overflow-hidden rounded-full">
            <span className="bg-brass" style={{ flexGrow: gained }} />
            <span className="bg-shoal" style={{ flexGrow: given }} />
          </div>
          <p className="flex flex-wrap justify-between gap-x-4 text-small font-bold">
            <span className="max-w-full">You took {formatUnits(gained)}</span>
            <span className="ml-auto max-w-full text-right">
              {other.username} took {formatUnits(given)}
            </span>
          </p>
        </div>
      )}
      <p className="text-center">
        {headline.endsWith('.') ? headline : `${headline}.`} {note !== null && <b>{note}</b>}
      </p>
    </Panel>
  )
}

function Side({ userId, name, team }: { userId: string; name: string; team: string }) {
  return (
    <div className="grid max-w-full flex-[1_1_4rem] justify-items-center gap-1">
      <Face userId={userId} size={64} />
      <b className="max-w-full">{name}</b>
      <span className="max-w-full text-small text-foam-muted">{team}</span>
    </div>
  )
}

const MARKS = {
  won: { letter: 'W', words: 'won', look: 'bg-shoal text-foam' },
  lost: { letter: 'L', words: 'lost', look: 'bg-shoal text-coral' },
  push: { letter: 'P', words: 'push', look: 'bg-shoal text-foam-muted' },
} as const

function EveryBet({ rivalry: { marks, slips } }: { rivalry: Rivalry }): ReactNode {
  const numbered = marks.map((mark, place) => ({ mark, place }))
  return (
    <Panel
      heading="Every bet"
      actions={<span className="text-small text-foam-muted">oldest first</span>}
      className="lg:col-span-2"
    >
      <ol className="flex flex-wrap gap-1.5">
        {numbered.map(({ mark, place }) => (
          <li
            key={place}
            className={`grid size-8 place-items-center rounded-[8px] text-small font-bold ${MARKS[mark].look}`}
          >
            <span aria-hidden="true">{MARKS[mark].letter}</span>
            <span className="sr-only">{MARKS[mark].words}</span>
          </li>
        ))}
      </ol>
      <h3 className="mt-5 font-bold">Last {slips.length === 1 ? 'slip' : 'slips'}</h3>
      <ul className="divide-y divide-line">
        {slips.map(({ bet_id: bet, league_id: leagueId, season, week, net, mark }) => (
          <li key={bet}>
            <Link
              to={paths.bets(leagueId, { tab: 'settled', bet })}
              className="flex min-h-11 items-center justify-between gap-4 py-2 text-foam no-underline"
            >
              <span>
                {formatWeek(week)}, {season}
              </span>
              <span className="figure">{mark === 'push' ? 'Push' : formatSignedUnits(net)}</span>
            </Link>
          </li>
        ))}
      </ul>
    </Panel>
  )
}
