/** Leagues that need an operator, and what every tab shows of a league: its link, its state, and the button that tries it again. */
import { HourglassMediumIcon } from '@phosphor-icons/react/dist/csr/HourglassMedium'
import { WarningIcon } from '@phosphor-icons/react/dist/csr/Warning'
import { type endpoints, type ReplyOf, calls } from '@whale/contract'
import { providerWords } from '@whale/words'
import { paths } from '@whale/words/addresses'
import type { ReactNode } from 'react'
import { Link, useLocation } from 'react-router'
import { useQueryOf } from '../../../shared/api/query.ts'
import { formatWeek } from '@whale/words/times'
import { Button } from '../../../shared/ui/Button.tsx'
import { InfoStrip } from '../../../shared/ui/InfoStrip.tsx'
import { StatusPill } from '../../../shared/ui/StatusPill.tsx'
import { CardText, DeskList, LIST_REFRESH_MS, momentWords, useDeskCommand } from './desk-list.tsx'

type League = ReplyOf<typeof endpoints.desk.stuckLeagues>['leagues'][number]
const STATE_WORDS = { waiting: 'Waiting', stopped: 'Stopped', paused: 'Paused' } as const

/** Leagues that wait, stopped or are paused; and the pause of all leagues. */
export function StuckLeagues(): ReactNode {
  const { data, error, refetch } = useQueryOf(calls.desk.stuckLeagues, {}, { refetchInterval: LIST_REFRESH_MS })
  const pause = data?.house_pause ?? null
  return (
    <>
      {pause !== null && (
        <InfoStrip tone="danger">
          <span className="font-semibold">All leagues paused since {momentWords(pause.paused_at)}.</span> {pause.reason}{' '}
          To resume, run <code>npm run ops -- resume all</code>.
        </InfoStrip>
      )}
      {typeof data?.missing === 'string' && <InfoStrip tone="squall">{data.missing}</InfoStrip>}
      <DeskList
        label="Stuck leagues"
        rows={data?.leagues}
        failure={error}
        onRetry={refetch}
        empty="No league is stuck."
        isPart
        keyOf={({ id }) => id}
        Card={LeagueCard}
      />
    </>
  )
}

export function LeagueLink({ id, name }: { id: string; name: string }): ReactNode {
  return (
    <Link to={paths.deskLeague(id)} state={useLocation().state as unknown} className="text-link min-w-0 break-words">
      {name}
    </Link>
  )
}

export function StuckPill({ state }: Pick<League, 'state'>): ReactNode {
  const isWaiting = state === 'waiting'
  const Sign = isWaiting ? HourglassMediumIcon : WarningIcon
  return (
    <StatusPill tone={isWaiting ? 'squall' : 'loss'} icon={<Sign size={16} weight="fill" />}>
      {STATE_WORDS[state]}
    </StatusPill>
  )
}

function LeagueCard({ row: league }: { row: League }): ReactNode {
  const facts = [
    providerWords(league.provider),
    `${league.season}`,
    league.week === null ? null : formatWeek(league.week),
    league.retry_at === null
      ? `to resume, run npm run ops -- resume ${league.id}`
      : `next try ${momentWords(league.retry_at)}`,
  ]
  return (
    <>
      <CardText
        title={
          <>
            <LeagueLink {...league} />
            <StuckPill state={league.state} />
          </>
        }
        facts={facts}
        text={league.reason}
      />
      {league.state !== 'paused' && <TryAgain league={league} />}
    </>
  )
}

/** Checks a waiting or stopped league now. */
export function TryAgain({ league: { id, name } }: { league: Pick<League, 'id' | 'name'> }): ReactNode {
  const { act, isPending } = useDeskCommand(calls.desk.tryLeagueAgain)
  return (
    <Button
      size="small"
      busy={isPending}
      busyLabel="Trying"
      aria-label={`Try again: ${name}`}
      onClick={() => act({ body: { league_id: id } }, `Trying ${name} again now.`)}
    >
      Try again
    </Button>
  )
}
